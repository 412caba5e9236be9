import type { Moment } from './ranking.ts';
import { COUNTING_RESULTS, RANKING_SEATS, SEATS_PER_QUALIFIER, SUBSTITUTES } from './masters.ts';

/** What one player has reached in one settled tournament of a season. */
export interface SeasonResult {
  readonly playerId: string;
  readonly score: number;
  /** Of the player's first entry to that tournament. */
  readonly registeredAt: Date;
}

/** What decides between two players of a season. */
export interface ComparableSeason {
  readonly playerId: string;
  /** Sum of the player's highest totals, six at most; negative ones are left out (MAST-3). */
  readonly score: number;
  readonly bestTournament: number;
  readonly registeredAt: Moment;
}

/** A player's season so far. */
export interface SeasonStanding extends ComparableSeason {
  readonly registeredAt: Date;
}

/** The sum of the six highest totals, those below zero left out (MAST-3). */
export const seasonScore = (scores: readonly number[]): number =>
  [...scores]
    .sort((a, b) => b - a)
    .slice(0, COUNTING_RESULTS)
    .reduce((sum, score) => sum + Math.max(0, score), 0);

/**
 * The order of a season, best first (RANK-7): score, best single tournament, earlier first registration. The id
 * decides what is left, so that ranks are unique.
 */
export const compareSeason = (a: ComparableSeason, b: ComparableSeason): number =>
  b.score - a.score ||
  b.bestTournament - a.bestTournament ||
  Number(a.registeredAt) - Number(b.registeredAt) ||
  (a.playerId < b.playerId ? -1 : Number(a.playerId > b.playerId));

/** One row a player, best first, ranks 1, 2, 3 … without a tie. */
export const seasonTable = (
  results: readonly SeasonResult[],
): readonly (SeasonStanding & { readonly rank: number })[] => {
  const byPlayer = new Map<string, SeasonResult[]>();
  for (const result of results) {
    const own = byPlayer.get(result.playerId);
    if (own === undefined) byPlayer.set(result.playerId, [result]);
    else own.push(result);
  }
  const standings = [...byPlayer].map(([playerId, own]) => ({
    playerId,
    score: seasonScore(own.map((one) => one.score)),
    bestTournament: Math.max(...own.map((one) => one.score)),
    registeredAt: new Date(Math.min(...own.map((one) => one.registeredAt.getTime()))),
  }));
  return standings.sort(compareSeason).map((standing, index) => ({ ...standing, rank: index + 1 }));
};

/**
 * Who gets the seats of a qualifier: down its ranking until all are placed. Who already has one is passed over, and the
 * next ranked moves up (MAST-4).
 * @param ranked players of the tournament, best first
 * @param seated who has a seat in this season's final already
 */
export const seatsOfQualifier = (
  ranked: readonly string[],
  seated: ReadonlySet<string>,
  seats: number = SEATS_PER_QUALIFIER,
): readonly string[] => ranked.filter((playerId) => !seated.has(playerId)).slice(0, seats);

export interface SeasonPlaces {
  /** The best of the ranking without a seat, at most thirty (MAST-5). */
  readonly rankingSeats: readonly string[];
  /** The next three, in this order. */
  readonly substitutes: readonly string[];
  /** The rank of the last who has a ranking seat; 0 while there is none. */
  readonly lastQualifiedRank: number;
}

/**
 * Who the season's ranking takes to the final, as it stands (MAST-5).
 * @param ranked all players of the season, best first
 * @param seated who has a seat from a qualifier or a wildcard
 */
export const seasonPlaces = (ranked: readonly string[], seated: ReadonlySet<string>): SeasonPlaces => {
  const waiting = ranked.flatMap((playerId, index) => (seated.has(playerId) ? [] : [{ playerId, rank: index + 1 }]));
  const placed = waiting.slice(0, RANKING_SEATS);
  return {
    rankingSeats: placed.map((one) => one.playerId),
    substitutes: waiting.slice(RANKING_SEATS, RANKING_SEATS + SUBSTITUTES).map((one) => one.playerId),
    lastQualifiedRank: placed.at(-1)?.rank ?? 0,
  };
};
