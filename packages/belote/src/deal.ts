import type { Applied, Fact, Seat } from '@matador/cards';
import { openingAuction } from './auction.ts';
import type { CardSet, PerSeat } from './cards.ts';
import { after, cardText, setOfNumbers, textsIn } from './cards.ts';
import type { BeloteRules } from './rules.ts';
import type { BeloteState, Bidding, Shuffling } from './state.ts';
import type { BeloteEvent } from './types.ts';

type Step = Applied<BeloteState, BeloteEvent>;

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

const opened = ({ dealer, turn, held }: Shuffling, deck: readonly number[], rules: BeloteRules): Bidding => {
  const auction = openingAuction(dealer);
  if (rules.auction === 'contree') {
    const hands = inPackets(deck, dealer, CONTREE_PACKETS);
    return { phase: 'bidding', dealer, turn, held, hands, turnUp: null, auction, stock: [] };
  }
  const hands = inPackets(deck, dealer, FIRST_PACKETS);
  const turnUp = deck[TURN_UP] ?? 0;
  return { phase: 'bidding', dealer, turn, held, hands, turnUp, auction, stock: deck.slice(TURN_UP + 1) };
};

/** Takes the shuffle: three cards and then two to everybody, and one is turned up; in contrée three, two and three. */
export const supplying =
  (rules: BeloteRules) =>
  (state: BeloteState, fact: Fact): Step => {
    if (state.phase !== 'shuffle' || fact.type !== 'shuffle') return { ok: false, code: 'notNeeded' };
    if (!isDeck(fact.deck)) return { ok: false, code: 'badFact' };
    const next = opened(state, fact.deck, rules);
    const turnUp = next.turnUp === null ? null : cardText(next.turnUp);
    return { ok: true, state: next, events: [{ type: 'dealt', hands: next.hands.map(textsIn), turnUp }] };
  };

/** The rest of a classic deal: three cards to everybody after the dealer, the turn-up and two to the taker. */
export const completedHands = ({ dealer, hands, stock, turnUp }: Bidding, taker: Seat): PerSeat<CardSet> => {
  const full: [CardSet, CardSet, CardSet, CardSet] = [...hands];
  let from = 0;
  for (let place = 1; place <= 4; place += 1) {
    const seat = after(dealer, place);
    const size = seat === taker ? 2 : 3;
    full[seat] = (full[seat] ?? 0) | slice(stock, from, size);
    from += size;
  }
  if (turnUp !== null) full[taker] = (full[taker] ?? 0) | (1 << turnUp);
  return full;
};
