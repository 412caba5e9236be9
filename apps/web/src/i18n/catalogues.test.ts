import { expect, test } from 'vitest';
import { readCatalogue, translateIn } from '../../test/translate.ts';
import { CATALOGUES } from '@matador/protocol/languages';
import { NAMESPACES, type Namespace } from './messages.ts';

const files = import.meta.glob<string>('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });

/** What runs, by its path in `src`. */
const sources = Object.entries(files)
  .filter(([path]) => !/\.test\.tsx?$/.test(path))
  .map(([path, text]) => ({ path: path.startsWith('./') ? `i18n/${path.slice(2)}` : path.slice(3), text }));

const namespaceOf = new Map<string, Namespace>(
  NAMESPACES.flatMap((namespace) =>
    Object.keys(readCatalogue('en', namespace)).map((id): [string, Namespace] => [id, namespace]),
  ),
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

test('every language has every message, each with the same values and tags', () => {
  for (const namespace of NAMESPACES) {
    const english = readCatalogue('en', namespace);
    for (const language of CATALOGUES) {
      const other = readCatalogue(language, namespace);
      expect({ namespace, language, ids: Object.keys(other).sort() }).toEqual({
        namespace,
        language,
        ids: Object.keys(english).sort(),
      });
      for (const [id, message] of Object.entries(other))
        expect({ id, language, needs: needs(message) }).toEqual({ id, language, needs: needs(english[id] ?? '') });
    }
  }
});

test('no message is empty, and none is in two namespaces', () => {
  const ids = NAMESPACES.flatMap((namespace) => Object.keys(readCatalogue('en', namespace)));
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  for (const language of CATALOGUES)
    for (const namespace of NAMESPACES)
      expect(Object.entries(readCatalogue(language, namespace)).filter(([, message]) => message.trim() === '')).toEqual(
        [],
      );
});

test('every message is said somewhere', () => {
  const code = sources.map(({ text }) => text).join('\n');
  const made = [...code.matchAll(/`((?:\w+\.)+)\$\{/g)].map(([, start = '']) => start);
  const unused = [...namespaceOf.keys()].filter(
    (id) => !code.includes(`'${id}'`) && !code.includes(`"${id}"`) && !made.some((start) => id.startsWith(start)),
  );
  expect(unused).toEqual([]);
});

test('what a refusal of the server says is for those who program: no page shows it, each has its own words for the code', () => {
  const shows = /(?<![.\w])(?:error|failure|refusal|problem)\??\.(?:message|detail|title)\b/;
  expect(sources.filter(({ path, text }) => path.endsWith('.tsx') && shows.test(text)).map(({ path }) => path)).toEqual(
    [],
  );
});

/** Namespaces that are there wherever a folder's parts are shown; what is shared says only what is always there. */
const NAMESPACES_OF: Readonly<Record<string, readonly Namespace[]>> = {
  tournament: ['tournament', 'registration'],
  account: ['statistics', 'session'],
  // Only where a table of the house is shown.
  table: ['practice', 'settings'],
  // Fields and mails of a sign-in: only where that is loaded, as the account's and the guests' screens do.
  components: ['terms', 'session'],
};
/** What a part of a game is loaded with. */
const NAMESPACES_OF_GAMES: Readonly<Record<string, readonly Namespace[]>> = {
  'index.tsx': ['terms', 'help', 'statistics'],
  'account.ts': ['deal'],
  'list.ts': ['deal', 'sheet'],
  // What all games share of explaining a deal.
  '': ['deal'],
  table: ['table'],
  rules: ['beloteHelp', 'rules', 'skatHelp', 'help', 'deal'],
  replay: ['table', 'replay'],
  // The honest list: beside a review, and over time in the account's statistics.
  list: ['honest', 'statistics'],
};

/** What comes when a part of a replay is asked for. */
const NAMESPACES_OF_REPLAYS: Readonly<Record<string, readonly Namespace[]>> = {
  review: ['review'],
  'honest.ts': ['honest', 'statistics'],
};

test('a screen says only what is loaded with it', () => {
  const said = /['"]((?:[a-zA-Z]+\.)+\w+)['"]/g;
  const strangers = sources.flatMap(({ path, text }) => {
    const [folder = '', feature = '', part = '', place = ''] = path.split('/');
    if (folder === 'app' || folder === 'i18n') return [];
    // A game may have a namespace of its own name, loaded with its table.
    const allowed: readonly string[] =
      folder === 'games'
        ? ['common', feature, ...(NAMESPACES_OF_GAMES[part] ?? []), ...(NAMESPACES_OF_REPLAYS[place] ?? [])]
        : ['common', feature, folder, ...(NAMESPACES_OF[folder === 'features' ? feature : folder] ?? [])];
    return [...text.matchAll(said)]
      .map(([, id = '']) => id)
      .filter((id) => namespaceOf.has(id) && !allowed.includes(namespaceOf.get(id) ?? ''))
      .map((id) => `${path}: ${id}`);
  });
  expect(strangers).toEqual([]);
});

test('that one of several is at the table is said in the singular', () => {
  const saidIn = (language: string) =>
    [1, 2].map((count) => translateIn(language, 'table')('table.loading.count', { count, seats: 3 }));
  expect(saidIn('de')).toEqual(['1 von 3 ist da', '2 von 3 sind da']);
  expect(saidIn('en')).toEqual(['1 of 3 is here', '2 of 3 are here']);
  expect(saidIn('fr')).toEqual(['1 sur 3 est là', '2 sur 3 sont là']);
});
