import { expect, test } from 'vitest';
import { below, seeded } from '../laws/random.ts';
import { EVERY_CARD, numbersIn } from '../pack.ts';
import { Layouts, weighted, type HiddenPlace } from './index.ts';

/** Every layout, found by putting each card into each place. */
const enumerated = (cards: readonly number[], places: readonly HiddenPlace[]): readonly string[] => {
  const [card, ...rest] = cards;
  if (card === undefined) return places.every(({ size }) => size === 0) ? [''] : [];
  return places.flatMap(({ size, possible }, at) => {
    if (size === 0 || ((possible >>> card) & 1) === 0) return [];
    const left = places.map((place, other) => (other === at ? { ...place, size: size - 1 } : place));
    return enumerated(rest, left).map((others) => `${String(at)}${others}`);
  });
};

const nameOf = (cards: readonly number[], sets: readonly number[]): string =>
  cards.map((card) => sets.findIndex((set) => ((set >>> card) & 1) === 1)).join('');

/** The chi-square statistic of equal chances, in standard deviations from its mean. */
const deviation = (counts: readonly number[], draws: number): number => {
  const expected = draws / counts.length;
  const statistic = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  const freedom = counts.length - 1;
  return (statistic - freedom) / Math.sqrt(2 * freedom);
};

const HIDDEN = 0b1111_0111_0110;
const PLACES: readonly HiddenPlace[] = [
  { size: 3, possible: 0b0011_0111_0110 },
  { size: 4, possible: 0b1111_0110_0010 },
  { size: 2, possible: HIDDEN },
];

test('layouts are counted as putting every card into every place counts them', () => {
  const random = seeded(20_261_126);
  let possible = 0;
  for (let round = 0; round < 200; round += 1) {
    const places = PLACES.map(({ size }) => ({
      size,
      possible: HIDDEN & ~(below(random, 4096) & below(random, 4096)),
    }));
    const { count } = new Layouts(HIDDEN, places);
    expect(count).toBe(enumerated(numbersIn(HIDDEN), places).length);
    if (count > 0) possible += 1;
  }
  expect(possible).toBeGreaterThan(100);
});

test('every layout is drawn, and each as often as the others', () => {
  const layouts = new Layouts(HIDDEN, PLACES);
  const cards = numbersIn(HIDDEN);
  const counts = new Map(enumerated(cards, PLACES).map((name) => [name, 0]));
  const random = seeded(1);
  const draws = counts.size * 100;
  for (let draw = 0; draw < draws; draw += 1) {
    const name = nameOf(cards, layouts.draw(random));
    expect(counts.has(name)).toBe(true);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  expect(Math.abs(deviation([...counts.values()], draws))).toBeLessThan(4);
});

test('even steps through all layouts come to each once, whatever the order, and where its first card lies parts them', () => {
  const cards = numbersIn(HIDDEN);
  for (const order of [cards, cards.toReversed()]) {
    const layouts = new Layouts(HIDDEN, PLACES, order);
    const found = Array.from({ length: layouts.count }, (_, at) => layouts.at((at + 0.5) / layouts.count));
    const names = found.map((sets) => nameOf(cards, sets));
    expect(names.toSorted()).toEqual(enumerated(cards, PLACES).toSorted());
    const [first = 0] = order;
    const places = found.map((sets) => sets.findIndex((set) => ((set >>> first) & 1) === 1));
    const changes = places.filter((place, at) => at > 0 && place !== places[at - 1]).length;
    expect(changes).toBe(new Set(places).size - 1);
  }
});

test('the cards of a whole deal are counted exactly', () => {
  const hidden = EVERY_CARD & ~0x3ff;
  const places = [10, 10, 2].map((size) => ({ size, possible: hidden }));
  expect(new Layouts(hidden, places).count).toBe(42_678_636);
});

test('constraints that contradict each other leave no layout, and places must fit the cards', () => {
  const none = new Layouts(0b11, [
    { size: 1, possible: 0 },
    { size: 1, possible: 0b11 },
  ]);
  expect(none.count).toBe(0);
  expect(() => none.draw(seeded(1))).toThrow('no layout');
  expect(() => new Layouts(0b11, [{ size: 1, possible: 0b11 }])).toThrow('2 hidden cards do not fill places for 1');
});

test('a weighed sample has the shares of the weights', () => {
  const layouts = new Layouts(0b1111, [
    { size: 2, possible: 0b1111 },
    { size: 2, possible: 0b1111 },
  ]);
  const random = seeded(3);
  const hasLowest = ([first = 0]: readonly number[]): boolean => (first & 1) === 1;
  const sample = weighted(
    (source) => layouts.draw(source),
    (sets) => (hasLowest(sets) ? 3 : 1),
    6_000,
    random,
  );
  const part = sample.reduce((sum, one) => sum + (hasLowest(one.layout) ? one.part : 0), 0);
  expect(part).toBeCloseTo(0.75, 1);
  expect(
    weighted(
      (source) => layouts.draw(source),
      () => 0,
      5,
      random,
    ),
  ).toEqual([]);
});
