import type { Messages } from '@lingui/core';
import type { LoadCatalogue } from './translator.ts';

/** One small script a language and room, compiled when the page is built. */
const catalogues = import.meta.glob<Messages>('../locales/*/*.json', { query: '?lingui', import: 'messages' });

export const loadCatalogue: LoadCatalogue = async (catalogue, room) => {
  const load = catalogues[`../locales/${catalogue}/${room}.json`];
  if (load === undefined) throw new Error(`no catalogue ${catalogue}/${room}`);
  return load();
};
