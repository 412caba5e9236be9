import { resampled, type Drawn } from '../layouts/weighted.ts';

/** How many layouts are weighed by the dear side of a likelihood for each one that is kept. */
const DRAWN_FOR_ONE = 8;
/** Kept at a time, so that whoever runs out of time has not weighed many in vain. */
const BATCH = 16;

/** Layouts to draw from. */
interface Source<Layout> {
  readonly count: number;
  /** One of them, each with the same chance. */
  readonly draw: (random: () => number) => Layout;
}

/** What makes a layout likely beside others: 0 is impossible, 1 says nothing. */
interface Likelihood<Layout> {
  /** Cheap: of many layouts those are kept that it makes likely. Null: all that were drawn are kept. */
  readonly chosenBy: ((layout: Layout) => number) | null;
  /** Dear: asked of those that are kept. */
  readonly weighedBy: (layout: Layout) => number;
}

/**
 * Layouts that fit what a seat knows, the likely ones more often: drawn evenly, chosen, then weighed. At most twice as many
 * as there are; none when nothing fits.
 */
export function* likelyOf<Layout>(
  all: Source<Layout>,
  count: number,
  { chosenBy, weighedBy }: Likelihood<Layout>,
  random: () => number,
): Generator<Drawn<Layout>> {
  if (all.count === 0) return;
  const drawOne = (): Drawn<Layout> => {
    const layout = all.draw(random);
    return { layout, weight: chosenBy === null ? 1 : chosenBy(layout) };
  };
  for (let left = Math.min(count, 2 * all.count); left > 0; left -= BATCH) {
    const kept = Math.min(BATCH, left);
    const size = chosenBy === null ? kept : Math.min(DRAWN_FOR_ONE * kept, 2 * all.count);
    for (const layout of resampled(Array.from({ length: size }, drawOne), kept, random)) {
      yield { layout, weight: weighedBy(layout) };
    }
  }
}
