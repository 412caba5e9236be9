import * as addresses from '@matador/protocol/addresses';
import {
  auditCheck,
  ledgerAccount,
  ledgerAccounts,
  ledgerBalance,
  ledgerCheck,
  ledgerDays,
  ledgerPages,
  ledgerTransfer,
  ledgerTransfers,
  officePayout,
  officePayouts,
  walletOrders,
  type ACCOUNT_KINDS,
  type LedgerTransfersQuery,
  type OfficePayoutsQuery,
  type WalletOrdersQuery,
} from '@matador/protocol/rest';
import { to } from '@matador/ui/address';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../client.ts';
import { live, LIVE_MS } from './live.ts';

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

/** The books, and what is paid out. */
export const BOOK_QUERIES = {
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
} as const;
