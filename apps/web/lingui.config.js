import { readdirSync } from 'node:fs';
import { defineConfig } from '@lingui/cli';

/** A catalogue is a flat JSON object, message id to ICU message: its keys are the types of the ids. */
const flatJson = {
  catalogExtension: '.json',
  parse: (content) =>
    Object.fromEntries(Object.entries(JSON.parse(content)).map(([id, translation]) => [id, { translation }])),
  serialize: (catalog) =>
    `${JSON.stringify(Object.fromEntries(Object.entries(catalog).map(([id, { translation }]) => [id, translation])), null, 2)}\n`,
};

const locales = readdirSync(`${import.meta.dirname}/src/locales`, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const namespaces = readdirSync(`${import.meta.dirname}/src/locales/en`).map((file) => file.replace(/\.json$/, ''));

export default defineConfig({
  rootDir: import.meta.dirname,
  sourceLocale: 'en',
  // British English has only what differs.
  fallbackLocales: { 'en-GB': 'en' },
  locales,
  catalogs: namespaces.map((namespace) => ({ path: `<rootDir>/src/locales/{locale}/${namespace}`, include: [] })),
  format: flatJson,
});
