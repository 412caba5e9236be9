import type { Fact, Seat, ShuffleFact } from '@matador/cards';
import type { CardId, Cards } from './cards.ts';
import { HAND_SIZE, isJoker, PACK_SIZE } from './cards.ts';
import type { RommeState } from './state.ts';
import type { Decided } from './types.ts';

const isOrder = (numbers: readonly number[]): boolean => {
  if (!Array.isArray(numbers) || numbers.length !== PACK_SIZE) return false;
  const met = new Uint8Array(PACK_SIZE);
  const order: readonly number[] = numbers;
  for (const card of order) {
    if (!Number.isInteger(card) || met[card] !== 0) return false;
    met[card] = 1;
  }
  return true;
};

/** What a deck deals, singly and clockwise from the first player: the hands by seat, the rest from its top down. */
const handsOf = (deck: Cards, seats: number, first: Seat): readonly Cards[] =>
  Array.from({ length: seats }, (_, seat) => {
    const place = (seat - first + seats) % seats;
    return deck.slice(0, seats * HAND_SIZE).filter((_card, at) => at % seats === place);
  });

/** The deck that deals given hands (13 cards each, by seat) and then these cards from the top. The inverse of the deal. */
export const deckOf = (hands: readonly Cards[], rest: Cards, first: Seat): Cards => {
  const singly = Array.from({ length: HAND_SIZE * hands.length }, (_, at): CardId => {
    const card = hands[(first + at) % hands.length]?.[Math.floor(at / hands.length)];
    if (card === undefined) throw new Error('a hand of less than 13 cards');
    return card;
  });
  return [...singly, ...rest];
};

/** What a deck leaves after the hands, from its top down. */
const afterHands = (deck: Cards, seats: number): Cards => deck.slice(seats * HAND_SIZE);

/** Jokers that a deck turns before another card: they lie under the stock, for all to see (point 1). */
export const buriedIn = (deck: Cards, seats: number): Cards => {
  const rest = afterHands(deck, seats);
  return rest.slice(
    0,
    rest.findIndex((card) => !isJoker(card)),
  );
};

/** 13 cards each, one card face up; a joker that is turned is buried under the stock and another one turned (point 1). */
const dealt = (state: RommeState, deck: Cards): Decided => {
  const { seats, asked } = state.table;
  const hands = handsOf(deck, seats, asked);
  const rest = afterHands(deck, seats);
  const buried = buriedIn(deck, seats);
  const top = rest[buried.length];
  if (top === undefined) throw new Error('a deck of jokers');
  const stock = [...rest.slice(buried.length + 1), ...buried].reverse();
  return { ok: true, events: [{ type: 'dealt', hands, top, buried, stock }] };
};

/** The discard pile but for its top becomes the stock; the reshuffle orders the whole pack, the pile's cards keep that order. */
const reshuffled = (state: RommeState, reshuffle: Cards): Decided => {
  const buried = new Set(state.table.pile.slice(0, -1));
  const order = reshuffle.filter((card) => buried.has(card));
  return { ok: true, events: [{ type: 'reshuffled', order }] };
};

const shuffled = (state: RommeState, { deck, reshuffle }: ShuffleFact): Decided => {
  if (!isOrder(deck) || !isOrder(reshuffle)) return { ok: false, code: 'badFact' };
  return state.table.phase === 'shuffle' ? dealt(state, deck) : reshuffled(state, reshuffle);
};

/**
 * Takes the shuffle that the game waits for: at the deal its `deck`, for the discard pile its `reshuffle`. Rules with more
 * than one reshuffle need a fresh fact for each, else players could know the order.
 */
export const decideFact = (state: RommeState, fact: Fact): Decided => {
  const { phase } = state.table;
  if (fact.type !== 'shuffle' || (phase !== 'shuffle' && phase !== 'reshuffle'))
    return { ok: false, code: 'notNeeded' };
  return shuffled(state, fact);
};
