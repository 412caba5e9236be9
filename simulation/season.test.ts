import { expect, test } from 'vitest';
import { testContext } from '../apps/server/test/database.ts';
import { simulateSeason } from './lib/run.ts';

test('MAST-4 MAST-5 a short season ends as an independent account of it says, wherever the process dies', async () => {
  const context = await testContext();
  const { counts, deaths } = await simulateSeason(
    context,
    {
      seed: 7,
      players: 45,
      qualifiers: 3,
      entrants: 24,
      rounds: 3,
      firstFriday: { year: 2026, month: 10, day: 9 },
      crashes: true,
      weeksByBots: [3],
      weeksCrowded: [],
      weeksDown: [3],
      qualifiersAborted: [2, 4],
      ordinaryAborted: 3,
    },
    () => undefined,
  );
  expect([...deaths.keys()].sort()).toEqual([
    'abort',
    'disqualify',
    'join',
    'phases',
    'rejoin',
    'result',
    'schedule',
    'settlement',
    'void',
    'wildcard',
  ]);
  for (const what of [
    'games played by bots',
    'games given up',
    'players disqualified',
    'tournaments aborted',
    'wildcards',
    'restarts',
    'first entries given back',
    'refused: registrationNotPossible',
    'settlements that waited for a table',
    'season results compared',
    'season ranks compared',
    'times the books balanced',
    'final seats compared',
  ])
    expect([what, counts.get(what) ?? 0]).toEqual([what, expect.toSatisfy((number: number) => number > 0)]);
});
