import type { seasonQuery, SeasonRankings, Finals } from '@matador/protocol/rest';
import { COUNTING_RESULTS, prizeOfRank, RANKING_SEATS, SEASON_PRIZES, seasonPlaces } from '@matador/tournament';
import type { z } from 'zod';
import type { Account } from '../../people/account.ts';
import type { SeasonMember } from '../../store/queries/rankings.ts';
import {
  findBegunSeasons,
  findSeasonOfZone,
  findSeasonPrizes,
  findSeasonTotals,
  findSeats,
  type SeasonRow,
  type SeatRow,
} from '../../store/queries/seasons-final.ts';
import type { SeasonBoard } from './keeper.ts';
import { presentFigures, readWay } from './season-way.ts';
import type { RankingSource } from './tournament.ts';
import { findFinals } from '../../store/queries/finals.ts';
import type { Database } from '../../store/store.ts';

export type SeasonQuery = z.output<typeof seasonQuery>;

/** Rows of a page, and tournaments of one in the tickets view (RANK-3). */
const ROWS = 50;
const TOURNAMENTS = 15;

interface Ranked extends SeasonMember {
  readonly rank: number;
}

interface Season {
  readonly board: SeasonBoard;
  readonly seats: ReadonlyMap<string, SeatRow>;
  /** The tickets of the latest qualifier first. */
  readonly tickets: readonly SeatRow[];
  readonly lastQualifiedRank: number;
}

/** The best of a season, so many of whom have open accounts; all where there are fewer. */
const bestOf = (board: SeasonBoard, open: number): readonly SeasonMember[] => {
  let rows = board.page(0, open);
  for (;;) {
    const enough = open + rows.filter(({ closed }) => closed).length;
    if (rows.length >= Math.min(enough, board.size)) return rows;
    rows = board.page(0, enough);
  }
};

/** Rank of the last whom the ranking takes to the final: as assigned, before that as it stands for open accounts (MAST-5). */
const lastQualified = (board: SeasonBoard, seats: readonly SeatRow[]): number => {
  const assigned = seats.filter((seat) => seat.kind === 'ranking').map((seat) => board.placeOf(seat.playerId) ?? 0);
  if (assigned.length > 0) return Math.max(...assigned);
  const seated = seats.filter(({ kind }) => kind !== 'substitute').map((seat) => seat.playerId);
  const enough = bestOf(board, seated.length + RANKING_SEATS);
  const closed = enough.flatMap((row) => (row.closed ? row.playerId : []));
  return seasonPlaces(
    enough.map((row) => row.playerId),
    new Set([...seated, ...closed]),
  ).lastQualifiedRank;
};

const readSeason = async ({ db, rankings }: RankingSource, id: number): Promise<Season> => {
  const board = await rankings.season(id);
  const seats = await findSeats(db, id);
  return {
    board,
    seats: new Map(seats.map((seat) => [seat.playerId, seat])),
    tickets: seats.filter((seat) => seat.kind === 'ticket'),
    lastQualifiedRank: lastQualified(board, seats),
  };
};

interface Page {
  readonly rows: readonly Ranked[];
  readonly total: number;
}

const rankedPlayer = (board: SeasonBoard, playerId: string): readonly Ranked[] => {
  const [row, rank] = [board.find(playerId), board.placeOf(playerId)];
  return row === null || rank === null ? [] : [{ ...row, rank }];
};

/** Whole tournaments with those who won their tickets there. */
const ticketPage = ({ board, tickets }: Season, query: SeasonQuery, found: ReadonlySet<string> | null): Page => {
  const holders = tickets.filter((seat) => found === null || found.has(seat.playerId));
  const tournaments = [...new Set(holders.map((seat) => seat.tournamentId))];
  const shown = new Set(tournaments.slice(query.offset, query.offset + (query.limit ?? TOURNAMENTS)));
  return {
    rows: holders.filter((seat) => shown.has(seat.tournamentId)).flatMap((seat) => rankedPlayer(board, seat.playerId)),
    total: tournaments.length,
  };
};

/** Who is qualified by rank stands first in either direction (RANK-4). */
const sorted = (rows: readonly Ranked[], sort: SeasonQuery['sort'], lastQualifiedRank: number): readonly Ranked[] => {
  if (sort === 'rank') return rows;
  const isQualified = (row: Ranked): number => Number(row.rank <= lastQualifiedRank);
  return rows.toSorted((a, b) => isQualified(b) - isQualified(a) || b.rank - a.rank);
};

