import * as z from 'zod/mini';
import { minor } from './me.ts';
import { PAYOUT_STATES, payout } from './money.ts';
import { number, upTo } from './params.ts';
import { naming } from './tournament-naming.ts';

const instant = z.string(); // ISO 8601, UTC
const day = z.iso.date('a day such as 2026-11-25').check(z.regex(/^2/, 'a day such as 2026-11-25'));
const word = z.string().check(z.regex(/^[a-zA-Z]{1,40}$/, 'the name of a kind, in letters'));

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const ACCOUNT = new RegExp(
  `^(?:house|bank|wallet|vat:[A-Z]{2}|(?:escrow|season|final):[1-9]\\d{0,14}|payout:${UUID}|purse:${UUID}:(?:money|bonus))$`,
);
/** An account of the ledger, e.g. `escrow:7`. */
const account = z.string().check(z.regex(ACCOUNT, 'an account such as house, vat:DE, escrow:7 or purse:<id>:money'));

/** A transfer moves cents from accounts to others; all of them are in the one currency of the ledger. */
export const ledgerLine = z.object({ debit: z.string(), credit: z.string(), cents: minor });

/** `GET ops/ledger/balance?day=`: at the end of a day of Berlin, or now (MONEY-8). */
export const ledgerBalanceQuery = z.strictObject({ day: z.optional(day) });
export const ledgerBalance = z.object({
  currency: z.string(),
  /** Null: now. */
  day: z.nullable(z.string()),
  /** What moved since then; null: since the first transfer. */
  from: z.nullable(instant),
  until: instant,
  /** Null: the day is open, and what is booked still counts. */
  closedAt: z.nullable(instant),
  /** Of a closed day: its lines come to what was written down when it was closed. */
  unchanged: z.nullable(z.boolean()),
  /** By kind of account: what it held before, what moved, what it holds; negative is what is owed to us. */
  items: z.array(z.object({ account: z.string(), opening: minor, debit: minor, credit: minor, balance: minor })),
  /** Of all accounts: always 0. */
  sum: minor,
  /** By kind of transfer, what was done. */
  transfers: z.array(z.object({ kind: z.string(), transfers: z.int(), cents: minor })),
});
export type LedgerBalance = z.infer<typeof ledgerBalance>;

/** `GET ops/ledger/check`: every balance derived from every line again. */
export const ledgerCheck = z.object({
  at: instant,
  sum: minor,
  differences: z.array(z.object({ userId: z.string(), kind: z.enum(['money', 'bonus']), difference: minor })),
  negativePurses: z.int(),
  openEscrows: z.array(z.object({ tournamentId: z.int(), cents: minor })),
  /** Closed days whose lines do not come to what was written down. */
  changedDays: z.array(z.string()),
});
export type LedgerCheck = z.infer<typeof ledgerCheck>;

/** `GET ops/ledger/days?before=&limit=`: closed days, newest first; `before` is the last of the page before. */
export const ledgerDaysQuery = z.strictObject({ before: z.optional(day), limit: upTo(1000, 100) });
export const ledgerDays = z.object({
  items: z.array(
    z.object({
      day: z.string(),
      closedAt: instant,
      /** Into and out of escrows of tournaments. */
      escrowIn: minor,
      escrowOut: minor,
      /** From and to the world outside: the bank, or the platform's wallet. */
      bankIn: minor,
      bankOut: minor,
      /** At its end, in purses and waiting to be paid out. */
      held: minor,
      /** At its end, for tournaments, seasons and finals. */
      escrow: minor,
      sum: minor,
    }),
  ),
  next: z.nullable(z.string()),
});
export type LedgerDays = z.infer<typeof ledgerDays>;

const filter = {
  account: z.optional(account),
  /** Of one kind only, e.g. `entryFee`. */
  kind: z.optional(word),
  /** Days of Berlin, both of them included. */
  from: z.optional(day),
  to: z.optional(day),
};

/** `GET ops/ledger/transfers`: newest first, of one account with its running balance; `before` as `ops/ledger/pages` says. */
export const ledgerTransfersQuery = z.strictObject({ ...filter, before: z.optional(number), limit: upTo(500, 200) });
export const ledgerTransfers = z.object({
  items: z.array(
    z.object({
      transferId: z.int(),
      at: instant,
      kind: z.string(),
      /** What it moves: what goes through an account to a third one counts once. */
      cents: minor,
      lines: z.array(ledgerLine),
      /** Of the account that is asked for; null without one. */
      debit: z.nullable(minor),
      credit: z.nullable(minor),
      balance: z.nullable(minor),
    }),
  ),
  next: z.nullable(z.int()),
});
export type LedgerTransfers = z.infer<typeof ledgerTransfers>;
export type LedgerTransfersQuery = z.output<typeof ledgerTransfersQuery>;

/** `GET ops/ledger/pages`: where each page of that list begins, so that any of them can be asked for by its key. */
export const ledgerPagesQuery = z.strictObject({ ...filter, size: upTo(500, 200) });
export const ledgerPages = z.object({
  /** Of each page in its order. */
  before: z.array(z.int()),
  /** Up to 100,000; more are reached by days. */
  total: z.int(),
});
export type LedgerPages = z.infer<typeof ledgerPages>;

/** `GET ops/ledger/lines`: the lines of what is asked for, oldest first, for accounting; a table, whatever is accepted. */
export const ledgerLinesQuery = z.strictObject(filter);
export type LedgerLinesQuery = z.output<typeof ledgerLinesQuery>;

