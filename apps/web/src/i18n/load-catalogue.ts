import type { Messages } from '@lingui/core';
import { BASE_OF } from '@matador/protocol/languages';
import type { LoadCatalogue } from './translator.ts';

/**
 * One small script a language and namespace, compiled when the page is built. Where a catalogue has only what differs
 * from another, the rest is put in then; a file that it does not have is the other's.
 */
const catalogues = import.meta.glob<Messages>('../locales/*/*.json', { query: '?lingui', import: 'messages' });

export const loadCatalogue: LoadCatalogue = async (catalogue, namespace) => {
  const folders = [catalogue, BASE_OF[catalogue]];
  const load = folders.map((folder) => catalogues[`../locales/${String(folder)}/${namespace}.json`]).find(Boolean);
  if (load === undefined) throw new Error(`no catalogue ${catalogue}/${namespace}`);
  return load();
};
