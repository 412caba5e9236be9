import { readdirSync } from 'node:fs';
import { defineConfig } from '@lingui/cli';

/** As in the players' page: a flat JSON object, message id to ICU message, whose keys are the types of the ids. */
const flatJson = {
  catalogExtension: '.json',
  parse: (content) =>
    Object.fromEntries(Object.entries(JSON.parse(content)).map(([id, translation]) => [id, { translation }])),
  serialize: (catalog) =>
    `${JSON.stringify(Object.fromEntries(Object.entries(catalog).map(([id, { translation }]) => [id, translation])), null, 2)}\n`,
};
const namespaces = readdirSync(`${import.meta.dirname}/src/locales/en`).map((file) => file.replace(/\.json$/, ''));

export default defineConfig({
  rootDir: import.meta.dirname,
  sourceLocale: 'en',
  locales: ['de', 'en'],
  catalogs: namespaces.map((namespace) => ({ path: `<rootDir>/src/locales/{locale}/${namespace}`, include: [] })),
  format: flatJson,
});
