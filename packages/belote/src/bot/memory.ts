import type { Suit } from '@matador/cards';
import type { CardSet } from '../cards.ts';
import { has, numberOf } from '../cards.ts';
import { ORDERS, powerOf, suitAround, winningPlace } from '../order.ts';
import type { Order } from '../order.ts';
import { CLASSIC } from '../rules.ts';
import type { BeloteRules } from '../rules.ts';
import type { BeloteView, PlayedCard } from '../types.ts';

/**
 * What an attentive player remembers of a deal, which a view does not say: it shows no trick older than the last.
 * Plain data; `gone` are the cards played, `lacks[seat]` those that the seat has shown not to hold.
 */
export interface Memory {
  readonly gone: CardSet;
  readonly lacks: readonly CardSet[];
}

export const BLANK: Memory = { gone: 0, lacks: [0, 0, 0, 0] };

/** The cards that a seat cannot hold, since with them this card would not have been allowed. */
const shownBy = (order: Order, trick: readonly number[], card: number, rules: BeloteRules): CardSet => {
  const led = trick[0];
  if (led === undefined) return 0;
  const place = winningPlace(order, trick);
  const best = trick[place] ?? led;
  const isTrump = has(order.trumps, card);
  const higher = order.above[best] ?? 0;
  if (has(order.trumps, led)) {
    if (!isTrump) return order.trumps;
    return powerOf(order, card) < powerOf(order, best) ? higher : 0;
  }
  if (card >>> 3 === led >>> 3) return 0;
  const missing = suitAround(led);
  if (place === trick.length - 2) return missing;
  const isRuffed = has(order.trumps, best);
  if (!isTrump) return missing | (isRuffed && rules.underRuff === 'free' ? higher : order.trumps);
  return isRuffed && powerOf(order, card) < powerOf(order, best) ? missing | higher : missing;
};

/** What the cards of a deal are judged by. */
interface Table {
  readonly trump: Suit;
  readonly belote: BeloteView['belote'];
  readonly rules: BeloteRules;
}

/** Takes in the cards of a trick from its first one on. */
export const watch = (memory: Memory, cards: readonly PlayedCard[], { trump, belote, rules }: Table): Memory => {
  const order = ORDERS[trump];
  const lacks = [...memory.lacks];
  const trick: number[] = [];
  let { gone } = memory;
  for (const { seat, card: text } of cards) {
    const card = numberOf(text);
    // King or queen of trumps without a word: the other one is elsewhere.
    const silent = has(order.belote, card) && belote?.seat !== seat ? order.belote : 0;
    lacks[seat] = (lacks[seat] ?? 0) | silent | shownBy(order, trick, card, rules);
    gone |= 1 << card;
    trick.push(card);
  }
  return { gone, lacks };
};

/**
 * Takes in what the view shows. Called at every own decision it misses nothing: between two of them there is never more
 * than one complete trick. A new deal starts it anew by itself; null is no memory at all.
 */
export const remember = (memory: Memory | null, view: BeloteView, rules: BeloteRules = CLASSIC): Memory => {
  const { contract, lastTrick, belote } = view;
  if (contract === null) return BLANK;
  const table: Table = { trump: contract.trump, belote, rules };
  const before = lastTrick === null ? BLANK : watch(memory ?? BLANK, lastTrick.cards, table);
  return watch(before, view.trick, table);
};
