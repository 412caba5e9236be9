/** What a tournament ranks a player by: his counting attempt. */
export interface Standing {
  readonly playerId: string;
  readonly score: number;
  readonly bestGame: number;
  readonly completedAt: Date;
  readonly registeredAt: Date;
}

/**
 * The order of a ranking, best first (RANK-7): total, best single game, earlier completion of the total, earlier
 * registration. The id decides what is left, so that ranks are unique.
 */
export const compareStandings = (a: Standing, b: Standing): number =>
  b.score - a.score ||
  b.bestGame - a.bestGame ||
  a.completedAt.getTime() - b.completedAt.getTime() ||
  a.registeredAt.getTime() - b.registeredAt.getTime() ||
  (a.playerId < b.playerId ? -1 : Number(a.playerId > b.playerId));

/** Ranks 1, 2, 3 … without a tie. */
export const rankStandings = <Row extends Standing>(
  rows: readonly Row[],
): readonly (Row & { readonly rank: number })[] =>
  [...rows].sort(compareStandings).map((row, index) => ({ ...row, rank: index + 1 }));
