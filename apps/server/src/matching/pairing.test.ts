import { hash, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inDrawnOrder, pairUp, type Candidate, type PairingRules } from './pairing.ts';

let drawn = 0;
/** Drawn in the order in which they are made, unless said otherwise. */
const person = (user: string, more: Partial<Candidate> = {}): Candidate => {
  drawn += 1;
  return {
    ticket: `ticket of ${user}`,
    user,
    simulated: false,
    lot: String(drawn).padStart(9, '0'),
    carried: 0,
    apart: [],
    avoided: [],
    waitedMs: 0,
    patienceMs: 3000,
    ...more,
  };
};
const robot = (user: string, more: Partial<Candidate> = {}): Candidate => person(user, { simulated: true, ...more });

const rulesOf = (met: readonly (readonly [string, string])[] = []): PairingRules => ({
  size: 3,
  met: (a, b) => met.some((pair) => pair.includes(a) && pair.includes(b)),
});
const users = (group: readonly Candidate[] | undefined): readonly string[] =>
  (group ?? []).map((one) => one.user).sort();
/** The same people, drawn anew. */
const redrawn = (waiting: readonly Candidate[]): readonly Candidate[] =>
  waiting.map((one) => ({ ...one, lot: randomBytes(32).toString('hex') }));
const anyOrder = <T>(items: readonly T[]) => fc.shuffledSubarray([...items], { minLength: items.length });

test('three people make a table at once, two wait', () => {
  expect(pairUp([person('a'), person('b')], rulesOf())).toEqual([]);
  const groups = pairUp([person('a'), person('b'), person('c')], rulesOf());
  expect(groups.map(users)).toEqual([['a', 'b', 'c']]);
});

test('MATCH-14 a player is seated at most once, from however many tabs they search', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 }), (names) => {
      const waiting = names.map((name, at) => person(name, { ticket: String(at), waitedMs: at * 1000 }));
      const seated = pairUp(waiting, rulesOf()).flat();
      expect(new Set(seated.map((one) => one.user)).size).toBe(seated.length);
    }),
  );
});

test('MATCH-15 not twice with the same opponent in a tournament while anybody else waits', () => {
  const met: readonly (readonly [string, string])[] = [
    ['a', 'b'],
    ['c', 'd'],
  ];
  fc.assert(
    fc.property(anyOrder(['b', 'c', 'd', 'e']), (names) => {
      const waiting = [person('a', { carried: 1 }), ...names.map((name) => person(name))];
      const [table] = pairUp(waiting, rulesOf(met));
      expect(users(table)).toContain('a');
      expect(users(table)).not.toContain('b');
      expect(users(table)).toContain('e'); // c and d know each other too
    }),
  );
  const onlyKnown = [person('a'), person('b'), person('c')];
  expect(pairUp(onlyKnown, rulesOf(met)).map(users)).toEqual([['a', 'b', 'c']]);
});

test('MATCH-15 a known opponent gives way to a simulated player', () => {
  const waiting = [
    person('a', { waitedMs: 5000 }),
    person('b', { waitedMs: 4000 }),
    robot('r'),
    robot('s'),
    robot('t'),
  ];
  const [table] = pairUp(waiting, rulesOf([['a', 'b']]));
  expect(users(table)).toContain('a');
  expect(users(table)).not.toContain('b');
});

test('who shares a household, a device or a quiet address never sits at one table, whoever waits', () => {
  const two = [person('a', { apart: ['h'] }), person('b', { apart: ['h'] }), person('c')];
  expect(pairUp(two, rulesOf())).toEqual([]);
  fc.assert(
    fc.property(anyOrder(['b', 'c', 'd', 'e']), (names) => {
      const apart: Readonly<Record<string, string>> = { b: 'h', c: 'd', d: 'd' };
      const waiting = [
        person('a', { apart: ['h'], carried: 1 }),
        ...names.map((name) => person(name, { apart: apart[name] === undefined ? [] : [apart[name]] })),
      ];
      const [table] = pairUp(waiting, rulesOf());
      expect([
        ['a', 'c', 'e'],
        ['a', 'd', 'e'],
      ]).toContainEqual(users(table));
    }),
  );
});

test('a busy address or a network is avoided while others wait, and starves nobody', () => {
  const near = { avoided: ['n'] };
  const waiting = [person('a', near), person('b', near), person('c'), person('d')];
  expect(pairUp(waiting, rulesOf()).map(users)).toEqual([['a', 'c', 'd']]);
  expect(pairUp([person('a', near), person('b', near), person('c', near)], rulesOf()).length).toBe(1);
});

