/** A moment, or its ms since 1970 where many are compared. */
export type Moment = Date | number;

/** What decides between two players of a tournament. */
export interface Comparable {
  readonly playerId: string;
  readonly score: number;
  readonly bestGame: number;
  readonly completedAt: Moment;
  readonly registeredAt: Moment;
}

/** What a tournament ranks a player by: the counting attempt. */
export interface Standing extends Comparable {
  readonly completedAt: Date;
  readonly registeredAt: Date;
}

/**
 * The order of a ranking, best first (RANK-7): total, best single game, earlier completion of the total, earlier
 * registration. The id decides what is left, so that ranks are unique.
 */
export const compareStandings = (a: Comparable, b: Comparable): number =>
  b.score - a.score ||
  b.bestGame - a.bestGame ||
  Number(a.completedAt) - Number(b.completedAt) ||
  Number(a.registeredAt) - Number(b.registeredAt) ||
  (a.playerId < b.playerId ? -1 : Number(a.playerId > b.playerId));

/** Ranks 1, 2, 3 … without a tie. */
export const rankStandings = <Row extends Standing>(
  rows: readonly Row[],
): readonly (Row & { readonly rank: number })[] =>
  [...rows].sort(compareStandings).map((row, index) => ({ ...row, rank: index + 1 }));
