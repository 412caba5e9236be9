import { expect, test } from 'vitest';
import { seeded } from '../laws/random.ts';
import { numberOf } from '../pack.ts';
import { LAYOUTS } from './counts.ts';
import { countWins, drawsOf, ofAllParts, sampleFrom, type Part } from './sample.ts';

const CHOICE = ['CA', 'C7'] as const;
const [ACE, SEVEN] = CHOICE.map((card) => 1 << numberOf(card));

/** Counts over layouts that are numbers; null: the search of that one took too long. */
const counted = (
  layouts: readonly number[],
  winnersIn: (layout: number) => number | null,
  possible = 1000,
  part?: Part,
) => {
  const half = Math.ceil(layouts.length / 2);
  const rounds = [layouts.slice(0, half), layouts.slice(half)];
  const counting = countWins(
    { played: 'C7', choice: CHOICE },
    { possible, rounds },
    {
      ...{ winnersIn, nameOf: String },
      ...(part !== undefined && { part }),
    },
  );
  for (;;) {
    const { done, value } = counting.next();
    if (done === true) return value;
  }
};

test('a layout that took too long counts for no card and for no half, and is told as dropped', () => {
  const found = counted([0, 1, 2, 3, 4, 5], (layout) =>
    layout % 3 === 0 ? null : layout < 3 ? (ACE ?? 0) : (SEVEN ?? 0),
  );
  expect(found).toEqual({
    ...{ layouts: 4, inFirst: 2, dropped: 2, possible: 1000 },
    cards: [
      { card: 'CA', wins: 2, winsInFirst: 2, better: 2, worse: 2 },
      { card: 'C7', wins: 2, winsInFirst: 0, better: 0, worse: 0 },
    ],
  });
});

test('where every layout took too long no card has a count', () => {
  const found = counted([0, 1], () => null);
  expect(found).toMatchObject({ layouts: 0, inFirst: 0, dropped: 2 });
  expect(found.cards.every(({ wins, better, worse }) => wins + better + worse === 0)).toBe(true);
});

test('of few layouts each is searched once, and one that took too long is dropped each time that it is drawn', () => {
  const searched: number[] = [];
  const found = counted(
    [7, 8, 7, 8],
    (layout) => {
      searched.push(layout);
      return layout === 7 ? null : (ACE ?? 0);
    },
    2,
  );
  expect(searched).toEqual([7, 8]);
  expect(found).toMatchObject({ layouts: 2, dropped: 2 });
});

test('parts of the rounds count together what one counts of all of them', () => {
  const layouts = Array.from({ length: 20 }, (_, at) => (at * 7) % 11);
  const winnersIn = (layout: number) => (layout % 5 === 0 ? null : layout < 6 ? (ACE ?? 0) : (SEVEN ?? 0));
  for (const possible of [2, 1000]) {
    const whole = counted(layouts, winnersIn, possible);
    for (const of of [1, 2, 3, 4, 30]) {
      const parts = Array.from({ length: of }, (_, at) => counted(layouts, winnersIn, possible, { at, of }));
      expect(ofAllParts(parts)).toEqual(whole);
    }
  }
});

const sampled = (count: number, weightOf: (layout: number) => number, seed: number, layouts?: number) => {
  const at = (part: number) => {
    const layout = Math.floor(part * count);
    return { layout, weight: weightOf(layout) };
  };
  return sampleFrom({ count, at }, seeded(seed), layouts);
};

test('a sample is spread: of layouts in their order every stretch has its share, in each half of the rounds too', () => {
  const { rounds } = sampled(1_000_000, () => 1, 5);
  const drawn = rounds.map((round) => [...round]);
  expect(drawn.flat()).toHaveLength(LAYOUTS);
  for (const half of [0, 1]) {
    const its = drawn.filter((_, round) => round % 2 === half).flat();
    for (let tenth = 0; tenth < 10; tenth += 1) {
      const share = its.filter((layout) => Math.floor(layout / 100_000) === tenth).length;
      expect(Math.abs(share - LAYOUTS / 20)).toBeLessThanOrEqual(4); // one a round at most
    }
  }
});

test('layouts are kept by their weights, and of few each as often as is due to it', () => {
  const kept = [...drawsOf(sampled(4, (layout) => layout, 9))];
  expect(kept).toHaveLength(LAYOUTS);
  for (const layout of [0, 1, 2, 3]) {
    const share = kept.filter((one) => one === layout).length;
    expect(Math.abs(share - (LAYOUTS * layout) / 6)).toBeLessThanOrEqual(8); // one a round at most
  }
});

test('of one layout there is one, of none none, and nothing is drawn of a round that nobody goes through', () => {
  expect([...drawsOf(sampled(1, () => 1, 1))]).toEqual([0]);
  expect([...drawsOf(sampled(0, () => 1, 1))]).toEqual([]);
  let weighed = 0;
  const { rounds } = sampled(1000, () => (weighed += 1), 1);
  expect(weighed).toBe(0);
  expect([...(rounds[3] ?? [])]).toHaveLength(LAYOUTS / 8);
  expect(weighed).toBe(2 * LAYOUTS);
});
