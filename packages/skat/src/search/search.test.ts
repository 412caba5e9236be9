import { below, pick, seeded, shuffled, type Random } from '@matador/cards/laws';
import { expect, test } from 'vitest';
import { naiveGrades, type NaivePosition } from '../../test/naive-search.ts';
import { hand } from '../../test/deals.ts';
import { cardText, numberOf, pointsIn, setOf } from '../cards.ts';
import type { GameKind } from '../types.ts';
import { SkatSearch, type OpenPosition, type OpenValue } from './index.ts';

const SEED = Number(process.env.SKAT_SEED ?? Math.floor(Math.random() * 2 ** 32));
/** Small ones: most have three cards a hand, and some four. */
const POSITIONS = 2_000;

const LETTERS = { clubs: 'C', spades: 'S', hearts: 'H', diamonds: 'D', grand: 'G', null: 'N' } as const;
const SUIT_GAMES = ['clubs', 'spades', 'hearts', 'diamonds'] as const;
const search = new SkatSearch(16);

const gradeOf = (kind: GameKind, { points, tricks }: OpenValue): number => {
  if (kind === 'null') return tricks === 'none' ? 1 : 0;
  return tricks === 'none' ? -1 : tricks === 'all' ? 121 : points;
};

const cardsOf = (deck: readonly number[], from: number, to: number): number[] => deck.slice(from, to);

/** A deal with some cards left a hand; the tricks before went to either party, or all to one. */
const smallPosition = (random: Random, kind: GameKind, size: number): { open: OpenPosition; naive: NaivePosition } => {
  const deck = shuffled(random, 32);
  const hands = [0, 1, 2].map((seat) => cardsOf(deck, seat * size, (seat + 1) * size));
  const declarersShare = kind === 'null' ? 0 : pick(random, [0, 0.5, 0.5, 1]);
  let [points, tricks] = [pointsIn(setOf(cardsOf(deck, 30, 32).map(cardText))), 0];
  for (let from = 3 * size; from < 30; from += 3) {
    if (random() >= declarersShare) continue;
    points += pointsIn(setOf(cardsOf(deck, from, from + 3).map(cardText)));
    tricks += 1;
  }
  const tricksAgainst = 10 - size - tricks;
  const [declarer, leader] = [below(random, 3), below(random, 3)];
  const laid = below(random, 3);
  const trick: number[] = [];
  for (let at = 0; at < laid; at += 1) trick.push(legalCard(kind, hands[(leader + at) % 3] ?? [], trick, random));
  for (const [at, card] of trick.entries()) {
    const own = hands[(leader + at) % 3] ?? [];
    own.splice(own.indexOf(card), 1);
  }
  const texts = hands.map((cards) => cards.map(cardText));
  const from = (seat: number): number => (seat + 3 - declarer) % 3;
  const sets = [0, 1, 2].map((seat) => setOf(texts[from(seat)] ?? []));
  const open: OpenPosition = {
    ...{ kind, declarer, trick, points, tricks, tricksAgainst },
    hands: [sets[0] ?? 0, sets[1] ?? 0, sets[2] ?? 0],
    leader: (leader + declarer) % 3,
  };
  return {
    open,
    naive: {
      ...{ leader, points, tricks, tricksAgainst },
      game: LETTERS[kind],
      hands: texts,
      trick: trick.map(cardText),
    },
  };
};

const legalCard = (kind: GameKind, own: readonly number[], trick: readonly number[], random: Random): number => {
  const naive = { game: LETTERS[kind], hands: [own.map(cardText), [], []], leader: (3 - trick.length) % 3 };
  const grades = naiveGrades({ ...naive, trick: trick.map(cardText), points: 0, tricks: 0, tricksAgainst: 0 });
  return numberOf(pick(random, hand([...grades.keys()].join(' '))));
};

const isDeclarers = ({ declarer, leader, trick }: OpenPosition): boolean => (leader + trick.length) % 3 === declarer;

const compare = (random: Random, kind: GameKind, size: number): void => {
  const { open, naive } = smallPosition(random, kind, size);
  const grades = naiveGrades(naive);
  const cards = search.cards(open) ?? [];
  expect(new Map(cards.map(({ card, value }) => [cardText(card), gradeOf(kind, value)]))).toEqual(
    new Map(
      [...grades].toSorted(([one], [other]) => numberOf(hand(one)[0] ?? 'CA') - numberOf(hand(other)[0] ?? 'CA')),
    ),
  );
  const best = isDeclarers(open) ? Math.max(...grades.values()) : Math.min(...grades.values());
  const value = search.value(open);
  expect(value === null ? null : gradeOf(kind, value)).toBe(best);
  if (kind === 'null') expect(search.wins(open)).toBe(best === 1);
  else for (const points of [31, 61, 90]) expect(search.reaches(open, points)).toBe(best >= points);
};

for (const form of ['suit', 'grand', 'null'] as const) {
  test(`the value of every card in a small ${form} position is that of playing all of it out`, () => {
    const random = seeded(SEED);
    for (let place = 0; place < POSITIONS; place += 1) {
      const kind = form === 'suit' ? pick(random, SUIT_GAMES) : form;
      const size = place % 100 === 0 ? 4 : 1 + below(random, 3);
      try {
        compare(random, kind, size);
      } catch (error) {
        throw new Error(`SKAT_SEED=${SEED}, position ${place}: ${error instanceof Error ? error.message : ''}`, {
          cause: error,
        });
      }
    }
  });
}

/** Forehand declares; whole deals. */
const whole = (kind: GameKind, hands: readonly [string, string, string], skat: string): OpenPosition => ({
  ...{ kind, declarer: 0, leader: 0, trick: [], tricks: 0, tricksAgainst: 0 },
  hands: [setOf(hand(hands[0])), setOf(hand(hands[1])), setOf(hand(hands[2]))],
  points: pointsIn(setOf(hand(skat))),
});

const UNBEATABLE = [
  'CJ SJ HJ DJ CA CT CK CQ C9 SA',
  'C8 C7 ST SK SQ S9 S8 S7 HA HT',
  'HK HQ H9 H8 H7 DA DT DK DQ D9',
] as const;

test('a hand that takes every trick is worth all of them, though a skat of nothing adds no point', () => {
  expect(search.value(whole('grand', UNBEATABLE, 'D8 D7'))).toEqual({ points: 120, tricks: 'all' });
});

test('a declarer who gets no trick has the skat alone, and less than any trick', () => {
  const [strong, middle, weak] = UNBEATABLE;
  const open = { ...whole('grand', [weak, strong, middle], 'D8 D7'), leader: 1 };
  expect(search.value(open)).toEqual({ points: 0, tricks: 'none' });
});

test('a search without time or nodes has no answer, and the next one is not disturbed by it', () => {
  const open = whole(
    'hearts',
    ['CJ HA HT H9 H7 SA S9 CA C7 DK', 'SJ HJ HK CT CK SK SQ DT DQ D7', 'DJ HQ H8 CQ C9 C8 ST S8 DA D9'],
    'S7 D8',
  );
  const searched = new SkatSearch(16);
  const before = searched.value(open);
  expect(searched.value(open, { nodes: 300 })).toBeNull();
  expect(searched.cards(open, { nodes: Infinity, isOver: () => true })).toBeNull();
  expect(searched.value(open)).toEqual(before);
});
