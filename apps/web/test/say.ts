import { setupI18n } from '@lingui/core';
import type { Room } from '../src/i18n/messages.ts';
import type { Say } from '../src/i18n/use-text.tsx';

const catalogues = import.meta.glob<Readonly<Record<string, string>>>('../src/locales/*/*.json', {
  import: 'default',
  eager: true,
});

/** A room's texts in one language, as they are written. */
export const readCatalogue = (language: string, room: Room): Readonly<Record<string, string>> => {
  const found = catalogues[`../src/locales/${language}/${room}.json`];
  if (found === undefined) throw new Error(`no catalogue ${language}/${room}`);
  return found;
};

/** Says messages of the rooms in one language. */
export const sayIn = (language: string, ...rooms: readonly Room[]): Say => {
  const i18n = setupI18n();
  for (const room of rooms) i18n.load(language, { ...readCatalogue(language, room) });
  i18n.activate(language);
  return (id, values) => i18n._(id, { ...values });
};
