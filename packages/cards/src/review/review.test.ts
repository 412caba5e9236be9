import { expect, test } from 'vitest';
import {
  costliest,
  costOf,
  reviewSeed,
  reviewStepsBy,
  standingUnseen,
  tagOf,
  turningPoint,
  type Judged,
  type Part,
  type PlayedChoice,
  type ReviewStep,
  type Unseen,
} from './index.ts';

const NOTHING: Unseen = { layouts: 0, inFirst: 0, dropped: 0, possible: 0, cards: [] };

/** The ace beside the seven, by layouts that only one of them wins; 60 are won by both. */
const counted = (better: number, worse: number, winsInFirst = 30): Unseen['cards'] => [
  { card: 'CA', wins: 60 + better, winsInFirst, better, worse },
  { card: 'C7', wins: 60 + worse, winsInFirst: 30, better: 0, worse: 0 },
];

const judgedOf = (unseen: Partial<Unseen> & { readonly ace: number; readonly aceFirst: number }): Judged => {
  const { ace, aceFirst } = unseen;
  return {
    ...{ seat: 0, trick: 2, played: 'C7', hasChoice: true, seen: null },
    unseen: { layouts: 200, inFirst: 100, dropped: 0, possible: 9000, cards: counted(ace - 60, 0, aceFirst) },
  };
};

test('a card is level within three layouts in a hundred, and costly from ten on, beyond what chance does', () => {
  const standings = [
    [6, 0],
    [7, 0],
    [19, 0],
    [20, 0],
    [60, 40],
    [63, 37],
  ].map(([better = 0, worse = 0]) =>
    standingUnseen({ layouts: 200, inFirst: 100, dropped: 0, possible: 9000, cards: counted(better, worse) }, 'C7'),
  );
  expect(standings).toEqual(['best', 'close', 'close', 'costly', 'close', 'costly']);
});

test('of costly cards the dearest come first', () => {
  const level = judgedOf({ ace: 65, aceFirst: 33 });
  const dear = judgedOf({ ace: 140, aceFirst: 70 });
  const dearer = judgedOf({ ace: 160, aceFirst: 80 });
  const deal = { calls: [], cards: [level, dear, dearer] };
  expect(costliest(deal, () => true).map(({ at }) => at)).toEqual([2, 1]);
  expect(costliest(deal, ({ at }) => at !== 2).map(({ at }) => at)).toEqual([1]);
  expect(costOf(dear.unseen ?? NOTHING, 'C7')).toEqual({ cost: 80, noise: 23 });
});

/** With open cards the ace wins, and the seven does not. */
const turned = (judged: Judged): Judged => {
  const value = { points: 60, tricks: 'some' } as const;
  const cards = [
    { card: 'CA', value, wins: true },
    { card: 'C7', value, wins: false },
  ] as const;
  return { ...judged, seen: { isDeclaring: true, cards } };
};

test('there is a turning point only where both halves of the layouts name the same of the cards that turned the deal', () => {
  const steady = turned(judgedOf({ ace: 160, aceFirst: 80 }));
  const early = turned(judgedOf({ ace: 150, aceFirst: 95 }));
  expect(turningPoint([early, steady])).toBe('none');
  expect(turningPoint([turned(judgedOf({ ace: 100, aceFirst: 50 })), steady])).toEqual({
    ...{ decision: 1, before: 160, after: 60, layouts: 200 },
  });
  const dearer = judgedOf({ ace: 180, aceFirst: 90 });
  expect(turningPoint([dearer])).toBe('none');
  expect(turningPoint([dearer, steady])).toMatchObject({ decision: 1 });
  expect(turningPoint([turned(judgedOf({ ace: 79, aceFirst: 39 }))])).toBe('none');
  expect(turningPoint([{ ...steady, unseen: null }])).toBeNull();
});

test('right by what could be known and costly by the open cards is unlucky, and the other way round lucky', () => {
  expect(tagOf('best', 'costly')).toBe('unlucky');
  expect(tagOf('costly', 'best')).toBe('lucky');
  expect(tagOf('costly', 'costly')).toBe('costly');
  expect(tagOf('close', 'costly')).toBe('close');
});

test('a seed follows from the shares, the formula, the deal and the decision, as anybody computes it', async () => {
  const shares = { competition: 'c1', nonces: ['00'.repeat(32), null, 'ff'.repeat(32)] };
  const place = { version: 'skat-review-3', deal: 1, decision: 0 };
  const seed = await reviewSeed(shares, place);
  expect(await reviewSeed(shares, place)).toBe(seed);
  const others = await Promise.all([
    reviewSeed(shares, { ...place, decision: 1 }),
    reviewSeed(shares, { ...place, deal: 2 }),
    reviewSeed(shares, { ...place, version: 'belote-review-3' }),
    reviewSeed({ ...shares, competition: 'c2' }, place),
    reviewSeed({ ...shares, nonces: [null, null, null] }, place),
  ]);
  expect(new Set([seed, ...others]).size).toBe(6);
});

test('the first part of a review has all exact verdicts, and every part a share of the layouts of each decision', () => {
  const decisions = Array.from({ length: 9 }, (_, at): PlayedChoice => ({
    ...{ seat: at % 3, trick: Math.floor(at / 3), played: 'C7' },
    choice: at === 4 ? ['C7'] : ['C7', 'CA'],
  }));
  const judge = {
    seenOf: ({ seat }: PlayedChoice) => ({ isDeclaring: seat === 0, cards: [] }),
    *unseenOf(_: PlayedChoice, seed: number, { at, of }: Part): Generator<null, Unseen> {
      yield null;
      return { ...NOTHING, layouts: at, dropped: of, possible: seed };
    },
  };
  const stepsOf = (part?: Part): readonly ReviewStep[] => {
    const order = { seeds: decisions.map((_, at) => 100 + at), first: 1, ...(part !== undefined && { part }) };
    return [...reviewStepsBy(judge, decisions, order)].filter((step) => step !== null);
  };
  const [whole, first, second] = [stepsOf(), stepsOf({ at: 0, of: 2 }), stepsOf({ at: 1, of: 2 })];
  expect(whole.map((step) => step?.type)).toEqual([...Array(8).fill('seen'), ...Array(8).fill('unseen')]);
  expect(first.map((step) => step?.decision)).toEqual(whole.map((step) => step?.decision));
  expect(second.map((step) => step?.decision)).toEqual(whole.slice(8).map((step) => step?.decision));
  expect(second.every((step) => step?.type === 'unseen' && step.unseen.layouts === 1)).toBe(true);
});
