import type { Applied, Fact } from '@matador/cards';
import { openingAuction } from './auction.ts';
import type { CardSet } from './cards.ts';
import { leftOf, textsIn, withSeat } from './cards.ts';
import { ended } from './ending.ts';
import type { Dealt, Playing, Shuffling, SkatState } from './state.ts';
import { forehandOf } from './state.ts';
import type { SkatEvent } from './types.ts';

type Step = Applied<SkatState, SkatEvent>;

/** Packets of the deal, forehand's place first (rules section 1): three, the skat, four, three. */
const PACKETS = [
  { place: 0, from: 0, to: 3 },
  { place: 1, from: 3, to: 6 },
  { place: 2, from: 6, to: 9 },
  { place: 0, from: 11, to: 15 },
  { place: 1, from: 15, to: 19 },
  { place: 2, from: 19, to: 23 },
  { place: 0, from: 23, to: 26 },
  { place: 1, from: 26, to: 29 },
  { place: 2, from: 29, to: 32 },
] as const;

const setOfNumbers = (cards: readonly number[]): CardSet => {
  let set = 0;
  for (const card of cards) set |= 1 << card;
  return set;
};

/** The cards that a deck gives each place from forehand on, and the skat. */
const dealt = (deck: readonly number[], forehand: number): Dealt => {
  let hands: Dealt['hands'] = [0, 0, 0];
  for (const { place, from, to } of PACKETS) {
    const seat = leftOf(forehand, place);
    hands = withSeat(hands, seat, (hands[seat] ?? 0) | setOfNumbers(deck.slice(from, to)));
  }
  return { hands, skat: setOfNumbers(deck.slice(9, 11)) };
};

/** The deck that deals given cards: hands from forehand on, ten each, and the skat. The inverse of the deal. */
export const deckOf = (hands: readonly (readonly number[])[], skat: readonly number[]): readonly number[] => {
  const left = hands.map((hand) => [...hand]);
  const deck: number[] = [];
  for (const { place, from, to } of PACKETS) {
    if (from === 11) deck.push(...skat);
    deck.push(...(left[place]?.splice(0, to - from) ?? []));
  }
  return deck;
};

/** A deck is every number from 0 to 31 once. */
const isDeck = (deck: readonly number[]): boolean =>
  Array.isArray(deck) &&
  deck.length === 32 &&
  deck.every((card) => Number.isInteger(card) && card >= 0 && card < 32) &&
  setOfNumbers(deck) === -1;

const shuffled = (state: Shuffling, deck: readonly number[]): Step => {
  const forehand = forehandOf(state.dealer);
  const cards = dealt(deck, forehand);
  return {
    ok: true,
    state: {
      phase: 'bidding',
      dealer: state.dealer,
      turn: state.turn,
      dealt: cards,
      auction: openingAuction(forehand),
    },
    events: [{ type: 'dealt', hands: cards.hands.map(textsIn), skat: textsIn(cards.skat) }],
  };
};

const VERDICTS = ['holds', 'fails', 'unknown'] as const;

/** A claim that holds ends the deal at once; else play goes on with the claimant's cards open. */
const ruled = (state: Playing, verdict: (typeof VERDICTS)[number]): Step => {
  const { claim } = state.play;
  if (claim === null) throw new Error('a ruling without a claim');
  const next: Playing = { ...state, phase: 'playing', play: { ...state.play, claim: { seat: claim.seat, verdict } } };
  const event: SkatEvent = { type: 'ruled', seat: claim.seat, verdict };
  if (verdict !== 'holds') return { ok: true, state: next, events: [event] };
  const [over, end] = ended(next, 'claim');
  return { ok: true, state: over, events: [event, end] };
};

/** Takes the shuffle or the ruling that the game waits for. */
export const supply = (state: SkatState, fact: Fact): Step => {
  if (state.phase === 'shuffle' && fact.type === 'shuffle') {
    return isDeck(fact.deck) ? shuffled(state, fact.deck) : { ok: false, code: 'badFact' };
  }
  if (state.phase === 'ruling' && fact.type === 'ruling') {
    return VERDICTS.includes(fact.verdict) ? ruled(state, fact.verdict) : { ok: false, code: 'badFact' };
  }
  return { ok: false, code: 'notNeeded' };
};
