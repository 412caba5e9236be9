import { attemptScore, countingAttempt, seriesSlots } from '@matador/tournament';
import type { CompetitionResult, TournamentHistory } from '@matador/protocol/rest';
import type { Account } from '../people/account.ts';
import { findCompetition } from '../store/queries/results.ts';
import type { TournamentRow } from '../store/queries/tournaments.ts';
import { findSeries, type SeriesRow } from '../store/queries/tournaments-series.ts';
import { findPlaces, type PlaceSource } from './places.ts';
import { presentSlot, presentTournament } from './present.ts';
import { readRanking, type RankingSource } from './rankings/tournament.ts';
import { readResult } from './results.ts';
import { findMine } from './series.ts';
import { readTournament } from './zones.ts';

const PAGE = { offset: 0, limit: 50, sort: 'rank' } as const;

/** Slots of the attempt that counted (STATE-7), of the last one where none was played; null without an entry. */
const countingSlots = (series: SeriesRow | null, tournament: TournamentRow, now: Date): TournamentHistory['games'] => {
  if (series === null) return [];
  const counting = countingAttempt(series.attempts.map((one) => ({ ...one, score: attemptScore(one.seats) })));
  const attempt = counting ?? series.attempts.at(-1);
  return seriesSlots(attempt?.seats ?? [], tournament.numberOfGames, now).map(presentSlot);
};

/**
 * A settled tournament as it ended for a player; `aborted` if the player had entered it and it was; null if it is not
 * settled, or hidden from the player (API-7).
 */
export const readHistory = async (
  source: RankingSource,
  account: Account,
  tournamentId: number,
  now: Date,
): Promise<TournamentHistory | 'aborted' | null> => {
  const { db } = source;
  const tournament = await readTournament(db, account, tournamentId);
  if (tournament?.state !== 'settled' && tournament?.state !== 'aborted') return null;
  const [series] = await findSeries(db, [account.id], [tournamentId]);
  if (tournament.state === 'aborted') return series === undefined ? null : 'aborted';
  const mine = (await findMine(source, account.id, [tournament], now))(tournament);
  const [place] = await findPlaces(source.rankings, [account.id], [tournamentId]);
  const { tournamentRankings } = await readRanking(source, account, tournament, PAGE);
  return {
    tournament: presentTournament(tournament, mine, now),
    games: countingSlots(series ?? null, tournament, now),
    rank: place?.rank ?? null,
    score: place?.score ?? null,
    tournamentRankings,
  };
};

/** The result of an own competition of a settled tournament; null for any other (API-7). */
export const readHistoryGame = async (
  source: PlaceSource,
  account: Account,
  competitionId: string,
  now: Date,
): Promise<CompetitionResult | null> => {
  const { db } = source;
  const competition = await findCompetition(db, competitionId);
  if (competition === null || competition.state === 'pending') return null;
  const tournament = await readTournament(db, account, competition.tournamentId);
  return tournament?.state === 'settled' ? readResult(source, account, competitionId, now) : null;
};