const readPage = async (source: RankingSource, season: Season, query: SeasonQuery): Promise<Page> => {
  const { board, seats, lastQualifiedRank } = season;
  const { offset, limit = ROWS, filter, sort } = query;
  if (filter === 'none' && query.search === undefined && sort === 'rank') {
    const rows = board.page(offset, limit).map((row, index) => ({ ...row, rank: offset + index + 1 }));
    return { rows, total: board.size };
  }
  const all = board.rows().map((row, index): Ranked => ({ ...row, rank: index + 1 }));
  const found = query.search === undefined ? all : await source.search.find(all, query.search);
  if (filter === 'tickets')
    return ticketPage(season, query, query.search === undefined ? null : new Set(found.map((row) => row.playerId)));
  const rows = filter === 'none' ? found : found.filter((row) => seats.get(row.playerId)?.kind !== 'ticket');
  return { rows: sorted(rows, sort, lastQualifiedRank).slice(offset, offset + limit), total: rows.length };
};

const ticketOf = (seat: SeatRow | undefined) => {
  if (seat === undefined) return null;
  const { tournamentId, tournamentName, naming, tournamentScore } = seat;
  if (tournamentId === null || tournamentName === null || tournamentScore === null) return null;
  return { tournamentId, tournamentName, naming, tournamentScore };
};

const presentSeat = (seat: SeatRow | undefined) => ({
  seat: seat?.kind ?? null,
  ...(seat?.kind === 'substitute' && { place: seat.place }),
});

const presentSeason = ({ id, name, state, startsAt, endsAt, qualifiers, settledQualifiers }: SeasonRow) => ({
  seasonId: id,
  name,
  state,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  qualifiers,
  settledQualifiers,
});

/** The totals that count, by player. */
const readResults = async (
  { db }: RankingSource,
  seasonId: number,
  rows: readonly Ranked[],
): Promise<ReadonlyMap<string, readonly number[]>> => {
  const ids = rows.map((row) => row.playerId);
  const found = ids.length === 0 ? [] : await findSeasonTotals(db, seasonId, ids);
  return new Map(found.map(({ playerId, totals }) => [playerId, totals.slice(0, COUNTING_RESULTS)]));
};

/** What these rows win: what they were paid, and before the season is settled what ranks of open accounts would be. */
const readPrizes = async (
  { db }: RankingSource,
  { id, state }: SeasonRow,
  rows: readonly Ranked[],
): Promise<(row: Ranked) => number> => {
  const ids = rows.map((row) => row.playerId);
  const paid = state === 'settled' ? await findSeasonPrizes(db, id, ids) : new Map<string, number>();
  return ({ playerId, rank, closed }) => paid.get(playerId) ?? (closed ? 0 : prizeOfRank(SEASON_PRIZES, rank));
};

/** One page of a season of a zone; empty where the zone has none. */
export const readSeasonRanking = async (
  source: RankingSource,
  asked: { readonly account: Account; readonly zoneId: string; readonly now: Date },
  query: SeasonQuery,
): Promise<SeasonRankings> => {
  const { account, zoneId, now } = asked;
  const row = await findSeasonOfZone(source.db, zoneId, now, query.season);
  if (row === null)
    return {
      zoneId,
      season: null,
      seasons: [],
      lastQualifiedRank: 0,
      myRank: null,
      seasonRankings: [],
      way: null,
      figures: null,
      total: 0,
    };
  const season = await readSeason(source, row.id);
  const { board, seats, lastQualifiedRank } = season;
  const { rows, total } =
    query.own === '1'
      ? { rows: rankedPlayer(board, account.id), total: board.size }
      : await readPage(source, season, query);
  const results = await readResults(source, row.id, rows);
  const prizeOf = await readPrizes(source, row, rows);
  return {
    zoneId,
    season: presentSeason(row),
    seasons: [...(await findBegunSeasons(source.db, zoneId, now))],
    lastQualifiedRank,
    myRank: board.placeOf(account.id),
    seasonRankings: rows.map((one) => ({
      playerId: one.playerId,
      playerName: one.userName,
      seasonRank: one.rank,
      seasonScore: one.score,
      results: [...(results.get(one.playerId) ?? [])],
      seasonPrize: prizeOf(one),
      ticketInfo: ticketOf(seats.get(one.playerId)),
      ...presentSeat(seats.get(one.playerId)),
      ...(one.closed && { closed: true }),
      own: one.playerId === account.id,
      simulated: one.simulated,
    })),
    way: query.own === '1' ? await readWay(source.db, { ...season, of: row, playerId: account.id }) : null,
    figures: presentFigures(row, seats),
    total,
  };
};

/** What came of a zone's finals, the latest first, each as it was entered last (MAST-10). */
export const readFinals = async (db: Database, zoneId: string, playerId: string): Promise<Finals> => {
  const finals = new Map<number, Finals['finals'][number]>();
  for (const row of await findFinals(db, zoneId)) {
    const { seasonId, seasonName, place, userId, userName, prize, simulated } = row;
    const final = finals.get(seasonId) ?? { seasonId, seasonName, enteredAt: row.enteredAt.toISOString(), places: [] };
    final.places.push({ place, playerId: userId, playerName: userName, prize, own: userId === playerId, simulated });
    finals.set(seasonId, final);
  }
  return { zoneId, finals: [...finals.values()] };
};
