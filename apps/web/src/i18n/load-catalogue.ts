import type { Messages } from '@lingui/core';
import type { LoadCatalogue } from './translator.ts';

/** One small script a language and namespace, compiled when the page is built. */
const catalogues = import.meta.glob<Messages>('../locales/*/*.json', { query: '?lingui', import: 'messages' });

export const loadCatalogue: LoadCatalogue = async (catalogue, namespace) => {
  const load = catalogues[`../locales/${catalogue}/${namespace}.json`];
  if (load === undefined) throw new Error(`no catalogue ${catalogue}/${namespace}`);
  return load();
};