test('simulated players are exempt: they share everything and fill one table', () => {
  const same = { apart: ['d'], avoided: ['n'] };
  const waiting = [person('a', { waitedMs: 3000, ...same }), robot('r', same), robot('s', same)];
  expect(pairUp(waiting, rulesOf()).map(users)).toEqual([['a', 'r', 's']]);
});

test('simulated players fill a table only after the person has waited', () => {
  const crowd = [robot('r', { waitedMs: 60_000 }), robot('s', { waitedMs: 60_000 })];
  expect(pairUp([person('a', { waitedMs: 2999 }), ...crowd], rulesOf())).toEqual([]);
  expect(pairUp([person('a', { waitedMs: 3000 }), ...crowd], rulesOf()).map(users)).toEqual([['a', 'r', 's']]);
});

test('people are seated before simulated players', () => {
  const waiting = [person('a', { waitedMs: 3000 }), person('b'), robot('r'), robot('s'), person('c')];
  expect(pairUp(waiting, rulesOf()).map(users)).toEqual([['a', 'b', 'c']]);
});

test('simulated players play each other but leave enough for two people', () => {
  const crowd = Array.from({ length: 12 }, (_, at) => robot(`r${String(at)}`, { waitedMs: 10_000 }));
  expect(pairUp(crowd, rulesOf()).length).toBe(2);
  expect(pairUp(crowd.slice(0, 6), rulesOf())).toEqual([]);
  expect(pairUp([person('a'), ...crowd], rulesOf())).toEqual([]);
});

test('MATCH-13 opponents are random among those waiting', () => {
  const waiting = ['a', 'b', 'c', 'd', 'e', 'f'].map((name, at) => person(name, { waitedMs: 100 - at }));
  const tables = new Set<string>();
  for (let draw = 0; draw < 300; draw += 1) {
    const group = pairUp(redrawn(waiting), rulesOf()).find((one) => users(one).includes('a'));
    tables.add(users(group).join(''));
  }
  expect(tables.size).toBe(10); // every two of the five others
});

test('two who were passed over together are both seated, and meet no more often than others', () => {
  const draws = 4000;
  const waiting = Array.from({ length: 11 }, (_, at) => person(`u${String(at)}`, { carried: at < 2 ? 1 : 0 }));
  let meetings = 0;
  for (let draw = 0; draw < draws; draw += 1) {
    const tables = pairUp(redrawn(waiting), rulesOf()).map(users);
    expect(tables.flat()).toEqual(expect.arrayContaining(['u0', 'u1']));
    meetings += tables.filter((table) => table.includes('u0') && table.includes('u1')).length;
  }
  // Two of the ten others, within five standard errors.
  expect(Math.abs(meetings - draws / 5)).toBeLessThan(5 * Math.sqrt(draws * 0.2 * 0.8));
});

test('seats follow the lots alone: whoever was passed over sits no better', () => {
  const waiting = [person('a', { lot: '2' }), person('b', { lot: '1' }), person('c', { lot: '3', carried: 4 })];
  expect(inDrawnOrder(waiting).map(({ user }) => user)).toEqual(['c', 'b', 'a']);
  expect(pairUp(waiting, rulesOf())[0]?.map(({ user }) => user)).toEqual(['b', 'a', 'c']);
});

const anyone = fc.record({
  number: fc.integer({ min: 0, max: 30 }),
  apart: fc.subarray(['h1', 'h2', 'd1', 'a1']),
  avoided: fc.subarray(['n1', 'n2']),
  carried: fc.nat(3),
  waitedMs: fc.integer({ min: 0, max: 20_000 }),
  patienceMs: fc.integer({ min: 3000, max: 8000 }),
});
const queues = fc.uniqueArray(anyone, { maxLength: 31, selector: ({ number }) => number });
const met = (a: string, b: string): boolean => (a + b).length % 2 === 1;

const fit = (group: readonly Candidate[]): boolean =>
  group.every((one, at) => group.slice(at + 1).every((other) => !one.apart.some((mark) => other.apart.includes(mark))));

test('when others have taken the simulated players, those who hoped for them sit together', () => {
  const network = { avoided: ['n'] };
  const hopeful = [person('a', network), person('b', network), person('c')];
  const patient = [person('d', { ...network, waitedMs: 4000 }), robot('r'), robot('s')];
  const met: readonly (readonly [string, string])[] = [['c', 'd']];
  expect(pairUp([...hopeful, ...patient], rulesOf(met)).map(users)).toEqual([
    ['d', 'r', 's'],
    ['a', 'b', 'c'],
  ]);
});

