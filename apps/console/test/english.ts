import { setupI18n } from '@lingui/core';

const catalogues = import.meta.glob<Readonly<Record<string, string>>>('../src/locales/en/*.json', {
  import: 'default',
  eager: true,
});

/** The console in English, with every catalogue. */
export const english = setupI18n();
for (const texts of Object.values(catalogues)) english.load('en', { ...texts });
english.activate('en', 'en-GB');
