import {
  balance,
  competitionResult,
  running,
  sessionOffer,
  tournamentRankings,
  userData,
  winningDistribution,
  zone,
  zones,
} from '@matador/protocol/rest';
import { queryOptions } from '@tanstack/react-query';
import { zoneName } from '../urls.ts';
import { call } from './client.ts';

/** How often what others change is asked for while the page is in sight. */
const LIVE_MS = 10_000;
const SLOW_MS = 30_000;
const DISTRIBUTION_STALE_MS = 300_000;

/** Which rows of a ranking; what is left out takes the server's defaults. */
export interface RankingAsk {
  readonly offset?: number;
  readonly limit?: number;
  readonly search?: string;
  readonly sort?: 'rank' | 'prize' | '-rank' | '-prize';
  readonly own?: '1';
}

const searchOf = (ask: RankingAsk): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(ask)) search.set(name, String(value));
  return search.toString();
};

/** What several features read. Keys begin with what they are of, so that a whole subject can be made stale. */
export const queries = {
  offer: () =>
    queryOptions({
      queryKey: ['session'],
      queryFn: ({ signal }) => call({ path: 'session', answer: sessionOffer, signal }),
      staleTime: Infinity,
    }),
  user: () =>
    queryOptions({
      queryKey: ['me', 'userData'],
      queryFn: ({ signal }) => call({ path: 'me/userData', answer: userData, signal }),
      staleTime: Infinity,
    }),
  balance: () =>
    queryOptions({
      queryKey: ['me', 'balance'],
      queryFn: ({ signal }) => call({ path: 'me/balance', answer: balance, signal }),
      refetchInterval: SLOW_MS,
    }),
  running: () =>
    queryOptions({
      queryKey: ['me', 'running'],
      queryFn: ({ signal }) => call({ path: 'me/running', answer: running, signal }),
      refetchInterval: LIVE_MS,
    }),
  zones: () =>
    queryOptions({
      queryKey: ['zones'],
      queryFn: ({ signal }) => call({ path: 'tournaments/zones', answer: zones, signal }),
      refetchInterval: SLOW_MS,
    }),
  zone: (zoneId: string) =>
    queryOptions({
      queryKey: ['zone', zoneName(zoneId)],
      queryFn: ({ signal }) =>
        call({ path: `tournaments/zone/${encodeURIComponent(zoneName(zoneId))}`, answer: zone, signal }),
      refetchInterval: LIVE_MS,
    }),
  distribution: (tournamentId: number) =>
    queryOptions({
      queryKey: ['distribution', tournamentId],
      queryFn: ({ signal }) =>
        call({ path: `tournaments/winningDistribution/${tournamentId}`, answer: winningDistribution, signal }),
      staleTime: DISTRIBUTION_STALE_MS,
    }),
  ranking: (tournamentId: number, ask: RankingAsk) =>
    queryOptions({
      queryKey: ['ranking', tournamentId, ask],
      queryFn: ({ signal }) =>
        call({
          path: `tournaments/ranking/tournament/${tournamentId}?${searchOf(ask)}`,
          answer: tournamentRankings,
          signal,
        }),
      refetchInterval: LIVE_MS,
    }),
  result: (competitionId: string) =>
    queryOptions({
      queryKey: ['result', competitionId],
      queryFn: ({ signal }) =>
        call({ path: `tournaments/results/${encodeURIComponent(competitionId)}`, answer: competitionResult, signal }),
    }),
} as const;
