import { defineConfig } from '@lingui/cli';
import { catalogsIn, flatJson } from '@matador/ui/lingui/catalogs';

export default defineConfig({
  rootDir: import.meta.dirname,
  sourceLocale: 'en',
  locales: ['de', 'en'],
  catalogs: catalogsIn(import.meta.dirname),
  format: flatJson,
});
