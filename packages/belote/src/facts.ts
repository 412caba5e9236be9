import type { Fact, Seat } from '@matador/cards';
import type { CardSet, PerSeat } from './cards.ts';
import { after, cardText, numberOf, setOfNumbers, textsIn } from './cards.ts';
import type { BeloteRules } from './rules.ts';
import type { BeloteState } from './state.ts';
import type { BeloteEvent, Decided } from './types.ts';

const PACK_SIZE = 32;
/** Where the turn-up lies in the deck of a classic deal, after five cards for everybody. */
const TURN_UP = 20;
const FIRST_PACKETS = [3, 2] as const;
const CONTREE_PACKETS = [3, 2, 3] as const;

const slice = (deck: readonly number[], from: number, size: number): CardSet => {
  let set = 0;
  for (let at = from; at < from + size; at += 1) set |= 1 << (deck[at] ?? 0);
  return set;
};

/** Packets of these sizes to everybody in turn, starting after the dealer. */
const inPackets = (deck: readonly number[], dealer: Seat, packets: readonly number[]): PerSeat<CardSet> => {
  const hands: [CardSet, CardSet, CardSet, CardSet] = [0, 0, 0, 0];
  let from = 0;
  for (const size of packets) {
    for (let place = 1; place <= 4; place += 1) {
      hands[(dealer + place) & 3] = (hands[(dealer + place) & 3] ?? 0) | slice(deck, from, size);
      from += size;
    }
  }
  return hands;
};

/** A deck is every number from 0 to 31 once. */
const isDeck = (deck: readonly number[]): boolean =>
  Array.isArray(deck) &&
  deck.length === PACK_SIZE &&
  deck.every((card) => Number.isInteger(card) && card >= 0 && card < PACK_SIZE) &&
  setOfNumbers(deck) === -1;

const dealt = (deck: readonly number[], dealer: Seat, rules: BeloteRules): BeloteEvent => {
  if (rules.auction === 'contree') {
    const hands = inPackets(deck, dealer, CONTREE_PACKETS);
    return { type: 'dealt', hands: hands.map(textsIn), turnUp: null, stock: [] };
  }
  const hands = inPackets(deck, dealer, FIRST_PACKETS);
  const turnUp = cardText(deck[TURN_UP] ?? 0);
  return { type: 'dealt', hands: hands.map(textsIn), turnUp, stock: deck.slice(TURN_UP + 1).map(cardText) };
};

/**
 * A deck that deals these cards: the way back from what was dealt. Cards of one packet are in one order of several.
 * @param hands by seat, five cards each, or eight where nothing was turned up
 */
export const deckOf = (
  hands: readonly (readonly number[])[],
  dealer: Seat,
  { turnUp, stock }: { readonly turnUp: number | null; readonly stock: readonly number[] },
): readonly number[] => {
  const rest = hands.map((hand) => [...hand]);
  const packets = turnUp === null ? CONTREE_PACKETS : FIRST_PACKETS;
  const dealtOut = packets.flatMap((size) =>
    [1, 2, 3, 4].flatMap((place) => rest[after(dealer, place)]?.splice(0, size) ?? []),
  );
  return [...dealtOut, ...(turnUp === null ? [] : [turnUp]), ...stock];
};

/** Takes the shuffle: three cards and then two to everybody, and one is turned up; in contrée three, two and three. */
export const decideFact = ({ table }: BeloteState, fact: Fact, rules: BeloteRules): Decided => {
  if (table.phase !== 'shuffle' || fact.type !== 'shuffle') return { ok: false, code: 'notNeeded' };
  if (!isDeck(fact.deck)) return { ok: false, code: 'badFact' };
  return { ok: true, events: [dealt(fact.deck, table.dealer, rules)] };
};

/** The rest of a classic deal, by seat: three cards to everybody after the dealer, the turn-up and two to the taker. */
export const restFor = ({ table, stock }: BeloteState, taker: Seat): PerSeat<CardSet> => {
  const rest: [CardSet, CardSet, CardSet, CardSet] = [0, 0, 0, 0];
  let from = 0;
  for (let place = 1; place <= 4; place += 1) {
    const seat = after(table.dealer, place);
    const size = seat === taker ? 2 : 3;
    rest[seat] = slice(stock, from, size);
    from += size;
  }
  if (table.turnUp !== null) rest[taker] = (rest[taker] ?? 0) | (1 << numberOf(table.turnUp));
  return rest;
};
