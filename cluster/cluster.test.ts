import { expect, test } from 'vitest';
import { runCluster } from './lib/run.ts';

test('processes are killed and stopped beside each other, and nothing that was acknowledged is lost', async () => {
  const { findings, played, acknowledged } = await runCluster({
    seed: 20_261,
    players: 24,
    nodes: 2,
    deals: 1,
    counts: { kills: 1, stops: 1, nats: 1 },
    pair: null,
    hasNamespaces: false,
    faketime: null,
    hasOffice: false,
    say: () => undefined,
  });
  expect(Object.entries(findings).filter(([, count]) => count !== 0)).toEqual([]);
  expect(acknowledged).toBeGreaterThan(200);
  expect(played['competitions finished']).toBeGreaterThan(5);
  expect(played.takeovers).toBeGreaterThan(0);
});
