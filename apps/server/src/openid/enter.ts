import { randomInt, randomUUID } from 'node:crypto';
import { NAME_LENGTH, newUserName } from '@matador/protocol/rest';
import { recordAudit } from '../audit/audit.ts';
import type { BaseContext } from '../base-context.ts';
import { tellChange } from '../mail/address.ts';
import { bindAccounts } from '../money/limits.ts';
import type { StaffRole } from '../openid-settings.ts';
import { noteAlias, noteVouched } from '../people/person.ts';
import { playerAccount } from '../people/player-account.ts';
import { adultFrom, isReserved } from '../people/registration.ts';
import { findOwnerOf, setConfirmed } from '../store/queries/mail-addresses.ts';
import {
  endSessionsOf,
  holdSubject,
  insertLinkedAccount,
  markEmployee,
  setRole,
  updateTold,
  type LinkedAccount,
  type Subject,
} from '../store/queries/openid.ts';
import { holdAccount, holdName, upsertAccount } from '../store/queries/people.ts';
import { holdPersons } from '../store/queries/persons.ts';
import type { Tx } from '../store/store.ts';
import { isServed, type Said } from './claims.ts';

/** Why nobody is let in who has signed in at the issuer; each has its words on the page. */
export type Unfit = 'noPlayer' | 'details' | 'minor' | 'country' | 'secondFactor' | 'locked';

interface Entering {
  readonly issuer: string;
  readonly said: Said;
  /** Within the transaction that opens an account, for what a new player is given. */
  readonly welcome: (tx: Tx, userId: string) => Promise<void>;
}

/** Whose account it is that somebody enters. */
interface Entered {
  readonly userId: string;
  readonly ofStaff: boolean;
}

/** The role of an account of the staff that has none any more: it is let in nowhere. */
const NO_ROLE = 'b';
const TRIES = 20;
const SUFFIX = 5;

/** What opponents may read of a name that the platform tells; nothing of one that is a mail address. */
const plainName = (told: string | null): string => {
  const name = (told ?? '').includes('@') ? '' : (told ?? '');
  const plain = name
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9._-]/g, '')
    .replace(/^[^A-Za-z]+/, '')
    .slice(0, NAME_LENGTH.max);
  return newUserName.safeParse(plain).success && !isReserved(plain) ? plain : 'Player';
};

/** A name that nobody has, as near as can be to what the platform tells; held until the transaction ends. */
const freeName = async (tx: Tx, told: string | null): Promise<string> => {
  const base = plainName(told);
  for (let tried = 0; tried < TRIES; tried += 1) {
    const suffix = `-${String(randomInt(10 ** (SUFFIX - 1), 10 ** SUFFIX))}`;
    const name = tried === 0 && base !== 'Player' ? base : base.slice(0, NAME_LENGTH.max - suffix.length) + suffix;
    if ((await holdName(tx, name)) === 'free') return name;
  }
  throw new Error(`no name like ${base} is free`);
};

type Acting = Pick<BaseContext, 'keys' | 'keyring'>;

const audit = (
  { keys }: Pick<Acting, 'keys'>,
  tx: Tx,
  { userId, role, at }: { readonly userId: string; readonly role: StaffRole | null; readonly at: Date },
): Promise<unknown> =>
  recordAudit({ keys }, tx, {
    actor: 'system',
    act: 'staff.claimed',
    subject: `player:${userId}`,
    reason: 'as the claims of the issuer say',
    detail: { role },
    at,
  });

/** Lets the account of the staff have the role that the issuer says now; its sessions end with any other. */
const followRole = async (
  acting: Acting,
  tx: Tx,
  { account, role, at }: { readonly account: LinkedAccount; readonly role: StaffRole | null; readonly at: Date },
): Promise<boolean> => {
  const wanted = role ?? NO_ROLE;
  if (account.actorType === wanted) return false;
  await setRole(tx, account.userId, wanted);
  await audit(acting, tx, { userId: account.userId, role, at });
  return true;
};

const openStaff = async (
  acting: Acting,
  tx: Tx,
  { subject, said, role, at }: Opening & { readonly role: StaffRole },
): Promise<string> => {
  const userName = await freeName(tx, said.name);
  const staff = { actorType: role, realMoney: false, staffOrRelative: true, adultFrom: null, avatarUrl: null };
  const userId = await upsertAccount(tx, playerAccount({ ...staff, id: randomUUID(), userName, createdAt: at }));
  await insertLinkedAccount(tx, { ...subject, userId, ofStaff: true, at });
  await audit(acting, tx, { userId, role, at });
  return userId;
};

/**
 * Lets an account have an address that the issuer has confirmed, unless somebody else has it: nobody is linked by it.
 * @returns whether it has it now
 */
const takeMail = async (tx: Tx, userId: string, mail: string): Promise<boolean> => {
  const owner = await findOwnerOf(tx, mail);
  if (owner === null) await setConfirmed(tx, userId, mail);
  return owner === null;
};

interface Opening {
  readonly subject: Subject;
  readonly said: Said;
  readonly at: Date;
}

