import * as addresses from '@matador/protocol/addresses';
import { zoneName } from '../urls.ts';
import { to } from '@matador/ui/address';

/** Rows of a page (RANK-3, RANK-5, RANK-6). */
export const PAGE_ROWS = 50;
/** Tournaments of a page of the tickets view (RANK-3). */
const PAGE_TICKETS = 15;

/** Which rows of a ranking; what is left out takes the server's defaults. */
export interface RankingAsk {
  readonly offset?: number;
  readonly limit?: number;
  readonly search?: string;
  readonly sort?: 'rank' | 'prize' | '-rank' | '-prize';
  readonly own?: '1';
}

export interface SeasonAsk {
  readonly filter: 'none' | 'scores' | 'tickets';
  /** Empty: all. */
  readonly search: string;
  /** Without it the present one. */
  readonly season?: number;
}

const ofSeason = (season: number | null) => (season === null ? {} : { season });

/** All players of a season; null: of the present one. */
export const wholeSeason = (season: number | null): SeasonAsk => ({ filter: 'none', search: '', ...ofSeason(season) });

/** Who is shown of the standings, and in which order; an empty search: all. */
export interface StandingsAsk {
  readonly search: string;
  readonly filter: 'all' | 'done' | 'playing' | 'seats';
  readonly sort: 'rank' | '-rank' | 'player' | '-player';
}

export type HistorySort = 'tournament' | 'date' | 'rank' | 'score' | 'prize';
export interface HistoryAsk {
  readonly sort: HistorySort;
  readonly descending: boolean;
}

/** Rows of a page of the standings. */
export const STANDINGS_ROWS = 100;

/** How many come with one answer: the tickets view counts tournaments. */
export const rowsOfSeason = ({ filter }: SeasonAsk): number => (filter === 'tickets' ? PAGE_TICKETS : PAGE_ROWS);

const zoneParams = (zoneId: string) => ({ params: { zoneId: zoneName(zoneId) } });

/** The calls that the page reads: asked for by `queries.ts`, and before it by `app/ahead.ts`. */
export const paths = {
  offer: to(addresses.sessionOffer),
  user: to(addresses.userData),
  ownMail: to(addresses.ownMail),
  demoMails: to(addresses.demoMails),
  balance: to(addresses.balance),
  running: to(addresses.running),
  zones: to(addresses.zones),
  zone: (zoneId: string) => to(addresses.zone, zoneParams(zoneId)),
  distribution: (tournamentId: number) => to(addresses.winningDistribution, { params: { tournamentId } }),
  ranking: (tournamentId: number, query: RankingAsk) =>
    to(addresses.tournamentRanking, { params: { tournamentId }, query }),
  rankingPage: (tournamentId: number, ask: Pick<RankingAsk, 'search' | 'sort'>, offset: number) =>
    to(addresses.tournamentRanking, { params: { tournamentId }, query: { ...ask, offset, limit: PAGE_ROWS } }),
  standings: (tournamentId: number, { search, ...ask }: StandingsAsk, page: number) =>
    to(addresses.standings, {
      params: { tournamentId },
      query: { ...(search !== '' && { search }), ...ask, offset: page * STANDINGS_ROWS, limit: STANDINGS_ROWS },
    }),
  seasonPage: (zoneId: string, ask: SeasonAsk, offset: number) =>
    to(addresses.seasonRanking, { ...zoneParams(zoneId), query: { ...ask, offset, limit: rowsOfSeason(ask) } }),
  ownSeason: (zoneId: string, season: number | null) =>
    to(addresses.seasonRanking, { ...zoneParams(zoneId), query: { own: '1', ...ofSeason(season) } }),
  zoneHistory: (zoneId: string, { sort, descending }: HistoryAsk, offset: number) => {
    const order = descending ? (`-${sort}` as const) : sort;
    return to(addresses.zoneHistory, { ...zoneParams(zoneId), query: { sort: order, limit: PAGE_ROWS, offset } });
  },
  history: (tournamentId: number) => to(addresses.tournamentHistory, { params: { tournamentId } }),
  historyGame: (competitionId: string) => to(addresses.historyGame, { params: { competitionId } }),
  admission: (tournamentId: number) => to(addresses.admission, { params: { tournamentId } }),
  calendar: (range: { readonly from: string; readonly until: string }) => to(addresses.calendar, { query: range }),
  announcement: (announcementId: string) => to(addresses.announcement, { params: { announcementId } }),
  replay: (competitionId: string) => to(addresses.replay, { params: { competitionId } }),
  result: (competitionId: string) => to(addresses.result, { params: { competitionId } }),
} as const;
