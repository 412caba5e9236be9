import { t975 } from '@matador/tournament';

/** A mean with the interval that holds the true one in 95 of 100 samples of this size. */
export interface Estimate {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

/** The mean of independent samples and its confidence interval; NaN for none. */
export const estimate = (samples: readonly number[]): Estimate => {
  const mean = samples.reduce((sum, value) => sum + value, 0) / samples.length;
  const squares = samples.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const freedom = samples.length - 1;
  const half = t975(freedom) * Math.sqrt(squares / freedom / samples.length);
  return { mean, low: mean - half, high: mean + half };
};
