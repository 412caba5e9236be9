import * as addresses from '@matador/protocol/addresses';
import {
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
  type CommandsQuery,
  type OfficeTournamentsQuery,
} from '@matador/protocol/rest';
import { to } from '@matador/ui/address';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../client.ts';
import { live } from './live.ts';
import { everyPage, paged } from './paged.ts';

/** Acts of a page: as many as the server gives at once. */
const COMMANDS = 100;
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
  /** All that wait for a second operator. */
  proposals: () =>
    queryOptions({
      queryKey: ['commands', 'waiting'],
      queryFn: ({ signal }) =>
        everyPage((before) =>
          call(to(addresses.commands, { query: { state: 'proposed', before, limit: COMMANDS } }), {
            answer: commands,
            signal,
          }),
        ),
      ...live,
    }),
  commandPages: (state: CommandsQuery['state']) =>
    infiniteQueryOptions({
      queryKey: ['commands', 'pages', state],
      queryFn: ({ signal, pageParam }) =>
        call(to(addresses.commands, { query: { state, before: pageParam, limit: COMMANDS } }), {
          answer: commands,
          signal,
        }),
      ...paged,
      ...live,
    }),
  /** One, in whatever state it is. */
  command: (commandId: string) =>
    queryOptions({
      queryKey: ['commands', 'one', commandId],
      queryFn: ({ signal }) => call(to(addresses.commands, { query: { commandId } }), { answer: commands, signal }),
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
  search: (query: string) =>
    queryOptions({
      queryKey: ['search', query],
      queryFn: ({ signal }) => call(to(addresses.officeSearch, { query: { query } }), { answer: officeSearch, signal }),
      staleTime: 30_000,
    }),
} as const;
