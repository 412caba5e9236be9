import { expect, test } from 'vitest';
import { readCatalogue } from '../../test/say.ts';
import { CATALOGUES } from './locale.ts';
import { ROOMS, type Room } from './messages.ts';

const files = import.meta.glob<string>('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });

/** What runs, by its path in `src`. */
const sources = Object.entries(files)
  .filter(([path]) => !/\.test\.tsx?$/.test(path))
  .map(([path, text]) => ({ path: path.startsWith('./') ? `i18n/${path.slice(2)}` : path.slice(3), text }));

const roomOf = new Map<string, Room>(
  ROOMS.flatMap((room) => Object.keys(readCatalogue('en', room)).map((id): [string, Room] => [id, room])),
);

/** Names in braces that are no branch of a plural, and tags in angle brackets: what a message needs from its place. */
const needs = (message: string): readonly string[] =>
  [
    ...new Set(
      [...message.matchAll(/(?<!(?:=\d+|zero|one|two|few|many|other) )\{\s*(\w+)\s*[,}]|<(\w+)\/?>/g)].map(
        ([, name, tag]) => name ?? `<${String(tag)}>`,
      ),
    ),
  ].sort();

test('LOOK-2 every language has every message, each with the same values and tags', () => {
  for (const room of ROOMS) {
    const english = readCatalogue('en', room);
    for (const language of CATALOGUES) {
      const other = readCatalogue(language, room);
      expect({ room, language, ids: Object.keys(other).sort() }).toEqual({
        room,
        language,
        ids: Object.keys(english).sort(),
      });
      for (const [id, message] of Object.entries(other))
        expect({ id, language, needs: needs(message) }).toEqual({ id, language, needs: needs(english[id] ?? '') });
    }
  }
});

test('no message is empty, and none is in two rooms', () => {
  const ids = ROOMS.flatMap((room) => Object.keys(readCatalogue('en', room)));
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  for (const language of CATALOGUES)
    for (const room of ROOMS)
      expect(Object.entries(readCatalogue(language, room)).filter(([, message]) => message.trim() === '')).toEqual([]);
});

test('every message is said somewhere', () => {
  const code = sources.map(({ text }) => text).join('\n');
  const made = [...code.matchAll(/`((?:\w+\.)+)\$\{/g)].map(([, start = '']) => start);
  const unused = [...roomOf.keys()].filter(
    (id) => !code.includes(`'${id}'`) && !code.includes(`"${id}"`) && !made.some((start) => id.startsWith(start)),
  );
  expect(unused).toEqual([]);
});

/** Rooms that are there wherever a folder's parts are shown; what is shared says only what is always there. */
const ROOMS_OF: Readonly<Record<string, readonly Room[]>> = {
  tournament: ['tournament', 'registration'],
  account: ['statistics'],
  rules: ['beloteHelp'],
  components: ['terms'],
  // Each game's own texts come with its table.
  table: ['romme'],
};

test('a screen says only what is loaded with it', () => {
  const said = /['"]((?:[a-zA-Z]+\.)+\w+)['"]/g;
  const strangers = sources.flatMap(({ path, text }) => {
    // A game's folder within the table has a room of its own name, loaded with the game.
    const [folder = '', feature = '', part = ''] = path.split('/');
    if (folder === 'app' || folder === 'i18n') return [];
    const own = folder === 'features' ? feature : folder;
    const allowed: readonly string[] = ['common', own, part, ...(ROOMS_OF[own] ?? [])];
    return [...text.matchAll(said)]
      .map(([, id = '']) => id)
      .filter((id) => roomOf.has(id) && !allowed.includes(roomOf.get(id) ?? ''))
      .map((id) => `${path}: ${id}`);
  });
  expect(strangers).toEqual([]);
});
