import type { Messages } from '@lingui/core';
import { BASE_OF } from '@matador/protocol/languages';
import { readAskedLanguage } from '../styles/preferences.ts';
import type { LoadCatalogue } from './translator.ts';

/** Asked for by `?lang=pseudo`, in development alone. */
const PSEUDO = 'pseudo';

/**
 * One small script a language and namespace, compiled when the page is built. Where a catalogue has only what differs
 * from another, the rest is put in then; a file that it does not have is the other's.
 */
const catalogues = import.meta.glob<Messages>('../locales/*/*.json', { query: '?lingui', import: 'messages' });

export const loadCatalogue: LoadCatalogue = async (catalogue, namespace) => {
  const folders = [catalogue, BASE_OF[catalogue]];
  const load = folders.map((folder) => catalogues[`../locales/${String(folder)}/${namespace}.json`]).find(Boolean);
  if (load === undefined) throw new Error(`no catalogue ${catalogue}/${namespace}`);
  const messages = await load();
  if (!import.meta.env.DEV || readAskedLanguage(location.search) !== PSEUDO) return messages;
  const { pseudoMessages } = await import('./pseudo.ts');
  return pseudoMessages(messages);
};
