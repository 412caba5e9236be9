import { differenceOf, upperTailOfT, type Scores } from './collusion.ts';

// What one player's choices gave another one, over what they gave others at the same tables (OPS-6).

/** Points deal by deal, summed up. */
export interface Points {
  readonly deals: number;
  readonly total: number;
  readonly squares: number;
}

export interface Favour {
  /** Points a deal more than the others were given. */
  readonly mean: number;
  /** Half of the interval that holds the true mean in 95 of 100 cases. */
  readonly margin: number;
  /** That who favours nobody gives so much or more. */
  readonly chance: number;
}

/** On either side; with fewer, one deal that brought a hundred points is most of it. */
export const FEWEST_DEALS = 20;

const Z_975 = 1.96;

/**
 * The t with so many degrees of freedom that is passed in 25 of 1000 cases, by its expansion around the normal one
 * (Abramowitz and Stegun, 26.7.5): 2.31 for 8, 1.98 for 100.
 */
export const t975 = (freedom: number): number =>
  Z_975 +
  (Z_975 ** 3 + Z_975) / (4 * freedom) +
  (5 * Z_975 ** 5 + 16 * Z_975 ** 3 + 3 * Z_975) / (96 * freedom ** 2) +
  (3 * Z_975 ** 7 + 19 * Z_975 ** 5 + 17 * Z_975 ** 3 - 15 * Z_975) / (384 * freedom ** 3);

const scoresOf = ({ deals, total, squares }: Points): Scores => ({
  games: deals,
  mean: total / deals,
  variance: Math.max(0, squares - total ** 2 / deals) / (deals - 1),
});

/** What a player gave one other, beside what the rest were given, by Welch's test; null where there is too little to tell. */
export const favourOf = (given: Points, others: Points): Favour | null => {
  if (given.deals < FEWEST_DEALS || others.deals < FEWEST_DEALS) return null;
  const difference = differenceOf(scoresOf(given), scoresOf(others));
  if (difference === null) return null;
  const { mean, error, freedom } = difference;
  return { mean, margin: t975(freedom) * error, chance: upperTailOfT(mean / error, freedom) };
};

/**
 * Chances as they count where many were looked at, however these hang together: the procedure of Benjamini and Yekutieli
 * (Annals of Statistics 29, 2001). Of all that lie below a level, in the mean at most that share is there by chance.
 * @returns in the order of what was given
 */
export const correctedChances = (chances: readonly number[]): readonly number[] => {
  const order = [...chances.keys()].toSorted((one, other) => (chances[other] ?? 1) - (chances[one] ?? 1));
  const corrected = Array.from(chances, () => 1);
  const harmonic = chances.reduce((sum, _, at) => sum + 1 / (at + 1), 0);
  let least = 1;
  for (const [place, at] of order.entries()) {
    least = Math.min(least, ((chances[at] ?? 1) * chances.length * harmonic) / (chances.length - place));
    corrected[at] = least;
  }
  return corrected;
};
