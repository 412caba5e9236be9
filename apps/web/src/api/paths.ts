import { zoneName } from '../urls.ts';

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
}

export type HistorySort = 'tournament' | 'date' | 'rank' | 'score' | 'prize';
export interface HistoryAsk {
  readonly sort: HistorySort;
  readonly descending: boolean;
}

const searchOf = (ask: object): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(ask)) if (value !== '') search.set(name, String(value));
  return search.toString();
};

/** How many come with one answer: the tickets view counts tournaments. */
export const rowsOfSeason = ({ filter }: SeasonAsk): number => (filter === 'tickets' ? PAGE_TICKETS : PAGE_ROWS);

const zonePath = (zoneId: string): string => encodeURIComponent(zoneName(zoneId));

/** Where what the page reads stands, below `PATHS.rest`: asked for by `queries.ts`, and before it by `app/ahead.ts`. */
export const paths = {
  offer: 'session',
  user: 'me/userData',
  balance: 'me/balance',
  running: 'me/running',
  zones: 'tournaments/zones',
  zone: (zoneId: string) => `tournaments/zone/${zonePath(zoneId)}`,
  distribution: (tournamentId: number) => `tournaments/winningDistribution/${tournamentId}`,
  ranking: (tournamentId: number, ask: RankingAsk) => `tournaments/ranking/tournament/${tournamentId}?${searchOf(ask)}`,
  rankingPage: (tournamentId: number, ask: Pick<RankingAsk, 'search' | 'sort'>, offset: number) =>
    `tournaments/ranking/tournament/${tournamentId}?${searchOf({ ...ask, offset, limit: PAGE_ROWS })}`,
  seasonPage: (zoneId: string, ask: SeasonAsk, offset: number) =>
    `tournaments/ranking/season/${zonePath(zoneId)}?${searchOf({ ...ask, offset, limit: rowsOfSeason(ask) })}`,
  ownSeason: (zoneId: string) => `tournaments/ranking/season/${zonePath(zoneId)}?own=1`,
  zoneHistory: (zoneId: string, { sort, descending }: HistoryAsk, offset: number) => {
    const ask = { sort: `${descending ? '-' : ''}${sort}`, limit: PAGE_ROWS, offset };
    return `tournaments/ranking/zoneHistory/${zonePath(zoneId)}?${searchOf(ask)}`;
  },
  history: (tournamentId: number) => `tournaments/history/${tournamentId}`,
  historyGame: (competitionId: string) => `tournaments/history/game/${encodeURIComponent(competitionId)}`,
  admission: (tournamentId: number) => `tournaments/admission/${tournamentId}`,
  announcement: (id: string) => `announcements/${encodeURIComponent(id)}`,
  result: (competitionId: string) => `tournaments/results/${encodeURIComponent(competitionId)}`,
} as const;
