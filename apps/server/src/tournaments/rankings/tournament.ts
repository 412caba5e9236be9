import type { rankingQuery, TournamentRankings, WinningDistribution } from '@matador/protocol/rest';
import { numberOfWinners, stageOfRank, type PrizeTable } from '@matador/tournament';
import type { z } from 'zod';
import type { Account } from '../../people/account.ts';
import type { TournamentMember } from '../../store/queries/rankings.ts';
import type { TournamentRow } from '../../store/queries/tournaments.ts';
import { findSeries } from '../../store/queries/tournaments-series.ts';
import type { PlaceSource } from '../places.ts';
import { previousBest } from '../series.ts';
import type { TournamentBoard } from './keeper.ts';
import type { NameFinder } from './search.ts';
import { seatHolders } from './seat-holders.ts';

export type RankingQuery = z.output<typeof rankingQuery>;

/** What the rankings are answered from. */
export interface RankingSource extends PlaceSource {
  readonly search: NameFinder;
}

/** A player at a place of the ranking, with what it wins. */
export interface Ranked extends TournamentMember {
  readonly place: number;
  readonly win: number;
  /** What it wins is paid as free bonus (MAST-8). */
  readonly isBonus: boolean;
}

/** Orders of the table other than by rank; equal prizes stay in the order of ranks. */
const SORTS: Readonly<Record<RankingQuery['sort'], (a: Ranked, b: Ranked) => number>> = {
  rank: (a, b) => a.place - b.place,
  '-rank': (a, b) => b.place - a.place,
  prize: (a, b) => a.win - b.win || a.place - b.place,
  '-prize': (a, b) => b.win - a.win || a.place - b.place,
};

/** Settled ranks and prizes stand; before that both follow the place. */
export const ranked = (row: TournamentMember, place: number, tournament: TournamentRow): Ranked => {
  const rank = row.rank ?? place;
  const stage = stageOfRank(tournament.prizes, rank);
  const win = row.prize ?? stage?.prize ?? 0;
  return { ...row, place: rank, win, isBonus: win > 0 && stage?.bonus === true };
};

/** What ranks pay, for players: as money unless it says that it is bonus. */
export const presentStages = (prizes: PrizeTable): WinningDistribution['stages'] =>
  prizes.map(({ from, to, prize, bonus }) => ({ from, to, prize, ...(bonus === true && { bonus }) }));

interface Page {
  readonly rows: readonly Ranked[];
  readonly total: number;
}

const ownRow = (board: TournamentBoard, tournament: TournamentRow, playerId: string): Page => {
  const [row, place] = [board.find(playerId), board.placeOf(playerId)];
  return {
    rows: row === null || place === null ? [] : [ranked(row, place, tournament)],
    total: board.size,
  };
};

/** Rows of one page and how many there are in all. */
const readPage = async (
  board: TournamentBoard,
  tournament: TournamentRow,
  query: RankingQuery,
  search: NameFinder,
): Promise<Page> => {
  const { offset, limit, sort } = query;
  if (query.search === undefined && sort === 'rank') {
    const rows = board.page(offset, limit).map((row, index) => ranked(row, offset + index + 1, tournament));
    return { rows, total: board.size };
  }
  const all = board.rows().map((row, index) => ranked(row, index + 1, tournament));
  const found = query.search === undefined ? all : await search.find(all, query.search);
  const rows = sort === 'rank' ? found : found.toSorted(SORTS[sort]);
  return { rows: rows.slice(offset, offset + limit), total: found.length };
};

/** One page of a tournament's ranking; until settlement with what each rank would win now. */
export const readRanking = async (
  source: RankingSource,
  account: Account,
  tournament: TournamentRow,
  query: RankingQuery,
): Promise<TournamentRankings> => {
  const board = await source.rankings.tournament(tournament.id);
  const { rows, total } =
    query.own === '1' ? ownRow(board, tournament, account.id) : await readPage(board, tournament, query, source.search);
  const [series] = await findSeries(source.db, [account.id], [tournament.id]);
  const holders = await seatHolders(source.db, board, tournament);
  return {
    tournamentRankings: rows.map((row) => ({
      tournamentRank: row.place,
      playerName: row.userName,
      playerId: row.playerId,
      tournamentScore: row.score,
      playedGames: row.games,
      totalWin: row.win,
      ...(row.isBonus && { bonus: true }),
      seat: holders.has(row.playerId),
      own: row.playerId === account.id,
      simulated: row.simulated,
    })),
    prevBestScore: previousBest(series ?? null),
    total,
  };
};

export const presentDistribution = (tournament: TournamentRow): WinningDistribution => ({
  zoneId: tournament.zoneId,
  name: tournament.name,
  naming: tournament.naming,
  numberOfWinners: numberOfWinners(tournament.prizes),
  totalWin: tournament.totalWin,
  stages: presentStages(tournament.prizes),
});
