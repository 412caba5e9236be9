import { createHash } from 'node:crypto';
import type { DeletionResult } from '@matador/protocol/rest';
import type { BaseContext } from '../base-context.ts';
import type { SigningKeys } from '../keys/keys.ts';
import { isStaff } from '../people/account.ts';
import { bindPerson } from '../people/person.ts';
import { limitsOutlive } from './limits.ts';
import { lockPurses } from '../store/queries/limits.ts';
import { holdClosings, holdPersons } from '../store/queries/persons.ts';
import { lockUser } from '../store/queries/matching-tickets.ts';
import { readPurses } from '../store/queries/money.ts';
import { holdAccount } from '../store/queries/people.ts';
import { anonymise, findRemains } from '../store/queries/privacy.ts';
import type { Tx } from '../store/store.ts';
import { HOUSE, purseAccount } from './accounts.ts';
import { transfer } from './transfer.ts';

type Reason = DeletionResult['reasons'][number];

/** What a closed account is called: tells two of them apart, and nothing else. */
export const nameOfDeleted = (userId: string): string =>
  `deleted-${createHash('sha256').update(userId).digest('hex').slice(0, 12)}`;

interface Closing {
  readonly userId: string;
  /** The account's own name. */
  readonly confirm: string;
  readonly keys: SigningKeys;
}

/** Closes an account within a transaction, or answers all that stands against it. */
export const closeOnce = async (tx: Tx, { userId, confirm, keys }: Closing, at: Date): Promise<DeletionResult> => {
  await holdClosings(tx, 'alone');
  await holdPersons(tx, 'alone');
  await lockUser(tx, userId);
  await lockPurses(tx, [userId]);
  const account = await holdAccount(tx, userId);
  const { money, bonus } = await readPurses(tx, userId);
  const { isPlaying, payoutWaits, entriesEnd, seasonWaits } = await findRemains(tx, userId, at);
  const found: readonly (readonly [Reason, boolean])[] = [
    ['nameDoesNotMatch', account?.userName !== confirm],
    ['staff', account !== null && isStaff(account)],
    ['frozen', account?.frozen === true],
    ['gameRunning', isPlaying],
    ['moneyLeft', money > 0],
    ['payoutWaits', payoutWaits],
    ['prizeWaits', entriesEnd !== null],
    ['seasonWaits', seasonWaits],
  ];
  const reasons = found.flatMap(([reason, holds]) => (holds ? [reason] : []));
  const until = entriesEnd === null || entriesEnd <= at ? {} : { until: entriesEnd.toISOString() };
  if (reasons.length > 0) return { success: false, reasons, ...until };
  if (bonus > 0)
    await transfer(tx, {
      ...{ key: `deletion:${userId}`, digest: '', kind: 'bonusForfeited', answer: null, at },
      lines: [{ debit: purseAccount(userId, 'bonus'), credit: HOUSE, cents: bonus }],
    });
  await bindPerson(tx, keys, userId, at); // an exclusion outlives the account
  const closed = { name: nameOfDeleted(userId), at, knownUntil: await limitsOutlive(tx, userId, at) };
  await anonymise(tx, userId, closed);
  return { success: true, reasons: [] };
};

/**
 * Closes an account for good and takes away whatever says whose it was (SAFE-2), once the tournaments that it has entered
 * are settled, seasons that are over too, and its money is paid out; bonus, which cannot be, is forfeited. Every reason against it is told at once.
 * @param confirm the account's own name, so that nobody does it by accident
 */
export const deleteAccount = (context: BaseContext, userId: string, confirm: string): Promise<DeletionResult> => {
  const at = context.clock.now();
  return context.store.transaction((tx) => closeOnce(tx, { userId, confirm, keys: context.keys.person }, at));
};
