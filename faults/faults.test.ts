import { expect, test } from 'vitest';
import { runFaults } from './lib/run.ts';

test('GAME-12 servers and databases die under sixty players, and nothing that was acknowledged is lost', async () => {
  const { findings, played, acknowledged } = await runFaults({
    seed: 20_261,
    players: 60,
    deals: 1,
    faults: {
      'server killed': 2,
      'database killed': 1,
      'database cut off': 1,
      'database slow': 1,
      'players cut off': 1,
    },
    say: () => undefined,
  });
  expect(Object.entries(findings).filter(([, count]) => count !== 0)).toEqual([]);
  expect(acknowledged).toBeGreaterThan(300);
  expect(played['competitions finished']).toBeGreaterThan(10);
  expect(played['competitions of romme finished']).toBeGreaterThan(0);
  expect(played['competitions of belote finished']).toBeGreaterThan(0);
  expect(played.takeovers).toBeGreaterThan(10);
  expect(played['tournaments held beside']).toBeGreaterThan(1);
  expect(played['calls with a key answered']).toBeGreaterThan(12);
});
