import { expect, test } from 'vitest';
import { playNumber, summaryOf, type Played } from './lib/collusion/tally.ts';

const EVENINGS = 204;

test('friends who try every trick meet no more often than by chance, and keep nobody waiting', async () => {
  const played: Played[] = [];
  for (let number = 0; number < EVENINGS; number += 1) played.push(await playNumber(7, number));
  expect(summaryOf(played).broken).toEqual([]);
  // The same tricks help where who comes first sits first.
  const met = (of: (one: Played) => number): number => played.reduce((sum, one) => sum + of(one), 0);
  expect(met(({ drawn }) => drawn.colluders.met)).toBeLessThan(met(({ firstCome }) => firstCome.colluders.met) * 0.8);
});
