import { calls } from '@matador/protocol/calls';
import type { LedgerAccountsQuery, LedgerLinesQuery } from '@matador/protocol/rest';
import { recordAudit } from '../audit/audit.ts';
import type { Context } from '../context.ts';
import {
  filterOf,
  readLedgerAccount,
  readLedgerAccounts,
  readLedgerPages,
  readLedgerTransfer,
  readLedgerTransfers,
} from '../staff/ledger.ts';
import { checkLedger, LEDGER_CURRENCY, readLedgerBalance, readLedgerDays } from '../staff/ledger-days.ts';
import { readOfficePayout, readOfficePayouts, readWalletOrders } from '../staff/payouts.ts';
import { findLedgerLines } from '../store/queries/ledger.ts';
import { personOf } from '../store/queries/ledger-accounts.ts';
import { columnsOfCall, sendCsvPages, wantsCsv } from './csv.ts';
import type { Handle } from './handle.ts';
import { noteListLook, noteLook, noteLookOnce } from './note-look.ts';

const COLUMNS = ['transferId', 'at', 'kind', 'debit', 'credit', 'cents', 'currency'];
/** Transfers that are read at once: nobody at a table waits for the rest of a table of millions. */
const AT_ONCE = 2000;
/** Accounts, each with the sums of all its lines. */
const ACCOUNTS_AT_ONCE = 1000;
const ACCOUNT_COLUMNS = columnsOfCall(calls.ledgerAccounts);
/** Kinds whose accounts belong to people. */
const OF_PEOPLE: readonly LedgerAccountsQuery['kind'][] = ['purse', 'payout'];

/** A page of the lines of what is asked for. */
const linesOf = async ({ store }: Context, query: LedgerLinesQuery, after: number) => {
  const { lines, last } = await findLedgerLines(store.db, filterOf(query), { after, limit: AT_ONCE });
  const items = lines.map(({ at, ...line }) => ({ ...line, at: at.toISOString(), currency: LEDGER_CURRENCY }));
  return { items, next: last };
};

/** The books, as auditors and operators read them (MONEY-8), and what is to be paid out. */
export const registerLedger = (handle: Handle, context: Context): void => {
  /** Puts whose money somebody of the staff looks at into the audit log, before it is shown (OPS-9). */
  const noteLooks = async (actor: string, accounts: readonly string[], at: string): Promise<void> => {
    const people = [...new Set(accounts.map(personOf).filter((one) => one !== null))];
    if (people.length === 0) return;
    const look = { actor, act: 'looked', reason: '', detail: { at }, at: context.clock.now() };
    await context.store.transaction(async (tx) => {
      for (const userId of people) await recordAudit(context, tx, { ...look, subject: `player:${userId}` });
    });
  };
  /** The same of what a page asks for again and again. Whoever names nobody's account is shown the purses of many. */
  const noteAsked = async (actor: string, name: string | undefined, at: string): Promise<void> => {
    const userId = name === undefined ? null : personOf(name);
    await noteLookOnce(context, actor, userId === null ? 'ledger:transfers' : `player:${userId}`, at);
  };

  handle(calls.ledgerBalance, async ({ query, refuse }) => {
    const balance = await readLedgerBalance(context, query.day ?? null);
    if (balance === null) throw refuse(404, 'this day has not begun; leave day out for what is now');
    return balance;
  });
  handle(calls.ledgerCheck, () => checkLedger(context));
  handle(calls.ledgerDays, ({ query }) => readLedgerDays(context, query));

  handle(calls.ledgerTransfers, async ({ account, query }) => {
    await noteAsked(account.id, query.account, 'transfers');
    return readLedgerTransfers(context, query);
  });
  handle(calls.ledgerPages, async ({ account, query }) => {
    // Where pages begin says nothing of anybody, but of the account that is named.
    if (query.account !== undefined && personOf(query.account) !== null)
      await noteAsked(account.id, query.account, 'transfers');
    return readLedgerPages(context, query);
  });
  handle(calls.ledgerLines, async ({ account, query, reply }) => {
    const userId = query.account === undefined ? null : personOf(query.account);
    await noteLook(context, account.id, userId === null ? 'ledger:lines' : `player:${userId}`, 'lines');
    const read = (after: number) => linesOf(context, query, after);
    return sendCsvPages(reply, calls.ledgerLines, COLUMNS, { first: 0, read });
  });

  handle(calls.ledgerTransfer, async ({ account, params, refuse }) => {
    const found = await readLedgerTransfer(context, params.transferId);
    if (found === null) throw refuse(404, 'there is no such transfer; GET ops/ledger/transfers lists them');
    const named = found.accounts.map((one) => one.account);
    await noteLooks(account.id, named, `transfer ${String(params.transferId)}`);
    return found;
  });

  handle(calls.ledgerAccounts, async ({ account, query, request, reply }) => {
    const subject = OF_PEOPLE.includes(query.kind) ? `ledger:${query.kind}` : null;
    if (subject !== null) await noteListLook(context, { account, request }, subject, 'accounts');
    if (!wantsCsv(request)) return readLedgerAccounts(context, query);
    const read = (after: string | undefined) =>
      readLedgerAccounts(context, { kind: query.kind, after, limit: ACCOUNTS_AT_ONCE });
    return sendCsvPages(reply, calls.ledgerAccounts, ACCOUNT_COLUMNS, { first: query.after, read });
  });
  handle(calls.ledgerAccount, async ({ account, params, refuse }) => {
    const found = await readLedgerAccount(context, params.account);
    if (found === null) throw refuse(404, 'there is no such account; GET ops/ledger/accounts lists them by kind');
    await noteLooks(account.id, [found.account], 'ledger');
    return found;
  });

  handle(calls.officePayouts, async ({ account, query, request }) => {
    await noteListLook(context, { account, request }, 'payouts:list', 'payouts');
    return readOfficePayouts(context, query);
  });
  handle(calls.officePayout, async ({ account, params, refuse }) => {
    const payout = await readOfficePayout(context, params.payoutId);
    if (payout === null) throw refuse(404, 'there is no such payout; GET ops/payouts lists them by state');
    await noteLookOnce(context, account.id, `player:${payout.userId}`, `payout ${params.payoutId}`);
    return payout;
  });
  handle(calls.walletOrders, async ({ account, query, request }) => {
    await noteListLook(context, { account, request }, 'payouts:wallet', 'wallet orders');
    return readWalletOrders(context, query);
  });
};
