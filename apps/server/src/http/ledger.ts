import { Readable } from 'node:stream';
import { calls } from '@matador/protocol/calls';
import type { LedgerLinesQuery } from '@matador/protocol/rest';
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
import { csvPart, sendCsvStream } from './csv.ts';
import type { Handle } from './handle.ts';

const COLUMNS = ['transferId', 'at', 'kind', 'debit', 'credit', 'cents', 'currency'];
/** Transfers that are read at once: nobody at a table waits for the rest of a table of millions. */
const AT_ONCE = 2000;

/** The lines of what is asked for, read page by page as they are sent. */
async function* linesOf({ store }: Context, query: LedgerLinesQuery): AsyncGenerator<string> {
  const filter = filterOf(query);
  let after = 0;
  for (;;) {
    const { lines, last } = await findLedgerLines(store.db, filter, { after, limit: AT_ONCE });
    const rows = lines.map(({ at, ...line }) => ({ ...line, at: at.toISOString(), currency: LEDGER_CURRENCY }));
    yield csvPart(COLUMNS, rows, after === 0);
    if (last === null) return;
    after = last;
  }
}

/** The books, as auditors and operators read them (MONEY-8), and what is to be paid out. */
export const registerLedger = (handle: Handle, context: Context): void => {
  /** Puts whose money somebody of the staff looks at into the audit log, before it is shown (OPS-9). */
  const noteLook = async (actor: string, accounts: readonly string[], at: string): Promise<void> => {
    const people = [...new Set(accounts.map(personOf).filter((one) => one !== null))];
    if (people.length === 0) return;
    const look = { actor, act: 'looked', reason: '', detail: { at }, at: context.clock.now() };
    await context.store.transaction(async (tx) => {
      for (const userId of people) await recordAudit(context, tx, { ...look, subject: `player:${userId}` });
    });
  };

  handle(calls.ledgerBalance, async ({ query, refuse }) => {
    const balance = await readLedgerBalance(context, query.day ?? null);
    if (balance === null) throw refuse(404, 'this day has not begun; leave day out for what is now');
    return balance;
  });
  handle(calls.ledgerCheck, () => checkLedger(context));
  handle(calls.ledgerDays, ({ query }) => readLedgerDays(context, query));

  handle(calls.ledgerTransfers, ({ query }) => readLedgerTransfers(context, query));
  handle(calls.ledgerPages, ({ query }) => readLedgerPages(context, query));
  handle(calls.ledgerLines, ({ query, reply }) =>
    sendCsvStream(reply, calls.ledgerLines, Readable.from(linesOf(context, query))),
  );

  handle(calls.ledgerTransfer, async ({ account, params, refuse }) => {
    const found = await readLedgerTransfer(context, params.transferId);
    if (found === null) throw refuse(404, 'there is no such transfer; GET ops/ledger/transfers lists them');
    const named = found.accounts.map((one) => one.account);
    await noteLook(account.id, named, `transfer ${String(params.transferId)}`);
    return found;
  });

  handle(calls.ledgerAccounts, ({ query }) => readLedgerAccounts(context, query));
  handle(calls.ledgerAccount, async ({ account, params, refuse }) => {
    const found = await readLedgerAccount(context, params.account);
    if (found === null) throw refuse(404, 'there is no such account; GET ops/ledger/accounts lists them by kind');
    await noteLook(account.id, [found.account], 'ledger');
    return found;
  });

  handle(calls.officePayouts, ({ query }) => readOfficePayouts(context, query));
  handle(calls.officePayout, async ({ params, refuse }) => {
    const payout = await readOfficePayout(context, params.payoutId);
    if (payout === null) throw refuse(404, 'there is no such payout; GET ops/payouts lists them by state');
    return payout;
  });
  handle(calls.walletOrders, ({ query }) => readWalletOrders(context, query));
};
