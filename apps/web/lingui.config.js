import { readdirSync } from 'node:fs';
import { defineConfig } from '@lingui/cli';
import { catalogsIn, flatJson } from '@matador/ui/lingui/catalogs';

const locales = readdirSync(`${import.meta.dirname}/src/locales`, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
export default defineConfig({
  rootDir: import.meta.dirname,
  sourceLocale: 'en',
  // British English has only what differs.
  fallbackLocales: { 'en-GB': 'en' },
  locales,
  catalogs: catalogsIn(import.meta.dirname),
  format: flatJson,
});
