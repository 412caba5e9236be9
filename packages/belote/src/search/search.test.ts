import { SUITS } from '@matador/cards';
import { below, pick, seeded, shuffled, type Random } from '@matador/cards/laws';
import { expect, test } from 'vitest';
import { naivePoints, naiveLegal } from '../../test/naive-rules.ts';
import { naiveGrades, type NaivePosition } from '../../test/naive-search.ts';
import { cardText, numberOf, perSeat, setOf, sideOf } from '../cards.ts';
import { CLASSIC } from '../rules.ts';
import { BeloteSearch, gradeOf, type OpenPosition } from './index.ts';

const SEED = Number(process.env.BELOTE_SEED ?? Math.floor(Math.random() * 2 ** 32));
/** Small ones: up to three cards a hand. */
const POSITIONS = 2_000;
const THREE_EVERY = 8;

const RULES = [
  CLASSIC,
  { ...CLASSIC, underRuff: 'free' },
  { ...CLASSIC, overPartner: 'higher' },
  { ...CLASSIC, underRuff: 'free', overPartner: 'higher' },
] as const;
const searches = RULES.map((rules) => new BeloteSearch(rules, 14));

/** A deal with some cards left a hand; the tricks before went to either side, or all to one. */
const smallPosition = (random: Random, rules: NaivePosition['rules'], size: number): NaivePosition => {
  const deck = shuffled(random, 32).map(cardText);
  const trump = pick(random, SUITS);
  const hands = perSeat((seat) => deck.slice(seat * size, (seat + 1) * size));
  const share = pick(random, [0, 0.5, 0.5, 1]);
  let [points, tricks] = [0, 0];
  for (let from = 4 * size; from < 32; from += 4) {
    if (random() >= share) continue;
    for (const card of deck.slice(from, from + 4)) points += naivePoints(trump, card);
    tricks += 1;
  }
  const leader = below(random, 4);
  const trick: { seat: number; card: (typeof deck)[number] }[] = [];
  for (let laid = below(random, 4); laid > 0; laid -= 1) {
    const seat = (leader + trick.length) % 4;
    const hand = hands[seat] ?? [];
    const card = pick(random, naiveLegal({ trump, seat, hand, trick, rules }));
    hand.splice(hand.indexOf(card), 1);
    trick.push({ seat, card });
  }
  return {
    ...{ trump, rules, hands, leader, trick, points, tricks },
    side: below(random, 2),
    tricksAgainst: 8 - size - tricks,
  };
};

const openOf = (naive: NaivePosition): OpenPosition => ({
  ...naive,
  side: sideOf(naive.side),
  hands: perSeat((seat) => setOf(naive.hands[seat] ?? [])),
  trick: naive.trick.map(({ card }) => numberOf(card)),
});

const compare = (naive: NaivePosition, search: BeloteSearch | undefined): void => {
  const open = openOf(naive);
  const grades = naiveGrades(naive);
  const cards = search?.cards(open) ?? [];
  expect(new Map(cards.map(({ card, value }) => [cardText(card), gradeOf(value)]))).toEqual(grades);
  const isSides = (naive.leader + naive.trick.length) % 2 === naive.side;
  const best = isSides ? Math.max(...grades.values()) : Math.min(...grades.values());
  const value = search?.value(open) ?? null;
  expect(value === null ? null : gradeOf(value)).toBe(best);
  expect(search?.reaches(open, 82)).toBe(best >= 82);
  expect(search?.takesAll(open)).toBe(best === 163);
  const steps = [0, 82, 163];
  const levels = search?.levels(open, steps) ?? [];
  const reached = [...grades].map(([card, grade]) => [card, steps.filter((step) => grade >= step).length] as const);
  expect(new Map(levels.map(({ card, level }) => [cardText(card), level]))).toEqual(new Map(reached));
};

test('the value of every card in a small position is that of playing all of it out, by each rule of ruffing', () => {
  const random = seeded(SEED);
  for (let place = 0; place < POSITIONS; place += 1) {
    const at = place % RULES.length;
    const size = place % THREE_EVERY === 0 ? 3 : 1 + below(random, 2);
    try {
      compare(smallPosition(random, RULES[at] ?? CLASSIC, size), searches[at]);
    } catch (error) {
      throw new Error(`BELOTE_SEED=${SEED}, position ${place}: ${error instanceof Error ? error.message : ''}`, {
        cause: error,
      });
    }
  }
});

test('a search without time has no answer', () => {
  const hands = perSeat((seat) =>
    setOf(
      shuffled(seeded(7), 32)
        .slice(seat * 8, seat * 8 + 8)
        .map(cardText),
    ),
  );
  const open: OpenPosition = {
    trump: 'hearts',
    side: 0,
    hands,
    leader: 1,
    trick: [],
    points: 0,
    tricks: 0,
    tricksAgainst: 0,
  };
  const [search] = searches;
  expect(search?.value(open, { nodes: Infinity, isOver: () => true })).toBeNull();
  expect(search?.value(open)).not.toBeNull();
});
