import * as addresses from '@matador/protocol/addresses';
import {
  auditPage,
  commands,
  liveErrors,
  liveNodes,
  liveQueues,
  liveTables,
  officeEntries,
  officeNow,
  officeSearch,
  officeTournament,
  officeTournaments,
  sessionOffer,
  settlements,
  staffSession,
  type OfficeTournamentsQuery,
} from '@matador/protocol/rest';
import { to } from '@matador/ui/address';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../client.ts';
import { live } from './live.ts';

const LIVE_ROWS = 10_000;
/** Rows of a list: as many as the server gives at once. */
const ALL = 100_000;

/** Who is signed in, and what goes on. */
export const EVENING_QUERIES = {
  session: () =>
    queryOptions({
      queryKey: ['session'],
      queryFn: ({ signal }) => call(to(addresses.staffSession), { answer: staffSession, signal }),
      ...live,
      retry: false,
    }),
  offer: () =>
    queryOptions({
      queryKey: ['offer'],
      queryFn: ({ signal }) => call(to(addresses.sessionOffer), { answer: sessionOffer, signal }),
    }),
  now: () =>
    queryOptions({
      queryKey: ['now'],
      queryFn: ({ signal }) => call(to(addresses.officeNow), { answer: officeNow, signal }),
      ...live,
    }),
  nodes: () =>
    queryOptions({
      queryKey: ['nodes'],
      queryFn: ({ signal }) => call(to(addresses.liveNodes), { answer: liveNodes, signal }),
      ...live,
    }),
  queues: () =>
    queryOptions({
      queryKey: ['queues'],
      queryFn: ({ signal }) => call(to(addresses.liveQueues), { answer: liveQueues, signal }),
      ...live,
    }),
  errors: () =>
    queryOptions({
      queryKey: ['errors'],
      queryFn: ({ signal }) => call(to(addresses.liveErrors, { query: { limit: 50 } }), { answer: liveErrors, signal }),
      ...live,
    }),
  commands: (state: 'proposed' | 'executed' | 'rejected') =>
    queryOptions({
      queryKey: ['commands', state],
      queryFn: ({ signal }) =>
        call(to(addresses.commands, { query: { state, limit: 100 } }), { answer: commands, signal }),
      ...live,
    }),
  tournaments: (state: OfficeTournamentsQuery['state']) =>
    queryOptions({
      queryKey: ['tournaments', state],
      queryFn: ({ signal }) =>
        call(to(addresses.officeTournaments, { query: { state, limit: ALL } }), { answer: officeTournaments, signal }),
      ...live,
    }),
  tournament: (tournamentId: number) =>
    queryOptions({
      queryKey: ['tournament', tournamentId],
      queryFn: ({ signal }) =>
        call(to(addresses.officeTournament, { params: { tournamentId } }), { answer: officeTournament, signal }),
      ...live,
    }),
  entries: (tournamentId: number) =>
    queryOptions({
      queryKey: ['entries', tournamentId],
      queryFn: ({ signal }) =>
        call(to(addresses.officeEntries, { params: { tournamentId }, query: { limit: ALL } }), {
          answer: officeEntries,
          signal,
        }),
      ...live,
    }),
  games: (tournamentId: number) =>
    queryOptions({
      queryKey: ['games', tournamentId],
      queryFn: ({ signal }) =>
        call(to(addresses.liveTables, { query: { tournamentId, limit: LIVE_ROWS } }), { answer: liveTables, signal }),
      ...live,
    }),
  settlements: (tournamentId: number) =>
    queryOptions({
      queryKey: ['settlements', tournamentId],
      queryFn: ({ signal }) =>
        call(to(addresses.settlements, { params: { tournamentId } }), { answer: settlements, signal }),
    }),
  audit: (subject: string) =>
    queryOptions({
      queryKey: ['audit', subject],
      queryFn: ({ signal }) =>
        call(to(addresses.auditLog, { query: { subject, limit: 100 } }), { answer: auditPage, signal }),
    }),
  search: (query: string) =>
    queryOptions({
      queryKey: ['search', query],
      queryFn: ({ signal }) => call(to(addresses.officeSearch, { query: { query } }), { answer: officeSearch, signal }),
      staleTime: 30_000,
    }),
} as const;
