import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pairUp, type Candidate, type PairingRules } from './pairing.ts';

const person = (user: string, more: Partial<Candidate> = {}): Candidate => ({
  ticket: `ticket of ${user}`,
  user,
  simulated: false,
  household: null,
  network: null,
  waitedMs: 0,
  patienceMs: 3000,
  ...more,
});
const robot = (user: string, more: Partial<Candidate> = {}): Candidate => person(user, { simulated: true, ...more });

const randomFrom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0; // mulberry32
    const once = Math.imul(state ^ (state >>> 15), 1 | state);
    const twice = (once + Math.imul(once ^ (once >>> 7), 61 | once)) ^ once;
    return ((twice ^ (twice >>> 14)) >>> 0) / 2 ** 32;
  };
};
const rulesOf = (seed: number, met: readonly (readonly [string, string])[] = []): PairingRules => ({
  size: 3,
  met: (a, b) => met.some((pair) => pair.includes(a) && pair.includes(b)),
  random: randomFrom(seed),
});
const users = (group: readonly Candidate[] | undefined): readonly string[] =>
  (group ?? []).map((one) => one.user).sort();
const seeds = fc.integer({ min: 0, max: 2 ** 31 });

test('three people make a table at once, two wait', () => {
  expect(pairUp([person('a'), person('b')], rulesOf(1))).toEqual([]);
  const groups = pairUp([person('a'), person('b'), person('c')], rulesOf(1));
  expect(groups.map(users)).toEqual([['a', 'b', 'c']]);
});

test('MATCH-14 a player is seated at most once, from however many tabs they search', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 }), seeds, (names, seed) => {
      const waiting = names.map((name, at) => person(name, { ticket: String(at), waitedMs: at * 1000 }));
      const seated = pairUp(waiting, rulesOf(seed)).flat();
      expect(new Set(seated.map((one) => one.user)).size).toBe(seated.length);
    }),
  );
});

test('MATCH-15 not twice with the same opponent while anybody else waits', () => {
  const met: readonly (readonly [string, string])[] = [
    ['a', 'b'],
    ['c', 'd'],
  ];
  fc.assert(
    fc.property(seeds, (seed) => {
      const waiting = [person('a', { waitedMs: 9 }), person('b'), person('c'), person('d'), person('e')];
      const [table] = pairUp(waiting, rulesOf(seed, met));
      expect(users(table)).toContain('a');
      expect(users(table)).not.toContain('b');
      expect(users(table)).toContain('e'); // c and d know each other too
    }),
  );
  const onlyKnown = [person('a'), person('b'), person('c')];
  expect(pairUp(onlyKnown, rulesOf(1, met)).map(users)).toEqual([['a', 'b', 'c']]);
});

test('MATCH-15 a known opponent gives way to a simulated player', () => {
  const waiting = [
    person('a', { waitedMs: 5000 }),
    person('b', { waitedMs: 4000 }),
    robot('r'),
    robot('s'),
    robot('t'),
  ];
  const [table] = pairUp(waiting, rulesOf(3, [['a', 'b']]));
  expect(users(table)).toContain('a');
  expect(users(table)).not.toContain('b');
});

test('MATCH-16 one household or network never shares a table while anybody else waits', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const waiting = [
        person('a', { household: 'h', waitedMs: 9 }),
        person('b', { household: 'h' }),
        person('c', { network: 'n' }),
        person('d', { network: 'n' }),
        person('e'),
      ];
      const [table] = pairUp(waiting, rulesOf(seed));
      expect([
        ['a', 'c', 'e'],
        ['a', 'd', 'e'],
      ]).toContainEqual(users(table));
    }),
  );
});

test('MATCH-16 simulated players are exempt: they share a network and fill one table', () => {
  const waiting = [
    person('a', { waitedMs: 3000, network: 'n' }),
    robot('r', { network: 'n' }),
    robot('s', { network: 'n' }),
  ];
  expect(pairUp(waiting, rulesOf(1)).map(users)).toEqual([['a', 'r', 's']]);
});

test('simulated players fill a table only after the person has waited', () => {
  const crowd = [robot('r', { waitedMs: 60_000 }), robot('s', { waitedMs: 60_000 })];
  expect(pairUp([person('a', { waitedMs: 2999 }), ...crowd], rulesOf(1))).toEqual([]);
  expect(pairUp([person('a', { waitedMs: 3000 }), ...crowd], rulesOf(1)).map(users)).toEqual([['a', 'r', 's']]);
});

test('people are seated before simulated players', () => {
  const waiting = [person('a', { waitedMs: 3000 }), person('b'), robot('r'), robot('s'), person('c')];
  expect(pairUp(waiting, rulesOf(5)).map(users)).toEqual([['a', 'b', 'c']]);
});

test('simulated players play each other but leave enough for two people', () => {
  const crowd = Array.from({ length: 12 }, (_, at) => robot(`r${String(at)}`, { waitedMs: 10_000 }));
  expect(pairUp(crowd, rulesOf(1)).length).toBe(2);
  expect(pairUp(crowd.slice(0, 6), rulesOf(1))).toEqual([]);
  expect(pairUp([person('a'), ...crowd], rulesOf(1))).toEqual([]);
});

test('MATCH-13 opponents are random among those waiting', () => {
  const waiting = ['a', 'b', 'c', 'd', 'e', 'f'].map((name, at) => person(name, { waitedMs: 100 - at }));
  const tables = new Set<string>();
  for (let seed = 1; seed <= 300; seed += 1) {
    const group = pairUp(waiting, rulesOf(seed)).find((one) => users(one).includes('a'));
    tables.add(users(group).join(''));
  }
  expect(tables.size).toBe(10); // every two of the five others
});

const anyone = fc.record({
  number: fc.integer({ min: 0, max: 30 }),
  household: fc.constantFrom(null, 'h1', 'h2'),
  network: fc.constantFrom(null, 'n1', 'n2'),
  waitedMs: fc.integer({ min: 0, max: 20_000 }),
  patienceMs: fc.integer({ min: 3000, max: 8000 }),
});

test('MATCH-17 nobody waits for ever: whoever has been patient longest is seated as soon as enough others wait', () => {
  fc.assert(
    fc.property(fc.uniqueArray(anyone, { maxLength: 31, selector: ({ number }) => number }), seeds, (queue, seed) => {
      const waiting = queue.map(({ number, ...one }, at) =>
        person(`u${String(number)}`, { ...one, simulated: number % 2 === 0, ticket: String(at) }),
      );
      const rules: PairingRules = { size: 3, met: (a, b) => (a + b).length % 2 === 1, random: randomFrom(seed) };
      const seated = new Set(pairUp(waiting, rules).flatMap(users));
      const left = waiting.filter((one) => !seated.has(one.user));
      const patient = left.filter((one) => !one.simulated && one.waitedMs >= one.patienceMs);
      if (patient.length > 0) expect(new Set(left.map((one) => one.user)).size).toBeLessThan(3);
      const people = new Set(left.filter((one) => !one.simulated).map((one) => one.user));
      const anySimulated = left.some((one) => one.simulated);
      if (!anySimulated) expect(people.size).toBeLessThan(3);
    }),
    { numRuns: 500 },
  );
});
