import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chanceOf, expectedMeetings, type Scores, shiftChance, shiftOf, upperTailOfT } from './collusion.ts';

test('OPS-6 who plays everything with everybody is expected to meet as often as there is room', () => {
  expect(expectedMeetings([{ first: 1, second: 1, seats: 3, size: 3 }])).toBe(1);
  expect(expectedMeetings([{ first: 2, second: 2, seats: 8, size: 4 }])).toBeCloseTo(2);
  expect(expectedMeetings([{ first: 3, second: 6, seats: 603, size: 3 }])).toBeCloseTo(0.06);
  expect(expectedMeetings([{ first: 3, second: 1, seats: 3, size: 3 }])).toBe(0);
  expect(expectedMeetings([])).toBe(0);
});

test('OPS-6 expected meetings are those of a blind draw', () => {
  // 30 players in 10 tables of three, drawn blindly 4,000 times: how often the first two sit together.
  let seed = 7;
  const random = (): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const rounds = 4000;
  let met = 0;
  for (let round = 0; round < rounds; round += 1) {
    const order = Array.from({ length: 30 }, (_, at) => at);
    for (let at = 29; at > 0; at -= 1) {
      const other = Math.floor(random() * (at + 1));
      [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
    }
    if (Math.floor(order.indexOf(0) / 3) === Math.floor(order.indexOf(1) / 3)) met += 1;
  }
  const expected = expectedMeetings([{ first: 1, second: 1, seats: 30, size: 3 }]);
  expect(expected).toBeCloseTo(2 / 29);
  expect(Math.abs(met / rounds - expected)).toBeLessThan(4 * Math.sqrt((expected * (1 - expected)) / rounds));
});

test('OPS-6 the chance of many meetings is the upper tail of the Poisson distribution', () => {
  expect(chanceOf(0, 3)).toBe(1);
  expect(chanceOf(1, 1)).toBeCloseTo(1 - Math.exp(-1), 12);
  expect(chanceOf(3, 1)).toBeCloseTo(1 - 2.5 * Math.exp(-1), 12);
  expect(chanceOf(5, 0.1) / 7.667e-8).toBeCloseTo(1, 2); // 0.1^5 / 5! with its neighbours
  expect(chanceOf(2, 0)).toBe(0);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 200 }), fc.double({ min: 0.001, max: 150, noNaN: true }), (events, usual) => {
      const [here, next] = [chanceOf(events, usual), chanceOf(events + 1, usual)];
      expect(here).toBeGreaterThanOrEqual(0);
      expect(here).toBeLessThanOrEqual(1);
      expect(next).toBeLessThanOrEqual(here + 1e-9);
      expect(chanceOf(events, usual * 1.1)).toBeGreaterThanOrEqual(here - 1e-9);
    }),
  );
});

test('OPS-6 a shift of scores is told in standard errors, and only where there is enough to tell', () => {
  const usual: Scores = { games: 100, mean: 0, variance: 100 };
  expect(shiftOf({ games: 25, mean: 10, variance: 100 }, usual)).toBeCloseTo(10 / Math.sqrt(5));
  expect(shiftOf({ games: 25, mean: -10, variance: 100 }, usual)).toBeCloseTo(-10 / Math.sqrt(5));
  expect(shiftOf({ games: 1, mean: 10, variance: null }, usual)).toBeNull();
  expect(shiftOf({ games: 5, mean: 10, variance: 0 }, { games: 5, mean: 0, variance: 0 })).toBeNull();
});

test("the tail of Student's t is that of the tables", () => {
  expect(upperTailOfT(1, 1)).toBeCloseTo(0.25, 10);
  expect(upperTailOfT(2.228, 10)).toBeCloseTo(0.025, 4);
  expect(upperTailOfT(3.169, 10)).toBeCloseTo(0.005, 5);
  expect(upperTailOfT(1.96, 1e6)).toBeCloseTo(0.025, 5);
  expect(upperTailOfT(0, 7)).toBeCloseTo(0.5, 12);
  expect(upperTailOfT(-2.228, 10)).toBeCloseTo(0.975, 4);
});

test('the chance of a shift counts how few games it rests on, and is the same in either direction', () => {
  const of = (games: number, mean: number): Scores => ({ games, mean, variance: 100 });
  const [few, many] = [shiftChance(of(4, 20), of(4, 0)), shiftChance(of(40, 20), of(40, 0))];
  expect(few).toBeCloseTo(upperTailOfT(20 / Math.sqrt(50), 6), 10);
  expect(few ?? 0).toBeGreaterThan(many ?? 1);
  expect(shiftChance(of(4, -20), of(4, 0))).toBeCloseTo(few ?? 0, 12);
  expect(shiftChance({ games: 1, mean: 1, variance: null }, of(4, 0))).toBeNull();
});