/** What a player has to be before an account is opened, as everywhere (REG-13). */
const unfitFor = ({ birthDay, country }: Said, at: Date): Unfit | null => {
  const from = birthDay === null ? null : adultFrom(birthDay);
  if (from === null || country === null) return 'details';
  if (at < from) return 'minor';
  return isServed(country) ? null : 'country';
};

/** Opens the account of a player; the caller holds the subject and persons. */
const openPlayer = async (
  { keys }: Acting,
  tx: Tx,
  { subject, said, at, welcome }: Opening & Pick<Entering, 'welcome'>,
): Promise<Entered | Unfit> => {
  const unfit = unfitFor(said, at);
  if (unfit !== null) return unfit;
  const userName = await freeName(tx, said.name);
  const [birthDay, country] = [said.birthDay ?? '', said.country ?? ''];
  const account = playerAccount({ userName, country, adultFrom: adultFrom(birthDay), createdAt: at });
  const userId = await upsertAccount(tx, account);
  await insertLinkedAccount(tx, { ...subject, userId, ofStaff: false, at });
  await noteAlias(tx, keys.person, { userId, userName, birthDay }, at);
  await noteVouched(tx, keys.person, { ...subject, userId, mail: said.mail }, at);
  if (said.mail !== null) await takeMail(tx, userId, said.mail);
  await bindAccounts(tx, keys.person, userId, at);
  await welcome(tx, userId);
  return { userId, ofStaff: false };
};

/** Notes what the issuer says now of a player who has an account; what it does not say stays as it is. */
const follow = async (
  acting: Acting,
  tx: Tx,
  { subject, said, at, account }: Opening & { readonly account: LinkedAccount },
): Promise<void> => {
  const { userId } = account;
  const from = said.birthDay === null ? null : adultFrom(said.birthDay);
  await updateTold(tx, userId, { adultFrom: from, country: isServed(said.country) ? said.country : null });
  if (said.mail === null || said.mail.toLowerCase() === account.mail?.toLowerCase()) return;
  await noteVouched(tx, acting.keys.person, { ...subject, userId, mail: said.mail }, at);
  const before = await holdAccount(tx, userId);
  const isTaken = await takeMail(tx, userId, said.mail);
  if (isTaken && before !== null) await tellChange(acting, tx, { account: before, mail: said.mail }, at);
  await bindAccounts(tx, acting.keys.person, userId, at);
};

interface Work extends Entering {
  readonly acting: Acting;
  readonly at: Date;
  readonly accounts: readonly LinkedAccount[];
  readonly subject: Subject;
}

/** Staff is never a player by the same account; the player that somebody is besides joins nothing (OPS-5, REG-13). */
const enterStaff = async (tx: Tx, work: Work, role: StaffRole): Promise<Entered | Unfit> => {
  const player = work.accounts.find(({ ofStaff }) => !ofStaff);
  if (player !== undefined) await markEmployee(tx, player.userId);
  if (!work.said.hasFactor) return 'secondFactor';
  const staff = work.accounts.find(({ ofStaff }) => ofStaff);
  if (staff?.locked === true) return 'locked';
  return { userId: staff?.userId ?? (await openStaff(work.acting, tx, { ...work, role })), ofStaff: true };
};

const enterPlayer = async (tx: Tx, work: Work): Promise<Entered | Unfit> => {
  if (!work.said.isPlayer) return 'noPlayer';
  const account = work.accounts.find(({ ofStaff }) => !ofStaff);
  if (account?.locked === true) return 'locked';
  if (account !== undefined) {
    await follow(work.acting, tx, { ...work, account });
    return { userId: account.userId, ofStaff: false };
  }
  const opened = await openPlayer(work.acting, tx, work);
  // Who has been of the staff stays somebody who works, or has worked, for the house.
  if (typeof opened !== 'string' && work.accounts.length > 0) await markEmployee(tx, opened.userId);
  return opened;
};

/**
 * Finds the account of whoever has signed in at the issuer, by issuer and subject and nothing else; opens one where
 * there is none. Who is of the staff there is it here from now on, and who is not any more has lost it at once.
 */
export const enter = async (context: BaseContext, entering: Entering): Promise<Entered | Unfit> => {
  const at = context.clock.now();
  const subject = { issuer: entering.issuer, subject: entering.said.subject };
  const { role } = entering.said;
  const done = await context.store.transaction(async (tx) => {
    const accounts = await holdSubject(tx, subject);
    await holdPersons(tx, 'alone');
    const staff = accounts.find(({ ofStaff }) => ofStaff);
    const isOther = staff !== undefined && (await followRole(context, tx, { account: staff, role, at }));
    const work = { ...entering, acting: context, at, accounts, subject };
    const found = await (role === null ? enterPlayer(tx, work) : enterStaff(tx, work, role));
    const player = accounts.find(({ ofStaff }) => !ofStaff);
    const isOut = found === 'noPlayer' && player !== undefined && (await endSessionsOf(tx, player.userId));
    return { found, ended: [...(isOther ? [staff.userId] : []), ...(isOut ? [player.userId] : [])] };
  });
  if (done.ended.length > 0) context.messages.publish('sessionsEnded', { users: done.ended });
  return done.found;
};
