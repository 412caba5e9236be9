import type { Cards, Face, RommeCard } from './cards.ts';
import { facesOf, faceText, isJoker, numbersOf, rankOf, faceOf, textsOf } from './cards.ts';
import type { MeldType } from './meld.ts';
import { judgeCards, standsFor } from './meld.ts';
import type { RommeRules } from './rules.ts';

/** One way to lay some cards as a meld. */
export interface Arrangement {
  readonly type: MeldType;
  /** In laid order. */
  readonly cards: readonly RommeCard[];
  /** Opening value. */
  readonly value: number;
  /** Per joker the faces it may stand for. */
  readonly jokers: readonly (readonly Face[])[];
}

const HIGH_ACE = 13;

/** The natural cards by their places in a run with jokers in the gaps, and the jokers left over; null: a gap too wide. */
const filledIn = (naturals: Cards, jokers: Cards, acePlace: number) => {
  const placeOf = (card: number): number => (rankOf(faceOf(card)) === 0 ? acePlace : rankOf(faceOf(card)));
  const sorted = naturals.toSorted((a, b) => placeOf(a) - placeOf(b));
  const left = [...jokers];
  const laid: number[] = [];
  let next: number | null = null;
  for (const card of sorted) {
    for (let place = next ?? placeOf(card); place < placeOf(card); place += 1) {
      const joker = left.shift();
      if (joker === undefined) return null;
      laid.push(joker);
    }
    laid.push(card);
    next = placeOf(card) + 1;
  }
  return { laid, left };
};

/** All orders in which cards could be a run: ace low or high, jokers that fill no gap at either end. */
const runOrders = (naturals: Cards, jokers: Cards): readonly Cards[] =>
  [0, HIGH_ACE].flatMap((acePlace) => {
    const filled = filledIn(naturals, jokers, acePlace);
    if (filled === null) return [];
    const { laid, left } = filled;
    return Array.from({ length: left.length + 1 }, (_, low) => [...left.slice(0, low), ...laid, ...left.slice(low)]);
  });

/**
 * Every way to lay cards that were picked in any order, dearest first: none when they are no meld, several when a joker
 * fits both ends or an ace is low or high. Then the player is asked.
 */
export const arrangementsOf = (
  picked: readonly RommeCard[],
  rules: Pick<RommeRules, 'adjacentJokers'>,
): readonly Arrangement[] => {
  const cards = numbersOf(picked);
  const [naturals, jokers] = [cards.filter((card) => !isJoker(card)), cards.filter(isJoker)];
  const orders = [[...naturals, ...jokers], ...runOrders(naturals, jokers)];
  const found = new Map<string, Arrangement>();
  for (const order of orders) {
    const judged = judgeCards(order, rules.adjacentJokers === 'allowed');
    if (!judged.ok) continue;
    const stands = standsFor(facesOf(order), judged).map((faces) => faces.map(faceText));
    const { type, value } = judged;
    const key = type === 'set' ? type : textsOf(order).join(' ');
    if (!found.has(key)) found.set(key, { type, cards: textsOf(order), value, jokers: stands });
  }
  return [...found.values()].sort((a, b) => b.value - a.value);
};
