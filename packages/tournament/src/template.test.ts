import { expect, test } from 'vitest';
import { MASTERS_TEMPLATE } from '../test/masters-template.ts';
import { templateProblems, type Template } from './template.ts';
import { MASTERS_WEEK } from './week.ts';

const GAMES = new Map([
  ['skat', { players: [3], variants: ['speed'] }],
  ['romme', { players: [2, 3, 4], variants: [] }],
  ['belote', { players: [4], variants: [] }],
]);

const wrong = (change: Partial<Template>): readonly string[] =>
  templateProblems({ ...MASTERS_TEMPLATE, ...change }, GAMES).map(({ field }) => field);

test('names go by language and are as short as the name', () => {
  const names = (of: Record<string, string>) =>
    templateProblems({ ...MASTERS_TEMPLATE, names: of }, GAMES).map(({ field, problem }) => `${field} ${problem}`);
  expect(names({ de: 'Skat Masters', en: 'Skat Masters' })).toEqual([]);
  expect(names({ de: ' ' })).toEqual(['names each should have 1 to 80 characters']);
  expect(names({ german: 'Skat Masters' })).toEqual(['names should go by language, such as "de"']);
});

test('MAST-11 a template that can make tournaments has no problem', () => {
  expect(templateProblems(MASTERS_TEMPLATE, GAMES)).toEqual([]);
  expect(
    wrong({ isMasters: false, seasonLength: null, finalSeats: 0, entryFee: 0, restartFee: 0, prizes: [] }),
  ).toEqual([]);
  expect(wrong({ gameVariant: 'speed', rejoinLimit: null, name: 'x'.repeat(80), entryFee: 1_000_00 })).toEqual([]);
  expect(wrong({ gametype: 'belote', playersPerGame: 4 })).toEqual([]);
});

test('each broken rule of a template is named by its field', () => {
  expect(wrong({ name: ' ' })).toEqual(['name']);
  expect(wrong({ name: 'x'.repeat(81) })).toEqual(['name']);
  expect(wrong({ gametype: 'poker', gameVariant: null })).toEqual(['gametype', 'playersPerGame']);
  expect(wrong({ gameVariant: 'slow' })).toEqual(['gameVariant']);
  expect(wrong({ playersPerGame: 4 })).toEqual(['playersPerGame']);
  expect(wrong({ numberOfGames: 0 })).toEqual(['numberOfGames']);
  expect(wrong({ numberOfGames: 101 })).toEqual(['numberOfGames']);
  expect(wrong({ roundsPerGame: 0 })).toEqual(['roundsPerGame']);
  expect(wrong({ gameTechs: [] })).toEqual(['gameTechs']);
  expect(wrong({ lobbyFrom: '25:00' })).toEqual(['lobbyFrom']);
  expect(wrong({ lobbyTo: '16:00' })).toEqual(['lobbyTo']);
});

test('fees, restarts and prizes of a template are whole amounts within limits', () => {
  expect(wrong({ entryFee: -1 })).toEqual(['entryFee']);
  expect(wrong({ entryFee: 1_000_01 })).toEqual(['entryFee']);
  expect(wrong({ restartFee: 0.5 })).toEqual(['restartFee']);
  expect(wrong({ rejoinLimit: 0 })).toEqual(['rejoinLimit']);
  expect(wrong({ rejoinsEnabled: false })).toEqual(['rejoinLimit']);
  expect(wrong({ rejoinsEnabled: false, rejoinLimit: null })).toEqual([]);
  expect(wrong({ prizes: [{ from: 2, to: 3, prize: 1 }] })).toEqual(['prizes']);
});

test('only Masters have seasons, and only seasons have final seats', () => {
  expect(wrong({ isMasters: false })).toEqual(['seasonLength']);
  expect(wrong({ seasonLength: null })).toEqual(['finalSeats']);
  expect(wrong({ seasonLength: 0 })).toEqual(['seasonLength']);
  expect(wrong({ seasonLength: 201 })).toEqual(['seasonLength']);
  expect(wrong({ finalSeats: 101 })).toEqual(['finalSeats']);
});

test('everything wrong with a template is said at once', () => {
  expect(wrong({ name: '', entryFee: -1, times: { ...MASTERS_WEEK, weekdays: [] } })).toEqual([
    'name',
    'entryFee',
    'weekdays',
  ]);
});
