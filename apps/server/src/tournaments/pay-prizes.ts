import { purseAccount } from '../money/accounts.ts';
import { book, type UnitOfWork } from '../money/book.ts';
import { closingLines, NOTHING_PAID, overpaid, paymentLines, reclaimLines } from '../money/pots.ts';
import { insertNotice } from '../store/queries/notices.ts';
import { readPurses } from '../store/queries/money.ts';
import { findClosedAccounts } from '../store/queries/settlement-season.ts';
import { accountHolds, paidFrom, type Payment } from '../store/queries/settlement.ts';
import type { Tx } from '../store/store.ts';

/** A pot that prizes are paid from, and the words of its transfers' keys. */
export interface Pot {
  readonly account: string;
  /** Before the player in a key, e.g. `prize:7`. */
  readonly key: string;
  readonly closeKey: string;
  readonly kind: 'prize' | 'seasonPrize' | 'finalPrize';
  readonly tournamentId: number | null;
  /** 1 for the first settlement; later ones have keys of their own. */
  readonly version: number;
  /** Prizes no longer due are taken back. */
  readonly reclaim: boolean;
}

const versioned = (key: string, { version }: Pot): string => (version === 1 ? key : `${key}:v${String(version)}`);

interface Owed {
  readonly userId: string;
  readonly due: Payment;
  readonly paid: Payment;
}

const payOne = async (work: UnitOfWork, pot: Pot, { userId, due, paid }: Owed): Promise<void> => {
  const key = versioned(`${pot.key}:${userId}`, pot);
  const paying = paymentLines(pot.account, userId, due, paid);
  await book(work, { key, kind: pot.kind, lines: paying });
  const won = paying.reduce((sum, { cents }) => sum + cents, 0);
  const { kind: of, tournamentId } = pot;
  const isBonus = paying.every(({ credit }) => credit === purseAccount(userId, 'bonus'));
  const facts = { of, cents: won, ...(isBonus && { bonus: true }), ...(tournamentId === null ? {} : { tournamentId }) };
  if (won > 0) await insertNotice(work.tx, { userId, kind: 'prize', about: key, facts, at: work.at });
  const over = overpaid(due, paid);
  if (over.money + over.bonus === 0) return;
  const held = pot.reclaim ? await readPurses(work.tx, userId) : NOTHING_PAID;
  const lines = reclaimLines(pot.account, userId, over, held);
  await book(work, { key: `${key}:reclaimed`, kind: 'prizeReclaimed', lines });
  const kept = over.money + over.bonus - lines.reduce((sum, { cents }) => sum + cents, 0);
  if (kept > 0) work.note({ type: 'kept', tournamentId: pot.tournamentId, userId, cents: kept });
};

/**
 * Pays what is due beyond what a pot has paid so far, takes back what is chosen to be, and leaves the pot at zero
 * (MONEY-3). Players in one order, so that two settlements never lock each other out.
 */
export const payPrizes = async (work: UnitOfWork, pot: Pot, due: ReadonlyMap<string, Payment>): Promise<void> => {
  const paid = await paidFrom(work.tx, pot.account);
  const players = [...new Set([...due.keys(), ...paid.keys()])].sort();
  for (const userId of players) {
    const [own = NOTHING_PAID, before = NOTHING_PAID] = [due.get(userId), paid.get(userId)];
    await payOne(work, pot, { userId, due: own, paid: before });
  }
  await closePot(work, pot.account, versioned(pot.closeKey, pot));
};

/**
 * What a pot has paid to those of these accounts that were closed since: nobody reaches their purses, so they get no more
 * of it, and what they would have won stays with the house.
 */
export const paidToClosed = async (
  tx: Tx,
  pot: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Payment>> => {
  const closed = await findClosedAccounts(tx, userIds);
  const paid = closed.size === 0 ? new Map<string, Payment>() : await paidFrom(tx, pot);
  return new Map([...closed].map((userId) => [userId, paid.get(userId) ?? NOTHING_PAID]));
};

/** Leaves a pot at zero, by the house. */
export const closePot = async (work: UnitOfWork, account: string, key: string): Promise<void> => {
  const lines = closingLines(account, await accountHolds(work.tx, account));
  await book(work, { key, kind: 'settlement', lines });
};
