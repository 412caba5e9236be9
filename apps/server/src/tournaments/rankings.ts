import type { rankingQuery, TournamentRankings, WinningDistribution } from '@matador/protocol/rest';
import { numberOfWinners, prizeOfRank } from '@matador/tournament';
import type { z } from 'zod';
import type { Account } from '../people/account.ts';
import { countRanked, findPlaces, findRanking, type RankedRow } from '../store/queries/results-standings.ts';
import type { TournamentRow } from '../store/queries/tournaments.ts';
import { findSeries } from '../store/queries/tournaments-series.ts';
import type { Database } from '../store/store.ts';
import { matchesName, parsePattern } from './name-pattern.ts';
import { previousBest } from './series.ts';

export type RankingQuery = z.output<typeof rankingQuery>;

type Prized = RankedRow & { readonly win: number };

/** Orders of the table; equal prizes stay in the order of ranks. */
const SORTS: Readonly<Record<RankingQuery['sort'], (a: Prized, b: Prized) => number>> = {
  rank: (a, b) => a.rank - b.rank,
  '-rank': (a, b) => b.rank - a.rank,
  prize: (a, b) => a.win - b.win || a.rank - b.rank,
  '-prize': (a, b) => b.win - a.win || a.rank - b.rank,
};

const searched = (rows: readonly Prized[], search: string): readonly Prized[] => {
  const pattern = parsePattern(search);
  return pattern === null ? [] : rows.filter((row) => matchesName(pattern, row.userName));
};

/** Rows of one page and how many there are in all. */
const readPage = async (
  db: Database,
  tournament: TournamentRow,
  query: RankingQuery,
  userId: string,
): Promise<{ readonly rows: readonly Prized[]; readonly total: number }> => {
  const withPrize = (row: RankedRow): Prized => ({
    ...row,
    win: row.prize ?? prizeOfRank(tournament.prizes, row.rank),
  });
  const { offset, limit, search } = query;
  if (query.own === '1') {
    const [place] = await findPlaces(db, [userId], [tournament.id]);
    const rows = place === undefined ? [] : await findRanking(db, tournament.id, { offset: place.rank - 1, limit: 1 });
    return { rows: rows.map(withPrize), total: await countRanked(db, tournament.id) };
  }
  if (search === undefined && query.sort === 'rank') {
    const rows = await findRanking(db, tournament.id, { offset, limit });
    return { rows: rows.map(withPrize), total: await countRanked(db, tournament.id) };
  }
  // A search is matched here, not by the database: one meaning of upper and lower case, and no pattern that stalls.
  const all = (await findRanking(db, tournament.id, { offset: 0, limit: null })).map(withPrize);
  const found = [...(search === undefined ? all : searched(all, search))].sort(SORTS[query.sort]);
  return { rows: found.slice(offset, offset + limit), total: found.length };
};

/** One page of a tournament's ranking; until settlement with what each rank would win now. */
export const readRanking = async (
  db: Database,
  account: Account,
  tournament: TournamentRow,
  query: RankingQuery,
): Promise<TournamentRankings> => {
  const { rows, total } = await readPage(db, tournament, query, account.id);
  const [series] = await findSeries(db, [account.id], [tournament.id]);
  return {
    tournamentRankings: rows.map((row) => ({
      tournamentRank: row.rank,
      playerName: row.userName,
      playerId: row.userId,
      tournamentScore: row.score,
      playedGames: row.games,
      totalWin: row.win,
      own: row.userId === account.id,
      simulated: row.simulated,
    })),
    prevBestScore: previousBest(series ?? null),
    total,
  };
};

export const presentDistribution = (tournament: TournamentRow): WinningDistribution => ({
  zoneId: tournament.zoneId,
  name: tournament.name,
  numberOfWinners: numberOfWinners(tournament.prizes),
  totalWin: tournament.totalWin,
  stages: tournament.prizes.map(({ from, to, prize }) => ({ from, to, prize })),
});
