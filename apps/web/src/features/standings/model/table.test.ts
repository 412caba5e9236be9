import type { StandingsRow } from '@matador/protocol/rest';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runningTotals, tableOf } from './table.ts';

const slot = (score: number | null) => ({
  state: score === null ? ('open' as const) : ('finished' as const),
  score,
  rank: null,
  endedAt: null,
});
const row = (scores: readonly (number | null)[]): StandingsRow => ({
  rank: 7,
  playerId: 'id',
  playerName: 'Vorhand',
  total: 12,
  games: 2,
  bestGame: 22,
  prize: 20_50,
  seat: false,
  attempt: 1,
  slots: scores.map(slot),
  own: false,
  simulated: false,
});
const HEADS = { rank: 'Rang', player: 'Spieler', total: 'Summe', prize: 'Preis', bonus: 'Bonus' };

test('a line has rank, player, total, a field a competition, and the prize as what it is paid', () => {
  const rows = [row([22, -10, null]), { ...row([0, null, null]), prize: 0 }, { ...row([1, 2, 3]), bonus: true }];
  expect(tableOf(HEADS, 3, rows)).toEqual([
    ['Rang', 'Spieler', 'Summe', '1', '2', '3', 'Preis', 'Bonus'],
    [7, 'Vorhand', 12, 22, -10, null, 20.5, null],
    [7, 'Vorhand', 12, 0, null, null, null, null],
    [7, 'Vorhand', 12, 1, 2, 3, null, 20.5],
  ]);
});

test('the last running total is the sum of what was played', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.integer({ min: -700, max: 900 }))), (scores) => {
      const totals = runningTotals(row(scores));
      const sum = scores.reduce<number>((so, score) => so + (score ?? 0), 0);
      expect(totals.findLast((total) => total !== null) ?? 0).toBe(sum);
      expect(totals.map((total) => total === null)).toEqual(scores.map((score) => score === null));
    }),
  );
});
