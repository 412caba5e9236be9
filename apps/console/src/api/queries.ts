import * as addresses from '@matador/protocol/addresses';
import {
  auditPage,
  commands,
  hintFile,
  hints,
  liveErrors,
  liveNodes,
  liveQueues,
  liveTables,
  officeEntries,
  officeNow,
  officeSearch,
  officeTournament,
  officeTournaments,
  openedMarks,
  replay,
  sessionOffer,
  settlements,
  staffAccounts,
  staffSession,
  type AuditPage,
  type OfficeTournamentsQuery,
} from '@matador/protocol/rest';
import { to } from '@matador/ui/address';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

/** What goes on is asked for so often; nothing of it counts as use of the session (OPS-9). */
const LIVE_MS = 5_000;
const live = { refetchInterval: LIVE_MS, refetchIntervalInBackground: false } as const;
/** Rows of a list: as many as the server gives at once. */
const ALL = 100_000;
const LIVE_ROWS = 10_000;
/** What takes the database longer, or changes seldom. */
const slow = { refetchInterval: 30_000, refetchIntervalInBackground: false } as const;
const MOST_HINTS = 500;
const AUDIT_ROWS = 100;

/** What of the audit log is wanted; empty: whatever it is. */
export interface AuditFilters {
  readonly actor: string;
  readonly act: string;
  readonly subject: string;
  /** ISO 8601. */
  readonly from: string;
  readonly to: string;
  readonly looks: 'with' | 'without';
}

/** The calls of the office as they are read, by name. */
export const queries = {
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
  hints: (days: number) =>
    queryOptions({
      queryKey: ['hints', days],
      queryFn: ({ signal }) =>
        call(to(addresses.hints, { query: { days, limit: MOST_HINTS } }), { answer: hints, signal }),
      ...slow,
    }),
  // Each look is in the audit log: it is asked for again only when the list says that there is something new.
  hint: (hintId: string, days: number) =>
    queryOptions({
      queryKey: ['hint', hintId, days],
      queryFn: ({ signal }) =>
        call(to(addresses.hint, { params: { hintId }, query: { days } }), { answer: hintFile, signal }),
      staleTime: Infinity,
    }),
  replay: (competitionId: string) =>
    queryOptions({
      queryKey: ['replay', competitionId],
      queryFn: ({ signal }) =>
        call(to(addresses.gameReplay, { params: { competitionId } }), { answer: replay, signal }),
      staleTime: Infinity,
    }),
  draw: (competitionId: string) =>
    queryOptions({
      queryKey: ['draw', competitionId],
      queryFn: ({ signal }) =>
        call(to(addresses.gameDraw, { params: { competitionId } }), { answer: openedMarks, signal }),
      staleTime: Infinity,
    }),
  staffAccounts: () =>
    queryOptions({
      queryKey: ['staffAccounts'],
      queryFn: ({ signal }) => call(to(addresses.staffAccounts), { answer: staffAccounts, signal }),
      ...live,
    }),
  auditPages: (filters: AuditFilters) =>
    infiniteQueryOptions({
      queryKey: ['auditPages', filters],
      queryFn: ({ signal, pageParam }) =>
        call(to(addresses.auditLog, { query: { ...filters, before: pageParam, limit: AUDIT_ROWS } }), {
          answer: auditPage,
          signal,
        }),
      initialPageParam: '',
      getNextPageParam: ({ next }: AuditPage) => (next === null ? null : String(next)),
    }),
  search: (query: string) =>
    queryOptions({
      queryKey: ['search', query],
      queryFn: ({ signal }) => call(to(addresses.officeSearch, { query: { query } }), { answer: officeSearch, signal }),
      staleTime: 30_000,
    }),
} as const;
