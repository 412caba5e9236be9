import type { Effect } from '@matador/protocol/rest';
import type { Tx } from '../store/store.ts';
import type { LedgerLine } from '../store/queries/money.ts';
import { transfer } from './transfer.ts';
import { transferAll } from './transfer-all.ts';

/** A change under way: what it does is done in one transaction and noted effect by effect. */
export interface UnitOfWork {
  readonly tx: Tx;
  readonly at: Date;
  note(effect: Effect): void;
  /** What others are told once all of it stands. */
  afterwards(tell: () => void): void;
}

/** What changes by itself is noted by nobody. */
export const unnoted = (tx: Tx, at: Date): UnitOfWork => ({
  tx,
  at,
  note: () => undefined,
  afterwards: () => undefined,
});

export interface Booking {
  readonly key: string;
  readonly kind: string;
  readonly lines: readonly LedgerLine[];
  readonly answer?: unknown;
}

/**
 * Books a transfer that cannot have been booked before; nothing without lines.
 * @throws Error when its key is taken: then something was to be done a second time
 */
export const book = async (work: UnitOfWork, { key, kind, lines, answer = null }: Booking): Promise<void> => {
  if (lines.length === 0) return;
  const digest = JSON.stringify(lines);
  const booked = await transfer(work.tx, { key, digest, kind, lines, answer, at: work.at });
  if (booked.type !== 'booked') throw new Error(`transfer ${key} has been booked before`);
  work.note({ type: 'transfer', key, kind, lines: [...lines] });
};

/**
 * Books many such transfers together, in the order given; those without lines are left out.
 * @throws Error when a key is taken, as `book` does: then none of them stands
 */
export const bookAll = async (work: UnitOfWork, bookings: readonly Booking[]): Promise<void> => {
  const moving = bookings.filter(({ lines }) => lines.length > 0);
  await transferAll(
    work.tx,
    moving.map(({ answer = null, ...booking }) => ({
      ...booking,
      answer,
      digest: JSON.stringify(booking.lines),
      at: work.at,
    })),
  );
  for (const { key, kind, lines } of moving) work.note({ type: 'transfer', key, kind, lines: [...lines] });
};
