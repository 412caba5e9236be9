import type { Suit } from '@matador/cards';
import { PIQUET_RANKS, SUITS } from '@matador/cards';
import type { CardSet } from './cards.ts';
import { has, PACK, suitSet } from './cards.ts';
import type { BeloteRules } from './rules.ts';

/** From the highest: trumps J 9 A 10 K Q 8 7, plain suits A 10 K Q J 9 8 7 (rules page, cards). */
const TRUMP_ORDER = ['J', '9', 'A', 'T', 'K', 'Q', '8', '7'] as const;
const PLAIN_ORDER = ['A', 'T', 'K', 'Q', 'J', '9', '8', '7'] as const;
const TRUMP_POINTS = { J: 20, 9: 14, A: 11, T: 10, K: 4, Q: 3, 8: 0, 7: 0 } as const;
const PLAIN_POINTS = { A: 11, T: 10, K: 4, Q: 3, J: 2, 9: 0, 8: 0, 7: 0 } as const;

/** How the cards rank and count under a trump suit; tables by card number. */
export interface Order {
  readonly trumps: CardSet;
  /** Higher beats lower within a suit: 1 to 8, trumps 17 to 24. */
  readonly power: Int8Array;
  readonly points: Int8Array;
  /** For each card, the higher ones of its suit. */
  readonly above: Int32Array;
  /** King and queen of trumps. */
  readonly belote: CardSet;
}

const rankOf = (card: number): (typeof PIQUET_RANKS)[number] => PIQUET_RANKS[card & 7] ?? '7';

const orderOf = (trump: Suit): Order => {
  const trumps = suitSet(trump);
  const power = Int8Array.from(PACK, (_, card) =>
    has(trumps, card) ? 24 - TRUMP_ORDER.indexOf(rankOf(card)) : 8 - PLAIN_ORDER.indexOf(rankOf(card)),
  );
  const points = Int8Array.from(PACK, (_, card) => (has(trumps, card) ? TRUMP_POINTS : PLAIN_POINTS)[rankOf(card)]);
  const above = Int32Array.from(PACK, (_, card) =>
    PACK.reduce(
      (set, _other, other) =>
        other >>> 3 === card >>> 3 && (power[other] ?? 0) > (power[card] ?? 0) ? set | (1 << other) : set,
      0,
    ),
  );
  const first = SUITS.indexOf(trump) * 8;
  const belote = (1 << (first + PIQUET_RANKS.indexOf('K'))) | (1 << (first + PIQUET_RANKS.indexOf('Q')));
  return { trumps, power, points, above, belote };
};

/** The order of the cards by trump suit. */
export const ORDERS: Readonly<Record<Suit, Order>> = {
  clubs: orderOf('clubs'),
  spades: orderOf('spades'),
  hearts: orderOf('hearts'),
  diamonds: orderOf('diamonds'),
};

/** Card points of one card: 152 in the pack. */
export const pointsOf = ({ points }: Order, card: number): number => points[card] ?? 0;
export const powerOf = ({ power }: Order, card: number): number => power[card] ?? 0;
const higherThan = ({ above }: Order, card: number): CardSet => above[card] ?? 0;

/** The cards of the suit that a card belongs to. */
export const suitAround = (card: number): CardSet => 0xff << (card & 24);

/** The place of the winning card in a trick that has begun: the highest trump, else the highest of the suit led. */
export const winningPlace = (order: Order, trick: readonly number[]): number => {
  let [best, place] = [trick[0] ?? 0, 0];
  for (let at = 1; at < trick.length; at += 1) {
    const card = trick[at] ?? 0;
    const isRuff = has(order.trumps, card) && !has(order.trumps, best);
    if (!isRuff && (card >>> 3 !== best >>> 3 || powerOf(order, card) < powerOf(order, best))) continue;
    [best, place] = [card, at];
  }
  return place;
};

type PlayRules = Pick<BeloteRules, 'underRuff' | 'overPartner'>;

/** Void in a plain suit (rules page, card play 3). `place` is the winning card's. */
const discards = (order: Order, hand: CardSet, trick: readonly number[], rules: PlayRules): CardSet => {
  const own = hand & order.trumps;
  if (own === 0) return hand;
  const place = winningPlace(order, trick);
  const best = trick[place] ?? 0;
  const isRuffed = has(order.trumps, best);
  const higher = own & higherThan(order, best);
  if (place === trick.length - 2) {
    return rules.overPartner === 'any' || !isRuffed || higher === 0 ? hand : (hand & ~own) | higher;
  }
  if (!isRuffed) return own;
  if (higher !== 0) return higher;
  return rules.underRuff === 'forced' ? own : hand;
};

/** The cards of a hand that may be played to a trick, by the seat whose turn it is (rules page, card play 1 to 4). */
export const playable = (order: Order, hand: CardSet, trick: readonly number[], rules: PlayRules): CardSet => {
  const led = trick[0];
  if (led === undefined) return hand;
  const following = hand & suitAround(led);
  if (following === 0) return has(order.trumps, led) ? hand : discards(order, hand, trick, rules);
  if (!has(order.trumps, led)) return following;
  const raising = following & higherThan(order, trick[winningPlace(order, trick)] ?? led);
  return raising === 0 ? following : raising;
};
