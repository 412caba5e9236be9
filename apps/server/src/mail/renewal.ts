import type { BaseContext } from '../base-context.ts';
import type { Holder } from '../people/holder.ts';
import { isReserved } from '../people/registration.ts';
import { lockUser } from '../store/queries/matching-tickets.ts';
import {
  countLinks,
  dropLinks,
  findAddresses,
  findForgetful,
  findLink,
  findRecipient,
  rename,
  renewPassword,
  setWanted,
} from '../store/queries/mail-addresses.ts';
import { hasPasskey } from '../store/queries/passkeys.ts';
import { holdName } from '../store/queries/people.ts';
import type { Tx } from '../store/store.ts';
import { digestOf, makeLink } from './links.ts';
import { writeMail, type MailOrder } from './write-mail.ts';

/**
 * Links to reset a password that are good at a time. Further ones are not mailed, and the earlier stay good: so nobody
 * fills another one's mailbox, and nobody keeps another one from resetting (SAFE-6).
 */
const MAX_LINKS = 3;

/**
 * Mails a link that sets a new password, if there is such a player with a confirmed address.
 * @param name the player name, or the address
 */
export const askReset = (context: BaseContext, name: string): Promise<void> => {
  const now = context.clock.now();
  return context.store.transaction(async (tx) => {
    const before = await findForgetful(tx, name);
    if (before === null) return;
    const { userId } = before;
    await lockUser(tx, userId);
    // Whoever held the account may have given it another address.
    const found = await findForgetful(tx, name);
    if (found?.userId !== userId) return;
    const { mail, locale, userName } = found;
    if ((await countLinks(tx, userId, 'reset', now)) >= MAX_LINKS) return;
    const link = await makeLink(context.config, tx, { userId, kind: 'reset', mail }, now);
    const values = { name: userName, link };
    await writeMail(context.keyring, tx, { userId, to: mail, locale, kind: 'reset', values }, now);
  });
};

/** Tells an account what has happened to it. @returns false where it has no confirmed address */
export const tell = async (
  { keyring }: Pick<BaseContext, 'keyring'>,
  tx: Tx,
  { userId, kind, newName }: Pick<MailOrder, 'kind'> & { readonly userId: string; readonly newName?: string },
  now: Date,
): Promise<boolean> => {
  const found = await findRecipient(tx, userId);
  if (found === null) return false;
  const { mail: to, locale, userName: name } = found;
  const values = { name, ...(newName === undefined ? {} : { newName }) };
  await writeMail(keyring, tx, { userId, to, locale, kind, values }, now);
  return true;
};

/** A new password takes no passkey away: whoever has some is told so, since a stranger may have added one. */
const tellOfPassword = async (context: BaseContext, tx: Tx, userId: string, now: Date): Promise<void> => {
  const kind = (await hasPasskey(tx, userId)) ? 'passwordChangedPasskeys' : 'passwordChanged';
  await tell(context, tx, { userId, kind }, now);
};

/** Whose password the token of a link resets, by name; null where no such link is good. */
export const readReset = async ({ store, clock }: BaseContext, token: string): Promise<{ userName: string } | null> => {
  const link = await findLink(store.db, { digest: digestOf(token), kind: 'reset', now: clock.now() });
  return link === null ? null : findRecipient(store.db, link.userId);
};

/**
 * Sets a password by the token of a link, and ends every session; an address that waits to be confirmed is wanted no
 * more, since a stranger may have named it. Links that were mailed there still count, so that none is mailed beyond the
 * limit.
 * @returns false when the link has been used meanwhile
 */
export const resetPassword = async (context: BaseContext, token: string, passwordHash: string): Promise<boolean> => {
  const now = context.clock.now();
  const userId = await context.store.transaction(async (tx) => {
    const asked = { digest: digestOf(token), kind: 'reset', now } as const;
    const before = await findLink(tx, asked);
    if (before === null) return null;
    await lockUser(tx, before.userId);
    if ((await findLink(tx, asked)) === null) return null;
    await dropLinks(tx, before.userId, 'reset');
    await setWanted(tx, before.userId, null);
    await renewPassword(tx, before.userId, { passwordHash, keep: null });
    await tellOfPassword(context, tx, before.userId, now);
    return before.userId;
  });
  if (userId !== null) context.messages.publish('sessionsEnded', { users: [userId] });
  return userId !== null;
};

/**
 * Sets a password, and ends every session but that of its holder; links to reset the one before are void, and an address
 * that was to take the place of the confirmed one is wanted no more. The first one of an account waits on.
 */
export const changePassword = async (
  context: BaseContext,
  { account: { id: userId }, tokenHash, change }: Holder,
  passwordHash: string,
): Promise<void> => {
  await change(async (tx) => {
    await dropLinks(tx, userId, 'reset');
    if ((await findAddresses(tx, userId)).mail !== null) await setWanted(tx, userId, null);
    await renewPassword(tx, userId, { passwordHash, keep: tokenHash });
    await tellOfPassword(context, tx, userId, context.clock.now());
  });
  context.messages.publish('sessionsEnded', { users: [userId] });
};

/** Gives an account another name; `taken` where somebody has it, in whatever capitals, or nobody may. */
export const changeName = (
  context: BaseContext,
  { account: { id: userId }, change }: Holder,
  newName: string,
): Promise<'done' | 'taken'> =>
  change(async (tx) => {
    if (isReserved(newName) || (await holdName(tx, newName, userId)) === 'taken') return 'taken';
    await tell(context, tx, { userId, kind: 'nameChanged', newName }, context.clock.now());
    await rename(tx, userId, newName);
    return 'done';
  });
