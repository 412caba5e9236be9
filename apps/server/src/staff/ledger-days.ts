import type { LedgerBalance, LedgerCheck, LedgerDays } from '@matador/protocol/rest';
import { berlinDate } from '@matador/tournament';
import type { Context } from '../context.ts';
import { addSums, dayBefore, deriveDaySums, rangeBetween } from '../money/closing.ts';
import { trialBalance } from '../money/trial-balance.ts';
import {
  findClosedDay,
  findDaySummaries,
  findDaySums,
  sumRange,
  sumTransfers,
  type ClosedDay,
  type KindSum,
} from '../store/queries/ledger-days.ts';
import type { LedgerRange } from '../store/queries/ledger-range.ts';
import type { Database } from '../store/store.ts';
import { endOfDay } from './berlin-days.ts';

type Parts = Pick<Context, 'store' | 'clock'>;

/** The ledger is in one currency, and its lines name none. */
export const LEDGER_CURRENCY = 'EUR';
const ALL_DAYS = 10_000;

const itemsOf = (sums: readonly KindSum[]): LedgerBalance['items'] =>
  sums.map(({ account, debit, credit, balance }) => ({
    ...{ account, debit, credit, balance },
    opening: balance - credit + debit,
  }));

const sumOf = (sums: readonly KindSum[]): number => sums.reduce((sum, { balance }) => sum + balance, 0);

const isSame = (first: readonly KindSum[], second: readonly KindSum[]): boolean =>
  JSON.stringify(first.map(({ account, debit, credit, balance }) => [account, debit, credit, balance])) ===
  JSON.stringify(second.map(({ account, debit, credit, balance }) => [account, debit, credit, balance]));

/** What is asked for: the sums, and the stretch of the ledger that they are of. */
interface Stretch {
  readonly sums: readonly KindSum[];
  readonly range: LedgerRange;
  readonly closedAt: Date | null;
  readonly unchanged: boolean | null;
}

const closedStretch = async (db: Database, closed: ClosedDay): Promise<Stretch> => {
  const sums = await findDaySums(db, closed.day);
  const range = rangeBetween(await findClosedDay(db, dayBefore(closed.day)), closed);
  const unchanged = isSame(sums, await deriveDaySums(db, closed));
  return { sums, range, closedAt: closed.closedAt, unchanged };
};

/** @param until null: now */
const openStretch = async (db: Database, before: ClosedDay | null, until: Date | null): Promise<Stretch> => {
  const range = { ...rangeBetween(before, null), until };
  const opening = before === null ? [] : await findDaySums(db, before.day);
  return { sums: addSums(opening, await sumRange(db, range)), range, closedAt: null, unchanged: null };
};

/** A day in which nothing was booked, before one that is closed: nothing will be either. */
const emptyStretch = async (db: Database, before: ClosedDay | null, end: Date, closedAt: Date): Promise<Stretch> => {
  const sums = before === null ? [] : addSums(await findDaySums(db, before.day), []);
  const from = before?.until ?? new Date(0);
  return {
    sums,
    range: { from, after: before?.last ?? 0, until: end, last: before?.last ?? 0 },
    closedAt,
    unchanged: true,
  };
};

const stretchOf = async (db: Database, day: string | null): Promise<Stretch> => {
  const before = await findClosedDay(db, day);
  if (day === null) return openStretch(db, before, null);
  if (before?.day === day) return closedStretch(db, before);
  const newest = await findClosedDay(db, null);
  const end = endOfDay(day);
  if (newest !== null && newest.day > day) return emptyStretch(db, before, end, newest.closedAt);
  return openStretch(db, before, end);
};

/** What each kind of account holds, now or at the end of a day; null for a day that has not begun. */
export const readLedgerBalance = async ({ store, clock }: Parts, day: string | null): Promise<LedgerBalance | null> => {
  const now = clock.now();
  if (day !== null && day > berlinDate(now)) return null;
  const { sums, range, closedAt, unchanged } = await stretchOf(store.db, day);
  const end = day === null ? now : endOfDay(day);
  return {
    currency: LEDGER_CURRENCY,
    day,
    from: range.from?.toISOString() ?? null,
    until: (end > now ? now : end).toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    unchanged,
    items: itemsOf(sums),
    sum: sumOf(sums),
    transfers: [...(await sumTransfers(store.db, range))],
  };
};

/** Closed days, newest first. */
export const readLedgerDays = async (
  { store }: Pick<Context, 'store'>,
  { before, limit }: { readonly before?: string | undefined; readonly limit: number },
): Promise<LedgerDays> => {
  const rows = await findDaySummaries(store.db, { before: before ?? null, limit: limit + 1 });
  const items = rows.slice(0, limit).map(({ until: _, last: __, closedAt, ...row }) => ({
    ...row,
    closedAt: closedAt.toISOString(),
  }));
  return { items, next: rows.length > limit ? (items.at(-1)?.day ?? null) : null };
};

/** Closed days whose lines do not come to what was written down when they were closed: always none. */
const findChangedDays = async (db: Database): Promise<readonly string[]> => {
  const changed: string[] = [];
  for (const closed of await findDaySummaries(db, { before: null, limit: ALL_DAYS }))
    if (!isSame(await findDaySums(db, closed.day), await deriveDaySums(db, closed))) changed.push(closed.day);
  return changed;
};

/** Derives everything from the lines again (MONEY-1, MONEY-3). */
export const checkLedger = async ({ store, clock }: Parts): Promise<LedgerCheck> => {
  const { sum, differences, negativePurses, openEscrows } = await trialBalance(store.db);
  return {
    at: clock.now().toISOString(),
    ...{ sum, negativePurses },
    differences: [...differences],
    openEscrows: [...openEscrows],
    changedDays: [...(await findChangedDays(store.db))],
  };
};
