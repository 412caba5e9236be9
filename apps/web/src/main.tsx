import { callAhead, fetchAhead } from './app/ahead.ts';
import { intlTag, localeFor } from './i18n/locale.ts';
import { warmUp } from './i18n/warm-up.ts';
import { applyScheme, readLocale, readScheme } from './styles/preferences.ts';

/**
 * Small, so that it runs early: what the first screen needs is under way before the scripts that show it are read. One
 * thing at a time, for a slow phone.
 */
applyScheme(readScheme());
callAhead(location);
const locale = readLocale() ?? localeFor(navigator.languages);
// Not awaited: those scripts stand on what is read here, and would wait for it.
setTimeout(() => {
  fetchAhead(location, locale);
  import('./app/start.tsx')
    .then(async ({ start }) => start(locale))
    .catch((error: unknown) => {
      document.getElementById('failed')?.setAttribute('data-now', '');
      throw error;
    });
  warmUp(intlTag(locale, navigator.languages));
});
