import type { Standings, StandingsRow, StandingsSlot, standingsQuery } from '@matador/protocol/rest';
import { attemptScore, nextPrize, seriesSlots, SKIPGAME_POINTS, type Slot } from '@matador/tournament';
import type { z } from 'zod';
import type { Account } from '../../people/account.ts';
import { findCountedSeries, type CountedSeries } from '../../store/queries/standings-series.ts';
import type { TournamentRow } from '../../store/queries/tournaments.ts';
import { findSeries } from '../../store/queries/tournaments-series.ts';
import { inClearance } from '../present.ts';
import type { TournamentBoard } from './keeper.ts';
import { seatHolders } from './seat-holders.ts';
import { presentStages, ranked, type Ranked, type RankingSource } from './tournament.ts';

export type StandingsQuery = z.output<typeof standingsQuery>;

/** What is told of one board at one version, so that a page costs no look at all its rows. */
interface Count {
  readonly version: number;
  readonly finished: number;
  /** Rows by name, made when somebody sorts by it. */
  byPlayer: readonly Ranked[] | null;
}

const counts = new WeakMap<TournamentBoard, Count>();

const countOf = (board: TournamentBoard, { numberOfGames }: TournamentRow): Count => {
  const known = counts.get(board);
  if (known?.version === board.version) return known;
  const finished = board.rows().reduce((sum, { games }) => sum + Number(games >= numberOfGames), 0);
  const count = { version: board.version, finished, byPlayer: null };
  counts.set(board, count);
  return count;
};

const rankedRows = (board: TournamentBoard, tournament: TournamentRow): readonly Ranked[] =>
  board.rows().map((row, index) => ranked(row, index + 1, tournament));

const byPlayer = (board: TournamentBoard, tournament: TournamentRow): readonly Ranked[] => {
  const count = countOf(board, tournament);
  count.byPlayer ??= rankedRows(board, tournament)
    .map((row) => ({ row, name: row.userName.toLowerCase() }))
    .sort((a, b) => (a.name < b.name ? -1 : Number(a.name > b.name)) || a.row.place - b.row.place)
    .map(({ row }) => row);
  return count.byPlayer;
};

interface Page {
  readonly rows: readonly Ranked[];
  readonly total: number;
  /** Of the own row among those that were asked for. */
  readonly ownIndex: number | null;
}

type Filters = Readonly<Record<StandingsQuery['filter'], (row: Ranked) => boolean>>;

/** One page of what is asked for; that of everybody by rank without a look at the others. */
const readPage = async (
  { search }: RankingSource,
  asked: { readonly board: TournamentBoard; readonly tournament: TournamentRow; readonly playerId: string },
  filters: Filters,
  query: StandingsQuery,
): Promise<Page> => {
  const { board, tournament, playerId } = asked;
  const { offset, limit, filter, sort } = query;
  if (query.search === undefined && filter === 'all' && sort === 'rank') {
    const place = board.placeOf(playerId);
    return {
      rows: board.page(offset, limit).map((row, index) => ranked(row, offset + index + 1, tournament)),
      total: board.size,
      ownIndex: place === null ? null : place - 1,
    };
  }
  const all = sort.endsWith('player') ? byPlayer(board, tournament) : rankedRows(board, tournament);
  const matching = query.search === undefined ? all : await search.find(all, query.search);
  const rows = filter === 'all' ? matching : matching.filter(filters[filter]);
  const inOrder = sort.startsWith('-') ? rows.toReversed() : rows;
  const ownIndex = inOrder.findIndex((row) => row.playerId === playerId);
  return {
    rows: inOrder.slice(offset, offset + limit),
    total: inOrder.length,
    ownIndex: ownIndex === -1 ? null : ownIndex,
  };
};

/** Nobody is told who plays at this moment: opponents would be known by it (MATCH-13). */
const stateOf = ({ state, struck }: Slot, own: boolean): StandingsSlot['state'] => {
  if (state === 'pending') return own ? 'running' : 'open';
  if (state !== 'finished' && state !== 'skipgame') return 'open';
  return struck === true ? 'struck' : state;
};

