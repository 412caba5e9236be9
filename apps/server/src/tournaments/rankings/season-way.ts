import type { SeasonRankings, SeasonWay } from '@matador/protocol/rest';
import {
  COUNTING_RESULTS,
  mastersFigures,
  middleOf,
  nearerRoute,
  nextPrize,
  pointsFor,
  prizeOfRank,
  scoreWith,
  SEASON_PRIZES,
  SEATS_PER_QUALIFIER,
  worstCounted,
} from '@matador/tournament';
import { findOwnResults, type SeasonRow, type SeatRow } from '../../store/queries/seasons-final.ts';
import type { Database } from '../../store/store.ts';
import type { SeasonBoard } from './keeper.ts';

/** So many results ahead are shown: what changes nothing, the next two prizes, the rank that takes to the final. */
const STEPS = 4;

/** The rank that a total would have as the ranking stands; who has it already stays before. */
const rankOf = (board: SeasonBoard, total: number): number => {
  let [low, high] = [0, board.size];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((board.page(middle, 1)[0]?.score ?? 0) >= total) low = middle + 1;
    else high = middle;
  }
  return low + 1;
};

/** Totals worth having: those that pass who holds the next prize ranks, and who holds the last place of the final. */
const goals = (board: SeasonBoard, place: number, lastQualifiedRank: number): readonly number[] => {
  const ranks: number[] = [];
  for (let next = nextPrize(SEASON_PRIZES, place); next !== null && ranks.length < STEPS - 2;) {
    ranks.push(next.to);
    next = nextPrize(SEASON_PRIZES, next.to);
  }
  if (lastQualifiedRank > 0 && lastQualifiedRank < place) ranks.push(lastQualifiedRank);
  return ranks.flatMap((rank) => {
    const held = board.page(rank - 1, 1)[0]?.score;
    return held === undefined ? [] : held + 1;
  });
};

/** What the last seat of each settled qualifier has taken. */
const lastSeats = (tickets: readonly SeatRow[]): readonly number[] => {
  const last = new Map<number, number>();
  for (const { tournamentId, tournamentScore } of tickets)
    if (tournamentId !== null && tournamentScore !== null)
      last.set(tournamentId, Math.min(tournamentScore, last.get(tournamentId) ?? tournamentScore));
  return [...last.values()];
};

export interface WayQuestion {
  readonly of: Pick<SeasonRow, 'id' | 'state'>;
  readonly playerId: string;
  readonly board: SeasonBoard;
  readonly seats: ReadonlyMap<string, SeatRow>;
  readonly tickets: readonly SeatRow[];
  readonly lastQualifiedRank: number;
}

/**
 * How a player stands in a season, and what one more result would do (RANK-13), as long as there can be one; null without
 * a result.
 */
export const readWay = async (db: Database, asked: WayQuestion): Promise<SeasonWay | null> => {
  const { of, playerId, board, seats, tickets, lastQualifiedRank } = asked;
  const [row, place] = [board.find(playerId), board.placeOf(playerId)];
  if (row === null || place === null) return null;
  const results = await findOwnResults(db, of.id, playerId);
  const scores = results.map(({ score }) => score);
  const least = worstCounted(scores);
  const worth = [least, ...goals(board, place, lastQualifiedRank).map((goal) => pointsFor(scores, goal))];
  const steps = [...new Set(of.state === 'running' ? worth : [])]
    .sort((a, b) => a - b)
    .map((points) => {
      const total = scoreWith(scores, points);
      const rank = total === row.score ? place : rankOf(board, total);
      return { points, total, rank, prize: prizeOfRank(SEASON_PRIZES, rank) };
    });
  const seat = { have: Math.max(...scores), need: middleOf(lastSeats(tickets)) };
  const held = lastQualifiedRank === 0 ? undefined : board.page(lastQualifiedRank - 1, 1)[0]?.score;
  const ranking = { have: row.score, need: held ?? null };
  return {
    results: results.map((one, index) => ({ ...one, counts: index < COUNTING_RESULTS && one.score >= 0 })),
    steps,
    seat,
    ranking,
    nearer: nearerRoute(seat, ranking),
    holds: seats.get(playerId)?.kind ?? null,
  };
};

/** What a season awards; its length is its own (MAST-6), and each of its qualifiers says how many seats it gives. */
export const presentFigures = (
  { qualifiers, made, madeSeats, latestSeats }: Pick<SeasonRow, 'qualifiers' | 'made' | 'madeSeats' | 'latestSeats'>,
  seats: ReadonlyMap<string, SeatRow>,
): NonNullable<SeasonRankings['figures']> => {
  const { finalPool, rankingSeats } = mastersFigures(qualifiers);
  const seatsPerQualifier = latestSeats ?? SEATS_PER_QUALIFIER;
  const byQualifiers = madeSeats + Math.max(0, qualifiers - made) * seatsPerQualifier;
  const given = [...seats.values()].filter(({ kind }) => kind !== 'substitute');
  const wildcards = given.filter(({ kind }) => kind === 'wildcard').length;
  return {
    finalPool,
    finalPlaces: byQualifiers + rankingSeats + wildcards,
    seatsPerQualifier,
    rankingSeats,
    seatsGiven: given.length,
    countingResults: COUNTING_RESULTS,
  };
};
