import type { BaseContext } from '../base-context.ts';
import { bindAccounts } from '../money/limits.ts';
import type { Account } from '../people/account.ts';
import type { Holder } from '../people/holder.ts';
import {
  countLinks,
  dropLinks,
  findAddresses,
  findLink,
  findOwnerOf,
  setConfirmed,
  setWanted,
  wasTold,
} from '../store/queries/mail-addresses.ts';
import { holdAccount } from '../store/queries/people.ts';
import { holdPersons } from '../store/queries/persons.ts';
import { lockUser } from '../store/queries/matching-tickets.ts';
import type { Tx } from '../store/store.ts';
import { digestOf, makeLink } from './links.ts';
import { writeMail } from './write-mail.ts';

/** Links of an account that are good at a time. */
const MAX_LINKS = 5;
/** Whoever has an address is told once in that time that somebody else wants it. */
const TOLD_MS = 24 * 3_600_000;

type Asker = Pick<Account, 'id' | 'userName' | 'locale'>;

/** An address that is to be an account's. */
interface Wish {
  readonly mail: string;
  /** Accounts have had too many links mailed there: none is mailed. */
  readonly isFull: boolean;
}

/** Tells who has an address that another account wants it. */
const tellOwner = async (
  { keyring }: BaseContext,
  tx: Tx,
  owner: NonNullable<Awaited<ReturnType<typeof findOwnerOf>>>,
  now: Date,
): Promise<void> => {
  const { userId, mail: to, locale, userName: name } = owner;
  if (await wasTold(tx, userId, 'addressTaken', new Date(now.getTime() - TOLD_MS))) return;
  await writeMail(keyring, tx, { userId, to, locale, kind: 'addressTaken', values: { name } }, now);
};

/**
 * Notes the address that an account wants, and mails the link that confirms it. Whether another account has it is not
 * told to who asks, in no way: links count alike, and the mail goes to its owner, with other words. Nor is told that the
 * mailbox is full: others have asked for links to it then.
 */
export const wantMail = async (
  context: BaseContext,
  tx: Tx,
  { account, mail, isFull }: Wish & { readonly account: Asker },
  now: Date,
): Promise<'done' | 'tooMany'> => {
  const { id: userId, userName: name, locale } = account;
  await lockUser(tx, userId);
  if ((await countLinks(tx, userId, 'confirm', now)) >= MAX_LINKS) return 'tooMany';
  const owner = await findOwnerOf(tx, mail);
  if (owner?.userId === userId && owner.mail === mail) {
    await setWanted(tx, userId, null);
    return 'done';
  }
  await setWanted(tx, userId, mail);
  const link = await makeLink(context.config, tx, { userId, kind: 'confirm', mail }, now);
  if (owner !== null && owner.userId !== userId) await tellOwner(context, tx, owner, now);
  else if (!isFull)
    await writeMail(context.keyring, tx, { userId, to: mail, locale, kind: 'confirm', values: { name, link } }, now);
  return 'done';
};

/** Asks for another address (ACC-1). */
export const changeMail = (
  context: BaseContext,
  { account, change }: Holder,
  wish: Wish,
): Promise<'done' | 'tooMany'> => change((tx) => wantMail(context, tx, { account, ...wish }, context.clock.now()));

/** Mails the link once more; `none` where this address does not wait to be confirmed. */
export const mailLinkAgain = (
  context: BaseContext,
  { account, change }: Holder,
  wish: Wish,
): Promise<'done' | 'tooMany' | 'none'> =>
  change(async (tx) => {
    const { wanted } = await findAddresses(tx, account.id);
    return wanted === wish.mail ? wantMail(context, tx, { account, ...wish }, context.clock.now()) : 'none';
  });

/** The new address is told, and the one before; `account` as it was before. */
export const tellChange = async (
  { keyring }: Pick<BaseContext, 'keyring'>,
  tx: Tx,
  { account, mail }: { readonly account: Account; readonly mail: string },
  now: Date,
): Promise<void> => {
  if (account.mail === null) return;
  const { id: userId, userName: name, locale } = account;
  for (const to of [account.mail, mail])
    await writeMail(keyring, tx, { userId, to, locale, kind: 'mailChanged', values: { name, address: mail } }, now);
};

/** Whether the token of a link confirms an address that is wanted still; nothing is held meanwhile. */
export const isConfirmable = async ({ store, clock }: BaseContext, token: string): Promise<boolean> => {
  const link = await findLink(store.db, { digest: digestOf(token), kind: 'confirm', now: clock.now() });
  return link !== null && (await findAddresses(store.db, link.userId)).wanted === link.mail;
};

/**
 * Confirms an address by the token of a link, which is used up with all others of the account (ACC-1). Exclusions
 * and limits of whoever has the address bind the account from then on (SAFE-3).
 * @returns `unknown`: no such link is good; `taken`: another account has confirmed the address meanwhile
 */
export const confirmMail = (context: BaseContext, token: string): Promise<'done' | 'unknown' | 'taken'> => {
  const now = context.clock.now();
  return context.store.transaction(async (tx) => {
    await holdPersons(tx, 'alone');
    const link = await findLink(tx, { digest: digestOf(token), kind: 'confirm', now });
    if (link === null) return 'unknown';
    const { userId, mail } = link;
    await lockUser(tx, userId);
    const account = await holdAccount(tx, userId);
    const { wanted } = await findAddresses(tx, userId);
    if (account === null || wanted !== mail) return 'unknown';
    const owner = await findOwnerOf(tx, mail);
    if (owner !== null && owner.userId !== userId) return 'taken';
    await setConfirmed(tx, userId, mail);
    await dropLinks(tx, userId);
    await tellChange(context, tx, { account, mail }, now);
    await bindAccounts(tx, context.keys.person, userId, now);
    return 'done';
  });
};
