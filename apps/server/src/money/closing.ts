import { berlinDate } from '@matador/tournament';
import { recordAudit } from '../audit/audit.ts';
import type { BaseContext } from '../base-context.ts';
import { every } from '../every.ts';
import {
  drawLine,
  findClosedDay,
  findDaySums,
  findOpenLedgerDay,
  findUnsummedDays,
  insertDaySums,
  sumRange,
  type ClosedDay,
  type KindSum,
} from '../store/queries/ledger-days.ts';
import type { LedgerRange } from '../store/queries/ledger-range.ts';
import type { Database } from '../store/store.ts';
import { HOUSE } from './accounts.ts';

const EVERY_MS = 60_000;
const FIRST_MS = 3000;
/** A day is closed an hour after its end: whoever has begun in it has ended by then. */
const AFTER_MS = 3_600_000;
const DAY_MS = 24 * 3_600_000;

/** The day before one, both as `2026-11-25`. */
export const dayBefore = (day: string): string => new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);

/** What lies between two lines drawn under the ledger; without the second one all that was written since. */
export const rangeBetween = (
  before: ClosedDay | null,
  closed: Pick<ClosedDay, 'until' | 'last'> | null,
): LedgerRange => ({
  from: before?.until ?? null,
  after: before?.last ?? 0,
  until: closed?.until ?? null,
  last: closed?.last ?? null,
});

/** What moved, on top of what there was: every kind of account that ever held something. */
export const addSums = (
  before: readonly KindSum[],
  moved: readonly Pick<KindSum, 'account' | 'debit' | 'credit'>[],
): readonly KindSum[] => {
  // The house is always among them: no day is without a line.
  const names = [...new Set([HOUSE, ...[...before, ...moved].map(({ account }) => account)])].sort();
  return names.map((account) => {
    const { debit = 0, credit = 0 } = moved.find((one) => one.account === account) ?? {};
    const opening = before.find((one) => one.account === account)?.balance ?? 0;
    return { account, debit, credit, balance: opening + credit - debit };
  });
};

/** The sums of a closed day, derived from its lines and from the sums of the day before. */
export const deriveDaySums = async (db: Database, closed: ClosedDay): Promise<readonly KindSum[]> => {
  const before = await findClosedDay(db, dayBefore(closed.day));
  const opening = before === null ? [] : await findDaySums(db, before.day);
  return addSums(opening, await sumRange(db, rangeBetween(before, closed)));
};

/** Writes down what a closed day came to, and has it signed in the audit log. */
const writeSums = async (context: Pick<BaseContext, 'store' | 'keys' | 'clock'>, day: string): Promise<void> => {
  const { store, clock } = context;
  const closed = await findClosedDay(store.db, day);
  if (closed?.day !== day) return;
  const sums = await deriveDaySums(store.db, closed);
  await store.transaction(async (tx) => {
    if (!(await insertDaySums(tx, day, sums))) return;
    const detail = { day, until: closed.until.toISOString(), last: closed.last, sums };
    await recordAudit(context, tx, {
      ...{ actor: 'system', act: 'ledger.closed', subject: `ledger:${day}`, reason: 'the day is over' },
      ...{ detail, at: clock.now() },
    });
  });
};

/**
 * Closes every day of Berlin that is over and in which something was booked: from then on it has the same transfers for
 * good. One that is written later, though it began before, counts on the first day that is open.
 * @returns how many days were closed here
 */
export const closeLedgerDays = async (context: Pick<BaseContext, 'store' | 'keys' | 'clock'>): Promise<number> => {
  const { store, clock } = context;
  let drawn = 0;
  for (;;) {
    for (const day of await findUnsummedDays(store.db)) await writeSums(context, day);
    const now = clock.now();
    const day = await findOpenLedgerDay(store.db);
    if (day === null || day >= berlinDate(new Date(now.getTime() - AFTER_MS))) return drawn;
    if (await store.transaction((tx) => drawLine(tx, day, now))) drawn += 1;
  }
};

/** Closes days as they end, on every process; whoever is first does it. @returns stops it */
export const startLedgerDaysJob = (context: BaseContext): (() => Promise<void>) => {
  const job = every(
    context.clock,
    EVERY_MS,
    async () => {
      await closeLedgerDays(context);
    },
    {
      firstMs: FIRST_MS,
      onError: (error) => {
        context.log.warn({ err: error }, 'a day of the ledger could not be closed; it is tried again');
      },
    },
  );
  return () => job.stop();
};
