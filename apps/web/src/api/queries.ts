import {
  balance,
  announcement,
  calendar,
  competitionResult,
  entryAdmission,
  replay,
  running,
  seasonRankings,
  sessionOffer,
  standings,
  tournamentHistory,
  tournamentRankings,
  userData,
  winningDistribution,
  zone,
  zoneHistory,
  zones,
  type SeasonRankings,
  type ZoneHistory,
} from '@matador/protocol/rest';
import { infiniteQueryOptions, keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { zoneName } from '../urls.ts';
import { call } from './client.ts';
import {
  PAGE_ROWS,
  paths,
  rowsOfSeason,
  wholeSeason,
  type HistoryAsk,
  type RankingAsk,
  type SeasonAsk,
  type StandingsAsk,
} from './paths.ts';

/** How often what others change is asked for even if no change was told (see `live.ts`). */
const LIVE_MS = 30_000;
const SLOW_MS = 60_000;
const DISTRIBUTION_STALE_MS = 300_000;
/** Where the page after these begins; undefined after the last. */
const nextOffset = (last: { readonly total: number }, offset: number, rows: number): number | undefined =>
  offset + rows < last.total ? offset + rows : undefined;

/** What several features read. Keys begin with what they are of, so that a whole subject can be made stale. */
export const queries = {
  offer: () =>
    queryOptions({
      queryKey: ['session'],
      queryFn: ({ signal }) => call(paths.offer, { answer: sessionOffer, signal }),
      staleTime: Infinity,
    }),
  user: () =>
    queryOptions({
      queryKey: ['me', 'userData'],
      queryFn: ({ signal }) => call(paths.user, { answer: userData, signal }),
      staleTime: Infinity,
    }),
  balance: () =>
    queryOptions({
      queryKey: ['me', 'balance'],
      queryFn: ({ signal }) => call(paths.balance, { answer: balance, signal }),
      refetchInterval: SLOW_MS,
    }),
  running: () =>
    queryOptions({
      queryKey: ['me', 'running'],
      queryFn: ({ signal }) => call(paths.running, { answer: running, signal }),
      refetchInterval: LIVE_MS,
    }),
  calendar: (range: { readonly from: string; readonly until: string }) =>
    queryOptions({
      queryKey: ['calendar', range],
      queryFn: ({ signal }) => call(paths.calendar(range), { answer: calendar, signal }),
      refetchInterval: SLOW_MS,
      placeholderData: keepPreviousData,
    }),
  zones: () =>
    queryOptions({
      queryKey: ['zones'],
      queryFn: ({ signal }) => call(paths.zones, { answer: zones, signal }),
      refetchInterval: SLOW_MS,
    }),
  zone: (zoneId: string) =>
    queryOptions({
      queryKey: ['zone', zoneName(zoneId)],
      queryFn: ({ signal }) => call(paths.zone(zoneId), { answer: zone, signal }),
      refetchInterval: LIVE_MS,
    }),
  distribution: (tournamentId: number) =>
    queryOptions({
      queryKey: ['distribution', tournamentId],
      queryFn: ({ signal }) => call(paths.distribution(tournamentId), { answer: winningDistribution, signal }),
      // Somebody waits for it: a failure is said at once, with another try.
      retry: false,
      staleTime: DISTRIBUTION_STALE_MS,
    }),
  ranking: (tournamentId: number, ask: RankingAsk) =>
    queryOptions({
      queryKey: ['ranking', tournamentId, ask],
      queryFn: ({ signal }) => call(paths.ranking(tournamentId, ask), { answer: tournamentRankings, signal }),
      refetchInterval: LIVE_MS,
    }),
  /** A ranking from its first row on, page by page. */
  rankingPages: (tournamentId: number, ask: Pick<RankingAsk, 'search' | 'sort'>) =>
    infiniteQueryOptions({
      queryKey: ['ranking', tournamentId, 'pages', ask],
      queryFn: ({ pageParam: offset, signal }) =>
        call(paths.rankingPage(tournamentId, ask, offset), { answer: tournamentRankings, signal }),
      initialPageParam: 0,
      getNextPageParam: (last, _pages, offset) => nextOffset(last, offset, PAGE_ROWS),
      placeholderData: keepPreviousData,
      refetchInterval: LIVE_MS,
    }),
  /** A page of the standings, counted from 0. */
  standings: (tournamentId: number, ask: StandingsAsk, page: number) =>
    queryOptions({
      queryKey: ['ranking', tournamentId, 'standings', ask, page],
      queryFn: ({ signal }) => call(paths.standings(tournamentId, ask, page), { answer: standings, signal }),
      refetchInterval: LIVE_MS,
    }),
  seasonPages: (zoneId: string, ask: SeasonAsk) => {
    const limit = rowsOfSeason(ask);
    return infiniteQueryOptions({
      queryKey: ['season', zoneName(zoneId), 'pages', ask],
      queryFn: ({ pageParam: offset, signal }): Promise<SeasonRankings> =>
        call(paths.seasonPage(zoneId, ask, offset), { answer: seasonRankings, signal }),
      initialPageParam: 0,
      getNextPageParam: (last: SeasonRankings, _pages, offset: number) => nextOffset(last, offset, limit),
      placeholderData: keepPreviousData,
      refetchInterval: SLOW_MS,
    });
  },
  /** A page of a whole season, null the present one, by the offset of its first row. */
  seasonPage: (zoneId: string, season: number | null, offset: number) =>
    queryOptions({
      queryKey: ['season', zoneName(zoneId), 'page', season, offset],
      queryFn: ({ signal }) =>
        call(paths.seasonPage(zoneId, wholeSeason(season), offset), { answer: seasonRankings, signal }),
      refetchInterval: SLOW_MS,
    }),
  /** My own row of the season, and the season itself. */
  ownSeason: (zoneId: string, season: number | null) =>
    queryOptions({
      queryKey: ['season', zoneName(zoneId), 'own', season],
      queryFn: ({ signal }) => call(paths.ownSeason(zoneId, season), { answer: seasonRankings, signal }),
      refetchInterval: SLOW_MS,
    }),
  /** My finished tournaments of a zone, page by page. */
  zoneHistory: (zoneId: string, ask: HistoryAsk) => {
    return infiniteQueryOptions({
      queryKey: ['zoneHistory', zoneName(zoneId), ask],
      queryFn: ({ pageParam: offset, signal }): Promise<ZoneHistory> =>
        call(paths.zoneHistory(zoneId, ask, offset), { answer: zoneHistory, signal }),
      initialPageParam: 0,
      getNextPageParam: (last: ZoneHistory, _pages, offset: number) => nextOffset(last, offset, PAGE_ROWS),
      placeholderData: keepPreviousData,
    });
  },
  /** A settled tournament; it never changes, so it is read once (API-7). */
  history: (tournamentId: number) =>
    queryOptions({
      queryKey: ['history', tournamentId],
      queryFn: ({ signal }) => call(paths.history(tournamentId), { answer: tournamentHistory, signal }),
      staleTime: Infinity,
    }),
  /** A game of a settled tournament, read once (API-7). */
  historyGame: (competitionId: string) =>
    queryOptions({
      queryKey: ['history', 'game', competitionId],
      queryFn: ({ signal }) => call(paths.historyGame(competitionId), { answer: competitionResult, signal }),
      staleTime: Infinity,
    }),
  /** Whether I can join or restart now, and every reason why not (REG-14). */
  admission: (tournamentId: number) =>
    queryOptions({
      queryKey: ['admission', tournamentId],
      queryFn: ({ signal }) => call(paths.admission(tournamentId), { answer: entryAdmission, signal }),
      refetchInterval: SLOW_MS,
    }),
  /** An announcement in every locale; one that is published never changes (OVER-2). */
  announcement: (id: string) =>
    queryOptions({
      queryKey: ['announcement', id],
      queryFn: ({ signal }) => call(paths.announcement(id), { answer: announcement, signal }),
      staleTime: Infinity,
    }),
  /** How many search in a tournament at least: told by `live.ts`, never asked for. */
  waiting: (tournamentId: number) => queryOptions<number>({ queryKey: ['waiting', tournamentId], queryFn: skipToken }),
  /** A finished competition move by move, read once (GAME-16). */
  replay: (competitionId: string) =>
    queryOptions({
      queryKey: ['replay', competitionId],
      queryFn: ({ signal }) => call(paths.replay(competitionId), { answer: replay, signal }),
      staleTime: Infinity,
    }),
  result: (competitionId: string) =>
    queryOptions({
      queryKey: ['result', competitionId],
      queryFn: ({ signal }) => call(paths.result(competitionId), { answer: competitionResult, signal }),
    }),
} as const;
