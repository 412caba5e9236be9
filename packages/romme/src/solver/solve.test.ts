import { below, pick, seeded, shuffled } from '@matador/cards/laws';
import type { Random } from '@matador/cards/laws';
import { expect, test } from 'vitest';
import { naiveBest, naiveCount, naiveLaidValue } from '../../test/naive-melds.ts';
import type { NaiveBest } from '../../test/naive-melds.ts';
import { cards } from '../../test/tables.ts';
import type { CardId, Cards } from '../cards.ts';
import { cardText, faceOf, isJoker, textsOf } from '../cards.ts';
import { MeldSolver } from './solve.ts';

const SEED = Number(process.env.ROMME_SEED ?? Math.floor(Math.random() * 2 ** 32));
const TIMEOUT_MS = 120_000;

/** Small hands of few ranks and suits and some jokers, so that melds compete for cards. */
const crowded = (random: Random): Cards => {
  const size = 5 + below(random, 5);
  const ranks = 3 + below(random, 5);
  const from = below(random, 13);
  const suits = 2 + below(random, 3);
  const near = shuffled(random, 110).filter((card) => {
    if (isJoker(card)) return random() < 0.3;
    const rank = faceOf(card) % 13;
    return (rank - from + 13) % 13 < ranks && Math.floor(faceOf(card) / 13) < suits;
  });
  return near.slice(0, size);
};

const areMelds = (melds: readonly Cards[], hand: Cards, mayTouch: boolean): boolean => {
  const laid = melds.flat();
  const areHeld = laid.every((card) => hand.includes(card)) && new Set(laid).size === laid.length;
  return areHeld && melds.every((meld) => naiveLaidValue(meld, mayTouch) >= 0);
};

/** What the solver says of a hand, in the words of the naive search. */
const found = (hand: Cards, locked: CardId | null, wanted: CardId, adjacentJokers: boolean) => {
  const solver = new MeldSolver(hand, { locked, adjacentJokers });
  const careful = new MeldSolver(hand, { locked, adjacentJokers, keepOne: true });
  const left = careful.leastLeft(20);
  const solutions = [solver.mostValue(), solver.mostCards(), solver.goingOut(), left, careful.mostValueWith(wanted)];
  const laid = new Set(left?.melds.flat());
  const answers: NaiveBest = {
    value: solver.mostValue()?.value ?? -1,
    cards: solver.mostCards()?.cards ?? -1,
    goesOut: solver.goingOut() !== null,
    allMelded: solver.allMelded() !== null,
    valueLeavingOne: careful.mostValue()?.value ?? null,
    leastLeavingOne: left === null ? null : naiveCount(hand.filter((card) => !laid.has(card))),
    valueWithWanted: careful.mostValueWith(wanted)?.value ?? null,
  };
  return { answers, solutions, discard: solver.goingOut()?.discard };
};

/** A hand, perhaps with a locked card and touching jokers: every answer against the naive one. */
const compare = (hand: Cards, random: Random, name: string): void => {
  const locked = random() < 0.5 ? null : pick(random, hand);
  const wanted = locked === null || random() < 0.5 ? pick(random, hand) : locked;
  const mayTouch = random() < 0.3;
  const { answers, solutions, discard } = found(hand, locked, wanted, mayTouch);
  const where = `${name}: ${textsOf(hand).join(' ')}, taken ${locked === null ? '-' : cardText(locked)}, wanted ${cardText(wanted)}`;
  expect(answers, where).toEqual(naiveBest(hand, { locked, wanted, mayTouch }));
  for (const solution of solutions) expect(areMelds(solution?.melds ?? [], hand, mayTouch), where).toBe(true);
  if (discard !== undefined) expect(discard, where).not.toBe(locked);
};

test(
  'the solver finds what every combination of a small hand has to offer, with melds that are legal as they lie',
  () => {
    const random = seeded(SEED);
    for (let place = 0; place < 3000; place += 1) {
      compare(crowded(random), random, `ROMME_SEED=${SEED}, hand ${place}`);
    }
  },
  TIMEOUT_MS,
);

test(
  'it does so for whole hands of fourteen too',
  () => {
    const random = seeded(SEED + 1);
    for (let place = 0; place < 25; place += 1) {
      const jokers = [104, 105].slice(0, below(random, 3));
      const naturals = shuffled(random, 104).slice(0, 14 - jokers.length);
      compare([...naturals, ...jokers], random, `ROMME_SEED=${SEED}, whole hand ${place}`);
    }
  },
  TIMEOUT_MS,
);

test('a card that serves two melds goes where both gain most', () => {
  const solution = new MeldSolver(cards('S7 H7 D7 S8 S9 C2')).mostValue();
  expect([solution?.value, solution?.cards]).toEqual([24, 3]);
  const both = new MeldSolver(cards('S7 H7 D7 C7 S8 S9 C2')).mostValue();
  expect([both?.value, both?.cards]).toEqual([45, 6]);
});

test('equal faces of both packs make two melds, never one', () => {
  const solution = new MeldSolver(cards('S71 H71 D71 S72 H72 D72')).mostValue();
  expect(solution?.melds).toHaveLength(2);
});

test('a run of thirteen is found with its ace high or low', () => {
  const middle = 'S2 S3 S4 S5 S6 S7 S8 S9 ST SJ SQ SK';
  expect(new MeldSolver(cards(`${middle} SA`)).mostValue()?.value).toBe(95);
  expect(new MeldSolver(cards(`SA1 ${middle} SA2`)).allMelded()?.cards).toBe(14);
});

test('jokers go where they are worth most', () => {
  expect(new MeldSolver(cards('S2 S3 SQ SK X C9')).mostValue()?.value).toBe(31);
  expect(new MeldSolver(cards('S5 S7 X1 X2 S9')).mostValue()?.value).toBe(35);
});

test('no hand of fourteen takes long, however many melds it holds', () => {
  const random = seeded(7);
  let slowest = 0;
  for (let place = 0; place < 2000; place += 1) {
    const naturals = shuffled(random, 110).filter((card) => !isJoker(card) && faceOf(card) % 13 < 5);
    // The thread's own work: a busy machine may let it stand.
    const before = process.threadCpuUsage();
    new MeldSolver([...naturals.slice(0, 12), 104, 105]).mostValue();
    const { user, system } = process.threadCpuUsage(before);
    slowest = Math.max(slowest, (user + system) / 1000);
  }
  expect(slowest).toBeLessThan(1000);
});

test('a hand of more cards than anybody ever holds is not solved', () => {
  expect(() => new MeldSolver(shuffled(seeded(1), 15))).toThrow(RangeError);
});
