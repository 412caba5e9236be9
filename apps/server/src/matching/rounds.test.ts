import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dueAt, poolOf } from './rounds.ts';

const KEY = 'ab'.repeat(32);
const RULES = { size: 3, tables: 3, delayMs: 0 };
const SECOND = 1000;
const all = (count: number, atMs = 0): readonly number[] => Array.from({ length: count }, () => atMs);

test('MATCH-17 a round waits for three tables of players, after a minute for two, after three minutes for one', () => {
  expect(dueAt(all(9), null, KEY, RULES)).toBe(0);
  expect(dueAt([...all(8), 5 * SECOND], null, KEY, RULES)).toBe(5 * SECOND);
  expect(dueAt(all(8), null, KEY, RULES)).toBe(60 * SECOND);
  expect(dueAt(all(5), null, KEY, RULES)).toBe(180 * SECOND);
  expect(dueAt([0, 0, 200 * SECOND], null, KEY, RULES)).toBe(200 * SECOND);
  expect(dueAt(all(2), null, KEY, RULES)).toBe(Infinity);
  expect(dueAt(all(3), null, KEY, { ...RULES, tables: 1 })).toBe(0);
});

test('whoever has several accounts counts once towards a pool, and nobody else counts for less by them', () => {
  const mark = fc.constantFrom('device a', 'device b', 'household c', 'network d');
  const waiting = fc.array(fc.uniqueArray(mark, { maxLength: 2 }).map((apart) => ({ apart })));
  fc.assert(
    fc.property(waiting, (all) => {
      const pool = poolOf(all);
      const marks = pool.flatMap(({ apart }) => apart);
      expect(new Set(marks).size).toBe(marks.length);
      // Whoever is left out shares something with somebody who counts and came before.
      for (const [at, one] of all.entries())
        if (!pool.includes(one))
          expect(pool.filter((other) => all.indexOf(other) < at).flatMap(({ apart }) => apart)).toEqual(
            expect.arrayContaining([expect.stringMatching(new RegExp(`^(?:${one.apart.join('|')})$`))]),
          );
    }),
  );
});

test('a round is put off by what its key alone says, never longer than configured, and the next begins after it', () => {
  const rules = { ...RULES, delayMs: 4000 };
  const key = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex'));
  const entered = fc.array(fc.nat(10_000), { minLength: 9, maxLength: 30 }).map((times) => times.sort((a, b) => a - b));
  fc.assert(
    fc.property(key, entered, fc.nat(20_000), (drawn, times, last) => {
      const reached = times[8] ?? 0;
      const delay = dueAt(times, null, drawn, rules) - reached;
      expect(delay).toBeGreaterThanOrEqual(0);
      expect(delay).toBeLessThan(4000);
      expect(dueAt(times, last, drawn, rules)).toBe(Math.max(reached, last) + delay);
    }),
  );
});
