import * as addresses from '@matador/protocol/addresses';
import { auditPage, hintFile, hints, openedMarks, replay, staffAccounts } from '@matador/protocol/rest';
import { to } from '@matador/ui/address';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../client.ts';
import { live } from './live.ts';
import { paged } from './paged.ts';

const MOST_HINTS = 500;
const AUDIT_ROWS = 100;
/** What takes the database longer, or changes seldom. */
const slow = { refetchInterval: 30_000, refetchIntervalInBackground: false } as const;
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

/** Fair play, the staff itself, and what it has done. */
export const TRUST_QUERIES = {
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
      ...paged,
    }),
} as const;
