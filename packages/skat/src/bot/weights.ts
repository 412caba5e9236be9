/**
 * Weights of logistic models of winning, fitted to games that this bot played against itself from forced contracts;
 * in the order of `featuresOf` and `nullFeatures`. `skat`: ten cards before picking up; `hand`: a hand game; `kept`:
 * the ten cards kept after discarding, with the points discarded last.
 */
export const WEIGHTS = {
  suit: {
    skat: [-3, 0.5, 0.4, 0.3, 0.2, 0.6, 0, 0.3, 0.2, 0.8, 0.3, 0.2, -0.2, 0.1, 0.3, 0, -0.3, 0],
    hand: [-4, 0.5, 0.4, 0.3, 0.2, 0.6, 0, 0.3, 0.2, 0.8, 0.3, 0.2, -0.2, 0.1, 0.3, 0, -0.3, 0],
    kept: [-3, 0.5, 0.4, 0.3, 0.2, 0.6, 0, 0.3, 0.2, 0.8, 0.3, 0.2, -0.2, 0.1, 0.3, 0, -0.3, 0, 0.05],
  },
  grand: {
    skat: [-3, 0.5, 0.4, 0.3, 0.2, 0.6, 0, 0, 0, 0.8, 0.3, 0.2, -0.2, 0.1, 0.3, 0, -0.3, 0.3],
    hand: [-4, 0.5, 0.4, 0.3, 0.2, 0.6, 0, 0, 0, 0.8, 0.3, 0.2, -0.2, 0.1, 0.3, 0, -0.3, 0.3],
    kept: [-3, 0.5, 0.4, 0.3, 0.2, 0.6, 0, 0, 0, 0.8, 0.3, 0.2, -0.2, 0.1, 0.3, 0, -0.3, 0.3, 0.05],
  },
  null: { skat: [2, -0.5, 0, 0, 0], hand: [2, -0.8, 0, 0, 0], kept: [3, -0.7, 0, 0, 0] },
} as const;

/** The chance that a logistic model gives. */
export const chanceBy = (weights: readonly number[], features: readonly number[]): number =>
  1 / (1 + Math.exp(-weights.reduce((sum, weight, at) => sum + weight * (features[at] ?? 0), 0)));