test('MATCH-17 nobody is left over who would fit others left over, and nobody patient while anybody fits', () => {
  fc.assert(
    fc.property(queues, fc.boolean(), (queue, withSimulated) => {
      const waiting = queue.map(({ number, ...one }, at) =>
        person(`u${String(number)}`, { ...one, simulated: withSimulated && number % 2 === 0, ticket: String(at) }),
      );
      const tables = pairUp(waiting, { size: 3, met });
      for (const table of tables) expect(fit(table.filter(({ simulated }) => !simulated))).toBe(true);
      const seated = new Set(tables.flatMap(users));
      const left = waiting.filter((one) => !seated.has(one.user));
      const people = left.filter(({ simulated }) => !simulated);
      const triples = people.flatMap((a, at) =>
        people.slice(at + 1).flatMap((b, next) => people.slice(at + next + 2).map((c) => [a, b, c])),
      );
      if (!left.some(({ simulated }) => simulated)) expect(triples.filter(fit)).toEqual([]);
      const patient = people.filter(({ waitedMs, patienceMs }) => waitedMs >= patienceMs);
      if (patient.length > 0) expect(left.filter(({ simulated }) => simulated).length).toBeLessThan(2);
    }),
    { numRuns: 500 },
  );
});

test('MATCH-17 of twenty networks of two hundred accounts whose households fit, all are seated within five rounds', () => {
  let waiting: readonly Candidate[] = Array.from({ length: 4000 }, (_, at) =>
    person(`u${String(at)}`, { apart: [`household ${String(at % 20)}`], avoided: [`network ${String(at % 20)}`] }),
  );
  let rounds = 0;
  while (waiting.length >= 3) {
    rounds += 1;
    const seated = new Set(pairUp(redrawn(waiting), rulesOf()).flatMap(users));
    waiting = waiting.filter(({ user }) => !seated.has(user)).map((one) => ({ ...one, carried: one.carried + 1 }));
    expect(rounds).toBeLessThanOrEqual(5);
    if (seated.size === 0) break;
  }
  // What is left is a rest of one table, or of one household.
  expect(new Set(waiting.flatMap(({ apart }) => apart)).size).toBeLessThan(3);
});

/** Who comes when: in random order, network by network, or one network in front of every door. */
const ARRIVALS: Readonly<Record<string, (at: number) => string>> = {
  'in any order': (at) => hash('sha256', `comes ${String(at)}`),
  'network by network': (at) => `${String(at % 20).padStart(2, '0')} ${String(at).padStart(4, '0')}`,
  'half of them first': (at) => `${String(at % 2)} ${String(at).padStart(4, '0')}`,
};

test('MATCH-17 while twenty networks of two hundred accounts come and search on, nobody starves, in whatever order they come', () => {
  for (const [words, orderOf] of Object.entries(ARRIVALS)) {
    const accounts = Array.from({ length: 4000 }, (_, at) => ({
      came: orderOf(at),
      one: person(`u${String(at)}`, {
        // Ten quiet addresses in each network, of twenty accounts each.
        apart: [`address ${String(at % 200)}`],
        avoided: [`network ${String(at % 20)}`],
      }),
    }));
    const coming = accounts.sort((a, b) => (a.came < b.came ? -1 : 1)).map(({ one }) => one);
    let waiting: readonly Candidate[] = [];
    let [round, most] = [0, 0];
    while (coming.length > 0 || waiting.length >= 3) {
      round += 1;
      const drawn = [...waiting, ...coming.splice(0, 40)].map((one) => ({
        ...one,
        lot: hash('sha256', `${String(round)} ${one.user}`),
      }));
      const seated = new Set(pairUp(drawn, rulesOf()).flatMap(users));
      waiting = drawn.filter(({ user }) => !seated.has(user)).map((one) => ({ ...one, carried: one.carried + 1 }));
      most = Math.max(most, ...waiting.map(({ carried }) => carried));
      if (seated.size === 0) break;
    }
    expect([words, waiting.length < 3 || new Set(waiting.flatMap(({ apart }) => apart)).size < 3]).toEqual([
      words,
      true,
    ]);
    expect(most, words).toBeLessThanOrEqual(2);
  }
});
