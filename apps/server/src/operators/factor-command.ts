import type { AdminCommand } from '@matador/protocol/rest';
import { tell } from '../mail/renewal.ts';
import { isStaff } from '../people/account.ts';
import { setWanted } from '../store/queries/mail-addresses.ts';
import { deleteFactor, readFactor } from '../store/queries/second-factors.ts';
import { deleteSessions } from '../store/queries/sessions.ts';
import { lockStaff } from '../store/queries/staff.ts';
import { refuse, type Refused } from './refusals.ts';
import type { ActContext } from './resettle.ts';

/**
 * Codes of an authenticator and recovery codes end, for a player who has lost both (ACC-2). The password stays, passkeys
 * too; every session ends, that of a lost device among them, an address that waits to be confirmed is wanted no more, and
 * the confirmed one is told: whoever asked for it in another one's name is found out.
 */
export const removeFactor = async (
  { work, messages, keyring }: ActContext,
  { userId }: Extract<AdminCommand, { type: 'removeFactor' }>,
): Promise<Refused | null> => {
  const { tx, at } = work;
  const account = await lockStaff(tx, userId);
  if (account === null) return refuse('unknownPlayer');
  if (isStaff({ actorType: account.role })) return refuse('factorOfStaff');
  const { recoveryCodesLeft } = await readFactor(tx, userId);
  if (!(await deleteFactor(tx, userId))) return refuse('noFactor');
  await deleteSessions(tx, userId);
  await setWanted(tx, userId, null);
  const told = await tell({ keyring }, tx, { userId, kind: 'factorRemoved' }, at);
  work.note({ type: 'secondFactor', userId, before: true, after: false, recoveryCodesLeft, told });
  work.afterwards(() => {
    messages.publish('sessionsEnded', { users: [userId] });
  });
  return null;
};
