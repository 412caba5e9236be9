/** A mean with the interval that holds the true one in 95 of 100 samples of this size. */
export interface Estimate {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

/** Two-sided 95 % of the normal distribution, which means of hundreds of deals follow closely. */
const Z_95 = 1.96;

/** The mean of independent samples and its confidence interval; NaN for none. */
export const estimate = (samples: readonly number[]): Estimate => {
  const mean = samples.reduce((sum, value) => sum + value, 0) / samples.length;
  const squares = samples.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const half = Z_95 * Math.sqrt(squares / (samples.length - 1) / samples.length);
  return { mean, low: mean - half, high: mean + half };
};
