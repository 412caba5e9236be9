import type { Drawn } from '@matador/cards/layouts';
import { likelyOf } from '@matador/cards/players';
import { layoutsOf, type SkatLayout } from '../layouts/index.ts';
import { numberOf } from '../cards.ts';
import type { SkatView } from '../types.ts';
import { auctionWeight } from './auction-weight.ts';
import { playedBefore, playWeight } from './play-weight.ts';
import type { Recollection } from './recollection.ts';

/** Of the inference the play is the dearer part: its weights are drawn down to this power, as players differ. */
const TRUST = 0.7;

/** What of auction and play is asked for how the cards lie. */
export interface Inference {
  readonly auction: boolean;
  readonly play: boolean;
}

/** The cards with which each seat came into play. */
export const dealtIn = ({ hands }: SkatLayout, view: SkatView, memory: Recollection): readonly number[] =>
  hands.map((hand, seat) =>
    [...memory.tricks.flat(), ...view.trick].reduce(
      (set, one) => (one.seat === seat ? set | (1 << numberOf(one.card)) : set),
      hand,
    ),
  );

/**
 * Layouts that fit what a seat knows, the likely ones more often: drawn evenly, chosen by what auction and contract say,
 * and weighed by what the cards say that were played. None when nothing fits.
 */
export function* likelyLayouts(
  view: SkatView,
  memory: Recollection,
  { count, inference }: { readonly count: number; readonly inference: Inference },
  random: () => number,
): Generator<Drawn<SkatLayout>> {
  const history = inference.play ? playedBefore(view, memory) : [];
  yield* likelyOf(
    layoutsOf(view, memory),
    count,
    {
      chosenBy: inference.auction ? (layout) => auctionWeight(view, dealtIn(layout, view, memory), layout.skat) : null,
      weighedBy: (layout) => playWeight(view, history, layout) ** TRUST,
    },
    random,
  );
}
