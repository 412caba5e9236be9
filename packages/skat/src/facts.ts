import type { Fact } from '@matador/cards';
import type { CardSet } from './cards.ts';
import { leftOf, textsIn, withSeat } from './cards.ts';
import { ending } from './ending.ts';
import type { Dealt, SkatState } from './state.ts';
import type { SkatEvent, Verdict } from './types.ts';

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

const dealtFrom = ({ table }: SkatState, deck: readonly number[]): SkatEvent => {
  const { hands, skat } = dealt(deck, table.forehand);
  return { type: 'dealt', hands: hands.map(textsIn), skat: textsIn(skat) };
};

const VERDICTS: readonly Verdict[] = ['holds', 'fails', 'unknown'];

/** A claim that holds ends the deal at once; else play goes on with the claimant's cards open. */
const ruled = (state: SkatState, verdict: Verdict): readonly SkatEvent[] => {
  const { claim } = state.table;
  if (claim === null) throw new Error('a ruling without a claim');
  const event: SkatEvent = { type: 'ruled', seat: claim.seat, verdict };
  return verdict === 'holds' ? ending(state, [event], 'claim') : [event];
};

/** What the shuffle or the ruling causes that the game waits for; `notNeeded` or `badFact` where it is refused. */
export const decideFact = (state: SkatState, fact: Fact): readonly SkatEvent[] | 'badFact' | 'notNeeded' => {
  const { phase } = state.table;
  if (phase === 'shuffle' && fact.type === 'shuffle')
    return isDeck(fact.deck) ? [dealtFrom(state, fact.deck)] : 'badFact';
  if (phase === 'ruling' && fact.type === 'ruling') {
    return VERDICTS.includes(fact.verdict) ? ruled(state, fact.verdict) : 'badFact';
  }
  return 'notNeeded';
};
