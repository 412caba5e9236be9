/**
 * Weights of logistic models of winning, fitted to games that this bot played against itself from forced contracts;
 * in the order of `featuresOf` and `nullFeatures`. `skat`: ten cards before picking up; `hand`: a hand game; `kept`:
 * the ten cards kept after discarding, with the points discarded last; `open`: the same
 * ten in Null ouvert.
 */
export const WEIGHTS = {
  suit: {
    skat: [
      -4.827, 0.975, 0.696, 0.393, 0.315, 0.798, 0.217, 0.706, 0.524, 0.915, 0.226, 0.311, 0.271, 0.159, 0.285, 0.166,
      -0.328, 0.112,
    ],
    hand: [
      -5.64, 1.261, 0.965, 0.621, 0.402, 0.743, -0.326, 0.762, 0.527, 1.189, -0.031, 0.471, -0.676, 0.185, 1.082, 0.19,
      -0.662, 0.079,
    ],
    kept: [
      -15.533, 1.456, 1.021, 0.584, 0.442, 1.651, -0.155, 1.024, 0.808, 2.158, 0.78, 0.917, 0.0, 0.194, 1.191, 0.264,
      0.099, 0.15, 0.056,
    ],
  },
  grand: {
    skat: [
      -4.409, 0.679, 0.258, 0.207, 0.16, 1.303, 0.0, 0.0, 0.0, 1.109, 0.397, 0.541, 0.306, 0.165, 0.299, 0.2, -0.158,
      -0.082,
    ],
    hand: [
      -5.811, 0.817, 0.266, 0.147, 0.123, 1.351, 0.0, 0.0, 0.0, 1.499, 0.262, 0.789, -0.334, 0.154, 1.046, 0.369,
      -0.338, -0.157,
    ],
    kept: [
      -9.601, 0.919, 0.366, 0.301, 0.215, 1.801, 0.0, 0.0, 0.0, 1.895, 0.566, 1.041, 0.0, 0.16, 0.944, 0.381, -0.116,
      -0.084, 0.081,
    ],
  },
  null: {
    skat: [1.826, -0.243, -0.095, 0.053, -0.16],
    hand: [2.315, -0.358, -0.091, 0.006, -0.173],
    kept: [2.638, -0.324, -0.282, -0.106, -0.214],
    open: [2.584, -0.34, -0.235, -0.103, -0.115],
  },
} as const;

/** The chance that a logistic model gives. */
export const chanceBy = (weights: readonly number[], features: readonly number[]): number =>
  1 / (1 + Math.exp(-weights.reduce((sum, weight, at) => sum + weight * (features[at] ?? 0), 0)));
