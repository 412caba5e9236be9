import * as addresses from '@matador/protocol/addresses';
import {
  ACCOUNT_KINDS,
  auditCheck,
  answerTemplates,
  announcements,
  auditPage,
  caseFile,
  commands,
  ledgerAccount,
  ledgerAccounts,
  ledgerBalance,
  ledgerCheck,
  ledgerDays,
  ledgerPages,
  ledgerTransfer,
  ledgerTransfers,
  gameLog,
  hintFile,
  hints,
  liveErrors,
  liveNodes,
  liveQueues,
  liveTables,
  officeEntries,
  officeSchedule,
  officeSeasons,
  officeTerms,
  officeZones,
  officeNow,
  officePayout,
  officePayouts,
  officeSearch,
  officeTournament,
  officeTournaments,
  playerNotes,
  openedMarks,
  replay,
  sessionOffer,
  settlements,
  staffCases,
  staffPlayer,
  staffAccounts,
  staffSession,
  walletOrders,
  type LedgerTransfersQuery,
  type OfficePayoutsQuery,
  type CasesQuery,
  templatePreview,
  templates,
  type AuditPage,
  type OfficeTournamentsQuery,
  type WalletOrdersQuery,
  type TemplateData,
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
const MINUTE_MS = 60_000;
const DAYS = 1000;
const ACCOUNTS = 1000;

/** What is looked for in the ledger; an empty field is left out. */
export type LedgerWish = { readonly [Name in 'account' | 'kind' | 'from' | 'to']: string };
interface AccountsPage {
  readonly kind: (typeof ACCOUNT_KINDS)[number];
  readonly after: string;
}
const CASES = 1_000;
/** Each look is in the audit log (OPS-9): nothing is looked at again by itself. */
const looked = { refetchOnWindowFocus: false, staleTime: 60_000 } as const;
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
  ledgerBalance: (day: string) =>
    queryOptions({
      queryKey: ['ledgerBalance', day],
      queryFn: ({ signal }) => call(to(addresses.ledgerBalance, { query: { day } }), { answer: ledgerBalance, signal }),
      ...live,
    }),
  ledgerDays: () =>
    queryOptions({
      queryKey: ['ledgerDays'],
      queryFn: ({ signal }) =>
        call(to(addresses.ledgerDays, { query: { limit: DAYS } }), { answer: ledgerDays, signal }),
      refetchInterval: MINUTE_MS,
    }),
  ledgerPages: (wish: LedgerWish, size: number) =>
    queryOptions({
      queryKey: ['ledgerPages', wish, size],
      queryFn: ({ signal }) =>
        call(to(addresses.ledgerPages, { query: { ...wish, size } }), { answer: ledgerPages, signal }),
      staleTime: Infinity,
    }),
  /** A page of what was booked does not change. */
  ledgerTransfers: (wish: LedgerWish, { before, limit }: Pick<LedgerTransfersQuery, 'before' | 'limit'>) =>
    queryOptions({
      queryKey: ['ledgerTransfers', wish, before ?? null, limit],
      queryFn: ({ signal }) =>
        call(to(addresses.ledgerTransfers, { query: { ...wish, before: before ?? '', limit } }), {
          answer: ledgerTransfers,
          signal,
        }),
      staleTime: before === undefined ? 0 : Infinity,
    }),
  /** Whom it is about is told the audit log each time: it is asked for once. */
  ledgerTransfer: (transferId: number) =>
    queryOptions({
      queryKey: ['ledgerTransfer', transferId],
      queryFn: ({ signal }) =>
        call(to(addresses.ledgerTransfer, { params: { transferId } }), { answer: ledgerTransfer, signal }),
      staleTime: MINUTE_MS,
    }),
  ledgerAccount: (account: string) =>
    queryOptions({
      queryKey: ['ledgerAccount', account],
      queryFn: ({ signal }) =>
        call(to(addresses.ledgerAccount, { params: { account } }), { answer: ledgerAccount, signal }),
      staleTime: LIVE_MS,
    }),
  ledgerAccounts: (page: AccountsPage) =>
    queryOptions({
      queryKey: ['ledgerAccounts', page],
      queryFn: ({ signal }) =>
        call(to(addresses.ledgerAccounts, { query: { ...page, limit: ACCOUNTS } }), { answer: ledgerAccounts, signal }),
      ...live,
    }),
  ledgerCheck: () =>
    queryOptions({
      queryKey: ['ledgerCheck'],
      queryFn: ({ signal }) => call(to(addresses.ledgerCheck), { answer: ledgerCheck, signal }),
      staleTime: Infinity,
    }),
  auditCheck: () =>
    queryOptions({
      queryKey: ['auditCheck'],
      queryFn: ({ signal }) => call(to(addresses.auditCheck), { answer: auditCheck, signal }),
      staleTime: Infinity,
    }),
  payouts: (state: OfficePayoutsQuery['state']) =>
    queryOptions({
      queryKey: ['payouts', state],
      queryFn: ({ signal }) =>
        call(to(addresses.officePayouts, { query: { state, limit: LIVE_ROWS } }), { answer: officePayouts, signal }),
      ...live,
    }),
  payout: (payoutId: string) =>
    queryOptions({
      queryKey: ['payout', payoutId],
      queryFn: ({ signal }) =>
        call(to(addresses.officePayout, { params: { payoutId } }), { answer: officePayout, signal }),
      ...live,
    }),
  walletOrders: (state: WalletOrdersQuery['state']) =>
    queryOptions({
      queryKey: ['walletOrders', state],
      queryFn: ({ signal }) =>
        call(to(addresses.walletOrders, { query: { state, limit: LIVE_ROWS } }), { answer: walletOrders, signal }),
      ...live,
    }),
  cases: (filter: Pick<CasesQuery, 'state' | 'owner'>) =>
    queryOptions({
      queryKey: ['cases', filter],
      queryFn: ({ signal }) =>
        call(to(addresses.staffCases, { query: { ...filter, limit: CASES } }), { answer: staffCases, signal }),
      ...live,
    }),
  caseFile: (caseId: string) =>
    queryOptions({
      queryKey: ['caseFile', caseId],
      queryFn: ({ signal }) => call(to(addresses.caseFile, { params: { caseId } }), { answer: caseFile, signal }),
      ...looked,
    }),
  answerTemplates: () =>
    queryOptions({
      queryKey: ['answerTemplates'],
      queryFn: ({ signal }) => call(to(addresses.answerTemplates), { answer: answerTemplates, signal }),
      refetchOnWindowFocus: false,
    }),
  gameLog: (competitionId: string) =>
    queryOptions({
      queryKey: ['gameLog', competitionId],
      queryFn: ({ signal }) => call(to(addresses.gameLog, { params: { competitionId } }), { answer: gameLog, signal }),
      ...looked,
    }),
  player: (userId: string) =>
    queryOptions({
      queryKey: ['player', userId],
      queryFn: ({ signal }) => call(to(addresses.player, { params: { userId } }), { answer: staffPlayer, signal }),
      ...looked,
    }),
  notes: (userId: string) =>
    queryOptions({
      queryKey: ['player', userId, 'notes'],
      queryFn: ({ signal }) => call(to(addresses.playerNotes, { params: { userId } }), { answer: playerNotes, signal }),
      ...looked,
    }),
  templates: () =>
    queryOptions({
      queryKey: ['templates'],
      queryFn: ({ signal }) => call(to(addresses.templates), { answer: templates, signal }),
      ...live,
    }),
  /** What a draft would make; it is asked again, as what is sold changes. */
  templatePreview: (templateId: number | null, template: TemplateData) =>
    queryOptions({
      queryKey: ['templatePreview', templateId, template],
      queryFn: ({ signal }) =>
        call(to(addresses.previewTemplate), { body: { templateId, template }, answer: templatePreview, signal }),
      ...live,
    }),
  schedule: (range: { readonly from: string; readonly until: string }) =>
    queryOptions({
      queryKey: ['schedule', range],
      queryFn: ({ signal }) => call(to(addresses.officeSchedule, { query: range }), { answer: officeSchedule, signal }),
      ...live,
    }),
  announcements: () =>
    queryOptions({
      queryKey: ['announcements'],
      queryFn: ({ signal }) => call(to(addresses.announcements), { answer: announcements, signal }),
      ...live,
    }),
  zones: () =>
    queryOptions({
      queryKey: ['zones'],
      queryFn: ({ signal }) => call(to(addresses.officeZones), { answer: officeZones, signal }),
    }),
  seasons: () =>
    queryOptions({
      queryKey: ['seasons'],
      queryFn: ({ signal }) => call(to(addresses.officeSeasons), { answer: officeSeasons, signal }),
    }),
  terms: () =>
    queryOptions({
      queryKey: ['terms'],
      queryFn: ({ signal }) => call(to(addresses.officeTerms), { answer: officeTerms, signal }),
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
