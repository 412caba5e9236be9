import { callAhead, fetchAhead, knownLocale } from './app/ahead.ts';
import { intlTag } from '@matador/protocol/languages';
import { firstLocale } from './i18n/locale.ts';
import { warmUp } from './i18n/warm-up.ts';
import { applyScheme, readAskedLanguage, readLocale, readScheme } from './styles/preferences.ts';

/**
 * How many calls an error traces (V8). React makes five errors as it loads, and for each trace developer tools have the
 * whole of it read again: 250 ms on a slow phone. Undefined: none.
 */
const TRACED = 'stackTraceLimit';

/**
 * Small, so that it runs early: what the first screen needs is under way before the scripts that show it are read. One
 * thing at a time, for a slow phone.
 */
applyScheme(readScheme());
// Where developer tools watch, a call out of this file's own body has all of it read again, for its trace.
queueMicrotask(() => callAhead(location));
const locale = firstLocale({
  account: knownLocale(),
  address: readAskedLanguage(location.search),
  device: readLocale(),
  languages: navigator.languages,
});
// Not awaited: those scripts stand on what is read here, and would wait for it.
setTimeout(() => {
  fetchAhead(location, locale);
  const traced: unknown = Reflect.get(Error, TRACED);
  Reflect.set(Error, TRACED, undefined);
  import('./app/start.tsx')
    .finally(() => Reflect.set(Error, TRACED, traced))
    .then(async ({ start }) => start(locale))
    .catch((error: unknown) => {
      document.getElementById('failed')?.setAttribute('data-now', '');
      throw error;
    });
  warmUp(intlTag(locale, navigator.languages));
});
