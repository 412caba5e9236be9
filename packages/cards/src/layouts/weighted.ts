import type { Random } from '../laws/random.ts';

/** How likely auction and play make a layout, beside others: 0 is impossible, 1 says nothing for or against it. */
export type Weight<Layout> = (layout: Layout) => number;

export interface Weighted<Layout> {
  readonly layout: Layout;
  /** Its part of the sample: all of them make 1. */
  readonly part: number;
}

/**
 * Draws some layouts and weighs them (importance sampling): averages over them with `part` are those over all layouts by
 * their weights. Empty when all that was drawn weighs nothing.
 * @param draw one layout, each with the same chance
 */
export const weighted = <Layout>(
  draw: (random: Random) => Layout,
  weight: Weight<Layout>,
  count: number,
  random: Random,
): readonly Weighted<Layout>[] => {
  const drawn = Array.from({ length: count }, () => {
    const layout = draw(random);
    return { layout, weight: weight(layout) };
  });
  const sum = drawn.reduce((total, one) => total + one.weight, 0);
  if (sum <= 0) return [];
  return drawn.filter((one) => one.weight > 0).map((one) => ({ layout: one.layout, part: one.weight / sum }));
};

/** A layout and how likely it is beside others. */
export interface Drawn<Layout> {
  readonly layout: Layout;
  readonly weight: number;
}

/** Picks layouts by their weights, at even steps of their sum (systematic resampling); of none that weighs, all alike. */
export const resampled = <Layout>(
  drawn: readonly Drawn<Layout>[],
  count: number,
  random: Random,
): readonly Layout[] => {
  const weights = drawn.reduce((total, { weight }) => total + weight, 0);
  const step = (weights > 0 ? weights : drawn.length) / count;
  const kept: Layout[] = [];
  let [next, reached] = [random() * step, 0];
  for (const { layout, weight } of drawn) {
    reached += weights > 0 ? weight : 1;
    for (; next < reached && kept.length < count; next += step) kept.push(layout);
  }
  return kept;
};