/** Whose account it is, as far as that says something. */
export const ledgerAccountName = z.object({
  account: z.string(),
  kind: z.string(),
  userId: z.nullable(z.string()),
  userName: z.nullable(z.string()),
  tournamentId: z.nullable(z.int()),
  tournamentName: z.nullable(z.string()),
  naming,
  /** Of its tournament or season. */
  state: z.nullable(z.string()),
  seasonId: z.nullable(z.int()),
});
export type LedgerAccountName = z.infer<typeof ledgerAccountName>;

export const transferParams = z.strictObject({ transferId: number });
export const TRANSFER_TIES = ['undoes', 'undoneBy', 'decides', 'decidedBy', 'corrects', 'correctedBy'] as const;
/** `GET ops/ledger/transfers/{transferId}`: one transfer, what it did to each account, and what hangs together with it. */
export const ledgerTransfer = z.object({
  transferId: z.int(),
  at: instant,
  kind: z.string(),
  cents: minor,
  currency: z.string(),
  /** The closed day that it counts on; null: that is open. */
  day: z.nullable(z.string()),
  lines: z.array(ledgerLine),
  /** In the order in which the lines name them. */
  accounts: z.array(z.extend(ledgerAccountName, { before: minor, after: minor, balance: minor })),
  ties: z.array(z.object({ tie: z.enum(TRANSFER_TIES), transferId: z.int(), kind: z.string(), cents: minor })),
  payoutId: z.nullable(z.string()),
});
export type LedgerTransfer = z.infer<typeof ledgerTransfer>;

export const ACCOUNT_KINDS = [
  'escrow',
  'purse',
  'payout',
  'season',
  'final',
  'vat',
  'house',
  'bank',
  'wallet',
] as const;
/** `GET ops/ledger/accounts?kind=&after=&limit=`: accounts of a kind with what they hold. */
export const ledgerAccountsQuery = z.strictObject({
  kind: z._default(z.enum(ACCOUNT_KINDS), 'escrow'),
  after: z.optional(account),
  limit: upTo(1000, 200),
});
export type LedgerAccountsQuery = z.output<typeof ledgerAccountsQuery>;
export const ledgerAccounts = z.object({
  items: z.array(z.extend(ledgerAccountName, { debit: minor, credit: minor, balance: minor })),
  /** `after` of the next page; null: there is none. */
  next: z.nullable(z.string()),
});
export type LedgerAccounts = z.infer<typeof ledgerAccounts>;

export const accountParams = z.strictObject({ account });
/** `GET ops/ledger/accounts/{account}`: where what it holds came from, and where the rest has gone. */
export const ledgerAccount = z.extend(ledgerAccountName, {
  currency: z.string(),
  debit: minor,
  credit: minor,
  balance: minor,
  flows: z.array(
    z.object({
      direction: z.enum(['in', 'out']),
      /** Of transfer. */
      kind: z.string(),
      /** Kind of the account on the other side. */
      other: z.string(),
      transfers: z.int(),
      cents: minor,
      /** The one transfer; null: there are more. */
      only: z.nullable(z.int()),
    }),
  ),
});
export type LedgerAccount = z.infer<typeof ledgerAccount>;

/** `GET ops/payouts?state=&limit=`: those that wait oldest first, others newest first. */
export const officePayoutsQuery = z.strictObject({
  state: z._default(z.enum(PAYOUT_STATES), 'requested'),
  limit: upTo(10_000, 1000),
});
export type OfficePayoutsQuery = z.output<typeof officePayoutsQuery>;
export const officePayoutRow = z.extend(payout, {
  userId: z.string(),
  userName: z.string(),
  /** Nothing is paid to a frozen account (OPS-8). */
  accountFrozen: z.boolean(),
  /** The first of the two operators that it needs; null: nobody yet. */
  approvedBy: z.nullable(z.string()),
  approvedByName: z.nullable(z.string()),
  decidedByName: z.nullable(z.string()),
});
export const officePayouts = z.object({ items: z.array(officePayoutRow) });
export type OfficePayouts = z.infer<typeof officePayouts>;

/** `GET ops/payouts/{payoutId}`: one payout, who has said what about it, and its transfers. */
export const officePayout = z.extend(officePayoutRow, {
  money: minor,
  said: z.array(z.object({ at: instant, actorName: z.string(), act: z.string(), reason: z.string() })),
  requestTransfer: z.nullable(z.int()),
  decisionTransfer: z.nullable(z.int()),
  /** Payments go by the platform's own wallet; no payout is asked for here any more. */
  hasWallet: z.boolean(),
});
export type OfficePayout = z.infer<typeof officePayout>;

export const WALLET_STATES = ['pending', 'refused', 'confirmed'] as const;
/** `GET ops/wallet/orders?state=&limit=`: what goes to the platform's wallet and comes from it, newest first (MONEY-7). */
export const walletOrdersQuery = z.strictObject({
  state: z._default(z.enum(WALLET_STATES), 'pending'),
  limit: upTo(10_000, 1000),
});
export type WalletOrdersQuery = z.output<typeof walletOrdersQuery>;
export const walletOrders = z.object({
  items: z.array(
    z.object({
      orderId: z.string(),
      userId: z.string(),
      userName: z.string(),
      kind: z.enum(['debit', 'credit', 'rollback']),
      cents: minor,
      state: z.enum(WALLET_STATES),
      reason: z.nullable(z.string()),
      tries: z.int(),
      createdAt: instant,
      /** Of what is pending: when it is sent again. */
      nextTryAt: z.nullable(instant),
      decidedAt: z.nullable(instant),
      /** The transfer that it belongs to; null: nothing is booked yet. */
      transferId: z.nullable(z.int()),
    }),
  ),
  hasWallet: z.boolean(),
});
export type WalletOrders = z.infer<typeof walletOrders>;
