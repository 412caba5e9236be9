import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hashed, statesAtDealEnds } from '../test/random-skat.ts';

/** A line for each seed: the seed, and the hash that the log of its competition has at the end of each deal. */
const LINES = readFileSync(new URL('../fixtures/skat-hashes.txt', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n');

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const inKeyOrder = (_name: string, value: unknown): unknown =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value;

const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value, inKeyOrder)).digest('hex');

test('stored logs of Skat stay valid: at the end of every deal the state has the hash that it always had', () => {
  expect(LINES).toHaveLength(50);
  for (const line of LINES) {
    const [seed = '', ...hashes] = line.split(' ');
    const states = statesAtDealEnds(Number(seed));
    expect(
      states.map((state) => hashOf(hashed({ ...state, finished: state.finished.slice(-1) }))),
      `seed ${seed}`,
    ).toEqual(hashes);
  }
});
