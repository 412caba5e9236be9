import { readdirSync } from 'node:fs';

/** A catalogue is a flat JSON object, message id to ICU message: its keys are the types of the ids. */
export const flatJson = {
  catalogExtension: '.json',
  parse: (content) =>
    Object.fromEntries(Object.entries(JSON.parse(content)).map(([id, translation]) => [id, { translation }])),
  serialize: (catalog) =>
    `${JSON.stringify(Object.fromEntries(Object.entries(catalog).map(([id, { translation }]) => [id, translation])), null, 2)}\n`,
};

/** The catalogues of a page, by those that are there in English. @param root of the page */
export const catalogsIn = (root) =>
  readdirSync(`${root}/src/locales/en`)
    .map((file) => file.replace(/\.json$/, ''))
    .map((namespace) => ({ path: `<rootDir>/src/locales/{locale}/${namespace}`, include: [] }));