const presentSlots = (
  series: CountedSeries | undefined,
  { numberOfGames }: TournamentRow,
  own: boolean,
  now: Date,
): StandingsSlot[] => {
  const seats = series?.seats ?? [];
  return seriesSlots(seats, numberOfGames, now).map((slot) => {
    const state = stateOf(slot, own);
    const isOver = state === 'finished' || state === 'skipgame';
    const endedAt = seats.find(({ competitionId }) => competitionId === slot.competitionId)?.endedAt ?? null;
    return {
      state,
      score: state === 'skipgame' ? -SKIPGAME_POINTS : slot.score,
      rank: isOver ? slot.rank : null,
      endedAt: isOver && endedAt !== null ? endedAt.toISOString() : null,
    };
  });
};

interface Asked {
  readonly account: Account;
  readonly tournament: TournamentRow;
  readonly now: Date;
}

/** What more points are added to: the attempt under way; once nothing is played any more, the total that counts. */
const pointsSoFar = async (
  { db }: RankingSource,
  { account, tournament, now }: Asked,
  row: Ranked,
): Promise<number> => {
  if (tournament.state === 'settled' || inClearance(tournament, now)) return row.score;
  const [series] = await findSeries(db, [account.id], [tournament.id]);
  const seats = series?.attempts.find(({ underWay }) => underWay)?.seats ?? [];
  return attemptScore(seats)?.total ?? 0;
};

/** What so many points lack to the next better prize, and to the rank that takes it. */
const nextOf = (board: TournamentBoard, { prizes }: TournamentRow, place: number, points: number) => {
  const next = nextPrize(prizes, place);
  const [held] = next === null ? [] : board.page(next.to - 1, 1);
  if (next === null || held === undefined) return null;
  // Who decides a tie is not known before, so it takes one more.
  return {
    rank: next.to,
    prize: next.prize,
    ...(next.bonus === true && { bonus: true }),
    points: Math.max(0, held.score - points + 1),
  };
};

/** One page of a tournament's standings, with the series of each row by one statement (TOUR-17). */
export const readStandings = async (source: RankingSource, asked: Asked, query: StandingsQuery): Promise<Standings> => {
  const { account, tournament, now } = asked;
  const board = await source.rankings.tournament(tournament.id);
  const holders = await seatHolders(source.db, board, tournament);
  const filters: Filters = {
    all: () => true,
    done: ({ games }) => games >= tournament.numberOfGames,
    playing: ({ games }) => games < tournament.numberOfGames,
    seats: ({ playerId }) => holders.has(playerId),
  };
  const page = await readPage(source, { board, tournament, playerId: account.id }, filters, query);
  const [mine, place] = [board.find(account.id), board.placeOf(account.id)];
  const own = mine === null || place === null ? null : ranked(mine, place, tournament);
  const rows = query.own === '1' ? (own === null ? [] : [own]) : page.rows;
  const series = await findCountedSeries(
    source.db,
    tournament.id,
    [...rows, ...(own === null ? [] : [own])].map(({ playerId }) => playerId),
  );
  const next = own === null ? null : nextOf(board, tournament, own.place, await pointsSoFar(source, asked, own));
  const present = (row: Ranked): StandingsRow => ({
    rank: row.place,
    playerId: row.playerId,
    playerName: row.userName,
    total: row.score,
    games: row.games,
    bestGame: row.bestGame,
    prize: row.win,
    ...(row.isBonus && { bonus: true }),
    seat: holders.has(row.playerId),
    attempt: series.get(row.playerId)?.attempt ?? 1,
    slots: presentSlots(series.get(row.playerId), tournament, row.playerId === account.id, now),
    own: row.playerId === account.id,
    simulated: row.simulated,
  });
  return {
    tournamentId: tournament.id,
    zoneId: tournament.zoneId,
    name: tournament.name,
    naming: tournament.naming,
    settled: tournament.state === 'settled',
    numberOfGames: tournament.numberOfGames,
    playersPerGame: tournament.playersPerGame,
    stages: presentStages(tournament.prizes),
    lastSeatRank: Math.max(0, ...[...holders].map((id) => board.placeOf(id) ?? 0)),
    players: board.size,
    finished: countOf(board, tournament).finished,
    own: own === null ? null : { row: present(own), index: page.ownIndex, next },
    rows: rows.map(present),
    total: page.total,
  };
};
