import type { Drawn } from '@matador/cards/layouts';
import { likelyOf } from '@matador/cards/players';
import { bySeat, numberOf, perSeat, type CardSet, type PerSeat } from '../cards.ts';
import { layoutsOf } from '../layouts/index.ts';
import type { BeloteView } from '../types.ts';
import { auctionWeight } from './auction-weight.ts';
import { playedBefore, playWeight } from './play-weight.ts';
import type { Recollection } from './recollection.ts';
import type { Thought } from './thought.ts';

/** The weights of play are drawn down to this power, as players differ. */
const TRUST = 0.7;

/** The cards with which each seat came into play. */
export const dealtIn = (hands: PerSeat<CardSet>, view: BeloteView, memory: Recollection): PerSeat<CardSet> => {
  const played = [...memory.tricks.flat(), ...view.trick];
  return perSeat((seat) =>
    played.reduce((set, one) => (one.seat === seat ? set | (1 << numberOf(one.card)) : set), bySeat(hands, seat)),
  );
};

/** Layouts that fit what a seat knows, the likely ones more often: by the auction, then by the cards that were played. */
export function* likelyLayouts(
  view: BeloteView,
  { memory, look, random, rules }: Thought,
): Generator<Drawn<PerSeat<CardSet>>> {
  const { contract } = view;
  if (contract === null) return;
  const { auction, play } = look.inference;
  const history = play ? playedBefore(view, contract, memory, rules) : [];
  const likelihood = {
    chosenBy: auction ? (hands: PerSeat<CardSet>) => auctionWeight(view, dealtIn(hands, view, memory), random) : null,
    weighedBy: (hands: PerSeat<CardSet>) => playWeight(contract, history, hands, rules) ** TRUST,
  };
  yield* likelyOf(layoutsOf(view, memory), look.layouts, likelihood, random);
}
