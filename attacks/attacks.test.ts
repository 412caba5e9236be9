import { expect, test } from 'vitest';
import { TEST_MS } from '../apps/server/test/patience.ts';
import { lineOf } from './lib/report.ts';
import { runAttacks } from './lib/run.ts';
import { treeOf } from './lib/tree.ts';

test(
  'no attack of an outsider on the started product does harm',
  async () => {
    const told = await runAttacks({
      ...{ tree: treeOf(null), seed: 20_261, only: [], isLong: false },
      ...{ tell: () => undefined, say: () => undefined },
    });
    expect(told.filter(({ outcome }) => outcome.state !== 'held').map(lineOf)).toEqual([]);
    expect(new Set(told.map(({ attack }) => attack.number)).size).toBe(12);
  },
  2 * TEST_MS,
);
