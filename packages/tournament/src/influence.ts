import { upperTailOfT } from './collusion.ts';

// What one player's choices gave another one, over what they gave the rest of the table (OPS-6).

/** Differences deal by deal, summed up. */
export interface Differences {
  readonly deals: number;
  readonly total: number;
  readonly squares: number;
}

export interface Leaning {
  readonly deals: number;
  /** Points a deal. */
  readonly mean: number;
  /** Half of the interval that holds the true mean in 95 of 100 cases, in points a deal. */
  readonly margin: number;
  /** That choices which favour nobody give so much or more. */
  readonly chance: number;
}

/** So many deals of a list of Skat make a mean about normal, though one deal brings 0 and another 100. */
export const FEWEST_DEALS = 36;
const ONE_SIDE = 0.025;
/** Far beyond every figure that is asked for. */
const FARTHEST_T = 1000;
const HALVINGS = 60;

/** The t with so many degrees of freedom that is passed in 25 of 1000 cases. */
const t975 = (freedom: number): number => {
  let [low, high] = [0, FARTHEST_T];
  for (let step = 0; step < HALVINGS; step += 1) {
    const middle = (low + high) / 2;
    if (upperTailOfT(middle, freedom) > ONE_SIDE) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
};

/** What is left of rounding where every deal brought the same. */
const NOTHING = 1e-9;

/** A mean with its interval and its chance, by Student's t over deals; null where there is too little to tell. */
export const leaningOf = ({ deals, total, squares }: Differences): Leaning | null => {
  if (deals < FEWEST_DEALS) return null;
  const mean = total / deals;
  const variance = (squares - total * mean) / (deals - 1);
  if (variance <= NOTHING) return null;
  const error = Math.sqrt(variance / deals);
  return { deals, mean, margin: t975(deals - 1) * error, chance: upperTailOfT(mean / error, deals - 1) };
};

/**
 * Chances as they count where many were looked at, however these hang together: the procedure of Benjamini and Yekutieli
 * (Annals of Statistics 29, 2001). Whoever points at all below a level is wrong, in the mean, in that share of them.
 * @returns in the order of what was given
 */
export const correctedChances = (chances: readonly number[]): readonly number[] => {
  const order = [...chances.keys()].toSorted((one, other) => (chances[other] ?? 1) - (chances[one] ?? 1));
  const corrected = Array.from(chances, () => 1);
  const many = chances.reduce((sum, _, at) => sum + 1 / (at + 1), 0);
  let least = 1;
  for (const [place, at] of order.entries()) {
    least = Math.min(least, ((chances[at] ?? 1) * chances.length * many) / (chances.length - place));
    corrected[at] = least;
  }
  return corrected;
};
