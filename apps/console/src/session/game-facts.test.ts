import type { GameLog } from '@matador/protocol/rest';
import { expect, test } from 'vitest';
import { gameFacts, worthReading } from './game-facts.ts';

type Item = NonNullable<GameLog['items']>[number];
const START = Date.parse('2026-11-20T18:48:00Z');
const item = (second: number, what: Item['what'], seat: number | null = null, more: Partial<Item> = {}): Item => ({
  ...{ seq: second + 1, at: new Date(START + second * 1000).toISOString(), what, seat },
  ...{ count: null, ends: false, onTurn: [], ...more },
});
const logOf = (items: readonly Item[]): GameLog => ({
  ...{ competitionId: 'c', tournamentId: 1, tournamentName: 'Skat', gametype: 'skat', state: 'finished' },
  ...{ formedAt: item(0, 'formed').at, endedAt: null, tournamentEnd: item(0, 'formed').at },
  seats: ['a', 'b', 'c'].map((userId, seat) => ({
    ...{ seat, userId, userName: userId, simulated: false, game: 8, state: 'finished', score: 0, rank: 1 },
  })),
  items: [...items],
  around: { tables: 397, errors: 0 },
});
const dealt = [item(0, 'formed'), item(1, 'disconnected', 0), item(2, 'connected', 0), item(3, 'deal', null)];

test('a line that was lost while cards were played is the cause, with its clocks and when it came back', () => {
  const log = logOf([
    ...dealt,
    item(10, 'disconnected', 0),
    item(30, 'timeOut', 0, { count: 1 }),
    item(60, 'timeOut', 0, { count: 2, ends: true }),
    item(90, 'connected', 0),
  ]);
  expect(gameFacts(log, 'a')).toMatchObject({
    ...{ seat: 0, timeOuts: 2, ended: true, cause: 'playerConnection', ours: [] },
    away: [[{ from: item(10, 'formed').at, until: item(90, 'formed').at }], [], []],
  });
});

test('a table that was taken over, or players who were lost together, are the fault of the house', () => {
  expect(gameFacts(logOf([...dealt, item(20, 'resumed')]), 'a').cause).toBe('ourFault');
  const together = [0, 1, 2].map((seat) => item(20 + seat, 'disconnected', seat));
  expect(gameFacts(logOf([...dealt, ...together]), 'a').cause).toBe('ourFault');
  expect(gameFacts(logOf([...dealt, ...together.slice(0, 2)]), 'c').cause).toBe('notFound');
});

test('clocks that ran out for who was there are the rules', () => {
  expect(gameFacts(logOf([...dealt, item(20, 'timeOut', 1)]), 'b').cause).toBe('rules');
});

test('what is read of a log is all but moves, of which the last before something else is kept', () => {
  const items = [
    item(1, 'move', 0),
    item(2, 'move', 1),
    item(3, 'forced', 1),
    item(4, 'move', 2),
    item(5, 'timeOut', 0),
  ];
  expect(worthReading(items).map(({ seq }) => seq)).toEqual([5, 6]);
});
