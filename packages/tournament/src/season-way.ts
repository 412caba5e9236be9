import { COUNTING_RESULTS } from './masters.ts';
import { seasonScore } from './season.ts';

/** A season's total with one more result of so many points: it takes the place of the worst that counts (MAST-3). */
export const scoreWith = (results: readonly number[], points: number): number => seasonScore([...results, points]);

/** What a new result has to exceed to change the total; 0 while fewer than six count. */
export const worstCounted = (results: readonly number[]): number =>
  Math.max(0, [...results].sort((a, b) => b - a)[COUNTING_RESULTS - 1] ?? 0);

/** Points of one more result that bring the total to `total` at least; 0 where it is there already. */
export const pointsFor = (results: readonly number[], total: number): number => {
  const missing = total - seasonScore(results);
  return missing <= 0 ? 0 : missing + worstCounted(results);
};

/** How far somebody is on one of the two routes to the final. */
export interface Route {
  readonly have: number;
  /** What it usually takes; null while nobody knows. */
  readonly need: number | null;
}

/** The part of a route that is done, from 0 to 1; null while nobody knows its length. */
export const shareOf = ({ have, need }: Route): number | null =>
  need === null || need <= 0 ? null : Math.max(0, Math.min(1, have / need));

/** Which route has the larger part behind it; null where they are equal, or one is not known. */
export const nearerRoute = (seat: Route, ranking: Route): 'seat' | 'ranking' | null => {
  const [bySeat, byRank] = [shareOf(seat), shareOf(ranking)];
  if (bySeat === null || byRank === null || bySeat === byRank) return null;
  return bySeat > byRank ? 'seat' : 'ranking';
};

/** The middle of some totals, the lower of two; null without any. */
export const middleOf = (totals: readonly number[]): number | null =>
  [...totals].sort((a, b) => a - b)[Math.ceil(totals.length / 2) - 1] ?? null;
