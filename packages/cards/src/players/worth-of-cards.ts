import type { Drawn } from '../layouts/weighted.ts';

/** A card and what it is worth in one layout. */
export interface WorthOfCard {
  readonly card: number;
  readonly worth: number;
}

/** What cards are worth in the mean over layouts. */
interface Searched {
  readonly worth: ReadonlyMap<number, number>;
  /** Layouts that were searched to their end. */
  readonly count: number;
}

/**
 * What each card is worth in the mean over the layouts that were searched to their end.
 * @param isOver asked before each layout; absent: there is time for all of them
 * @param search the cards' worth in a layout; null: it was not searched to its end, and does not count
 */
export const meanWorth = <Layout>(
  layouts: Iterable<Drawn<Layout>>,
  isOver: (() => boolean) | undefined,
  search: (layout: Layout) => readonly WorthOfCard[] | null,
): Searched => {
  const sums = new Map<number, number>();
  let [weights, count] = [0, 0];
  for (const { layout, weight } of layouts) {
    if (isOver?.() === true) break;
    const cards = search(layout);
    if (cards === null) continue;
    weights += weight;
    count += 1;
    for (const { card, worth } of cards) sums.set(card, (sums.get(card) ?? 0) + weight * worth);
  }
  return { worth: new Map(weights === 0 ? [] : [...sums].map(([card, sum]) => [card, sum / weights])), count };
};

/**
 * The card that is worth most; `usual` unless another promises more than chance would: few layouts are chance, and open
 * cards promise what nobody can know.
 * @param edge how much more, by the root of the number of layouts
 */
export const bestBeyondChance = ({ worth, count }: Searched, usual: number, edge: number): number => {
  const own = worth.get(usual);
  if (own === undefined) return usual;
  let [best, most] = [usual, own + edge / Math.sqrt(count)];
  for (const [card, value] of worth) if (value > most) [best, most] = [card, value];
  return best;
};
