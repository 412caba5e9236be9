import { attemptScore, countingAttempt, seriesSlots, type AttemptScore, type Slot } from '@matador/tournament';
import type { TournamentRow } from '../store/queries/tournaments.ts';
import { findSearch, findSeries, type SeriesRow } from '../store/queries/tournaments-series.ts';
import { findPlaces, type PlaceSource } from './places.ts';

/** How a player stands in one tournament. */
export interface Mine {
  readonly joined: boolean;
  readonly searching: boolean;
  /** Attempts begun so far, the first included. */
  readonly attempts: number;
  /** Of the attempt under way, null before a played game. */
  readonly score: AttemptScore | null;
  /** Of the attempt under way; all open before joining. */
  readonly slots: readonly Slot[];
  /** Best total of an attempt that a restart has ended. */
  readonly prevBestScore: number | null;
  /** By the counting total; null before a played game. */
  readonly rank: number | null;
}

/** Best total of the attempts that a restart has ended, null without one that was played. */
export const previousBest = (series: SeriesRow | null): number | null => {
  const ended = (series?.attempts ?? []).filter((attempt) => !attempt.underWay);
  return countingAttempt(ended.map((attempt) => ({ score: attemptScore(attempt.seats) })))?.score.total ?? null;
};

const standing = (
  tournament: TournamentRow,
  series: SeriesRow | null,
  facts: { readonly rank: number | null; readonly searching: boolean; readonly now: Date },
): Mine => {
  const seats = series?.attempts.find((attempt) => attempt.underWay)?.seats ?? [];
  return {
    joined: series !== null,
    searching: facts.searching,
    attempts: series?.attempts.length ?? 0,
    score: attemptScore(seats),
    slots: seriesSlots(seats, tournament.numberOfGames, facts.now),
    prevBestScore: previousBest(series),
    rank: facts.rank,
  };
};

/** How a player stands in each of these tournaments, by its id. */
export const findMine = async (
  { db, rankings }: PlaceSource,
  userId: string,
  tournaments: readonly TournamentRow[],
  now: Date,
): Promise<(tournament: TournamentRow) => Mine> => {
  const ids = tournaments.map((tournament) => tournament.id);
  const series = await findSeries(db, [userId], ids);
  const searching = await findSearch(db, userId, now);
  const entered = series.map(({ tournamentId }) => tournamentId);
  const places = await findPlaces(rankings, [userId], entered);
  return (tournament) =>
    standing(tournament, series.find((one) => one.tournamentId === tournament.id) ?? null, {
      rank: places.find((place) => place.tournamentId === tournament.id)?.rank ?? null,
      searching: searching === tournament.id,
      now,
    });
};
