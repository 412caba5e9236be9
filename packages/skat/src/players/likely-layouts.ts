import { resampled, type Drawn } from '@matador/cards/layouts';
import { layoutsOf, type SkatLayout } from '../layouts/index.ts';
import { numberOf } from '../cards.ts';
import type { SkatView } from '../types.ts';
import { auctionWeight } from './auction-weight.ts';
import { playedBefore, playWeight } from './play-weight.ts';
import type { Recollection } from './recollection.ts';

/** How many layouts are weighed by the auction for each one that is kept. */
const DRAWN_FOR_ONE = 8;
/** Kept at a time, so that whoever runs out of time has not weighed many in vain. */
const BATCH = 16;
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
  const all = layoutsOf(view, memory);
  if (all.count === 0) return;
  const drawOne = (): Drawn<SkatLayout> => {
    const layout = all.draw(random);
    if (!inference.auction) return { layout, weight: 1 };
    return { layout, weight: auctionWeight(view, dealtIn(layout, view, memory), layout.skat) };
  };
  const history = inference.play ? playedBefore(view, memory) : [];
  for (let left = Math.min(count, 2 * all.count); left > 0; left -= BATCH) {
    const kept = Math.min(BATCH, left);
    const size = inference.auction ? Math.min(DRAWN_FOR_ONE * kept, 2 * all.count) : kept;
    for (const layout of resampled(Array.from({ length: size }, drawOne), kept, random)) {
      yield { layout, weight: playWeight(view, history, layout) ** TRUST };
    }
  }
}
