import type { PersonData } from '@matador/protocol/rest';
import type { SigningKeys } from '../keys/keys.ts';
import { excludePlayer } from '../store/queries/limits.ts';
import { lockUser } from '../store/queries/matching-tickets.ts';
import {
  dropPersonDigests,
  excludePerson,
  findAliasExclusion,
  findBound,
  findClaimedExclusion,
  findKin,
  findMailHolders,
  findMails,
  findPersonDigests,
  findPersonExclusion,
  findProvedDigests,
  notePersonDigests,
  type Kin,
  type PersonDigest,
} from '../store/queries/persons.ts';
import { insertReports } from '../store/queries/register.ts';
import { noteMarks, type Mark } from '../store/queries/marks.ts';
import type { Database, Tx } from '../store/store.ts';
import { fold, personWords } from './person-words.ts';

/**
 * Who the person behind an account is (SAFE-3). Nothing is kept but digests under PERSON_KEY; an exclusion of one
 * account is one of the person, and so of every account that shares a digest, and has not proved more than it.
 */

/** Under every key, so that who was known under an earlier one is recognised after a rotation. */
const digestsOf = <Kind extends PersonDigest['kind'] | Mark['kind']>(
  keys: SigningKeys,
  kind: Kind,
  words: readonly string[],
): readonly { readonly kind: Kind; readonly keyId: string; readonly digest: string }[] =>
  keys.all.map((key) => ({
    kind,
    keyId: key.id,
    digest: key.sign(JSON.stringify([kind, ...words])).toString('base64url'),
  }));

/** What a person is recognised by, under every key. */
const digestsOfPerson = (keys: SigningKeys, data: PersonData): readonly PersonDigest[] => {
  const { birth, address, instrument } = personWords(data);
  return [
    ...digestsOf(keys, 'birth', birth),
    ...digestsOf(keys, 'address', address),
    ...digestsOf(keys, 'instrument', instrument),
  ];
};

/** What keeps accounts apart at tables whoever holds them: where the holder lives, and pays from (MATCH-20). */
const marksOfPerson = (keys: SigningKeys, userId: string, data: PersonData): readonly Mark[] => {
  const { household, instrument } = personWords(data);
  const digests = [...digestsOf(keys, 'household', household), ...digestsOf(keys, 'instrument', instrument)];
  return digests.map(({ kind, digest }) => ({ userId, kind, digest }));
};

/** Whether an account's person has been asked for under the present key: without that nothing is paid in. */
export const isPersonKnown = async (db: Database, keys: SigningKeys, userId: string): Promise<boolean> =>
  (await findPersonDigests(db, userId, keys.current.id)).some(({ kind }) => kind === 'instrument');

/**
 * Notes the addresses of an account. Whoever had one of them before, and has another by now, is not recognised by it any
 * more: it may be a stranger's, who would keep that one away. Exclusions that run remember it.
 */
const noteMail = async (tx: Tx, keys: SigningKeys, userId: string, now: Date): Promise<void> => {
  const addressesOf = async (one: string) => (await findMails(tx, one)).map((mail) => fold(mail.trim()));
  for (const mail of await addressesOf(userId)) {
    const noted = digestsOf(keys, 'mail', [mail]);
    await notePersonDigests(tx, userId, noted, { proved: true, at: now });
    const digests = noted.map(({ digest }) => digest);
    for (const other of await findMailHolders(tx, userId, digests))
      if (!(await addressesOf(other)).includes(mail)) await dropPersonDigests(tx, other, digests);
  }
};

/** Keeps an account away as one of a person's. @param claimed it is only said to be theirs */
const keepAway = async (
  tx: Tx,
  userId: string,
  { until, claimed }: { readonly until: Date; readonly claimed: boolean },
  now: Date,
): Promise<void> => {
  await lockUser(tx, userId); // a search that is just being issued comes first, and is ended
  await excludePlayer(tx, userId, { kind: 'person', setAt: now, until, claimed });
};

const latest = (ends: readonly (Date | null)[]): Date =>
  new Date(Math.max(0, ...ends.map((end) => end?.getTime() ?? 0)));

/**
 * Lets the longest running exclusion of whatever binds an account hold for it, and for whoever is recognised by it later;
 * what holds because somebody has said the same goes no further.
 */
const bindOne = async (tx: Tx, { userId, excludedUntil, surelyUntil }: Kin, now: Date): Promise<void> => {
  const kin = await findKin(tx, userId);
  const ids = kin.filter(({ isClaimed }) => !isClaimed).map((one) => one.userId);
  const ends = kin.filter(({ isClaimed }) => !isClaimed).map((one) => one.surelyUntil);
  const sure = latest([await findPersonExclusion(tx, ids, now), ...ends]);
  if (sure > now) {
    await excludePerson(tx, userId, { until: sure, now });
    await insertReports(tx, { userId, kin: ids }, now);
    if (sure > latest([surelyUntil])) await keepAway(tx, userId, { until: sure, claimed: false }, now);
  }
  const claims = kin.filter(({ isClaimed }) => isClaimed).map((one) => one.surelyUntil);
  const claimed = latest([await findClaimedExclusion(tx, userId, now), ...claims]);
  if (claimed > latest([now, sure, excludedUntil])) await keepAway(tx, userId, { until: claimed, claimed: true }, now);
};

/**
 * Lets the longest running exclusion of a person hold for every account, and for every later one; the national register
 * is told of it where it knows the person, and that is proved. The caller holds persons (`holdPersons`).
 */
export const bindPerson = async (tx: Tx, keys: SigningKeys, userId: string, now: Date): Promise<void> => {
  await noteMail(tx, keys, userId, now);
  for (const one of await findBound(tx, userId)) if (!one.isClosed) await bindOne(tx, one, now);
};

/**
 * Notes the name and the birthday that an account is opened with, and keeps it away where an exclusion of whoever had
 * both runs. It is looked up this once: names become free, and whoever takes one binds nobody who had it before.
 */
export const noteAlias = async (
  tx: Tx,
  keys: SigningKeys,
  account: { readonly userId: string; readonly userName: string; readonly birthDay: string },
  now: Date,
): Promise<void> => {
  const { userId, userName, birthDay } = account;
  const digests = digestsOf(keys, 'alias', [fold(userName), birthDay]);
  await notePersonDigests(tx, userId, digests, { proved: false, at: now });
  const until = await findAliasExclusion(tx, userId, now);
  if (until !== null) await keepAway(tx, userId, { until, claimed: true }, now);
};

/** What a platform that an account signs in to tells of its holder (ACC-3). */
interface Vouched {
  readonly issuer: string;
  readonly subject: string;
  /** An address that the platform has confirmed; null: none. */
  readonly mail: string | null;
}

/** Notes by what a platform knows the holder of an account, who is recognised by it under another account too. */
export const noteVouched = async (
  tx: Tx,
  keys: SigningKeys,
  { userId, issuer, subject, mail }: Vouched & { readonly userId: string },
  now: Date,
): Promise<void> => {
  const ofMail = mail === null ? [] : digestsOf(keys, 'mail', [fold(mail.trim())]);
  const digests = [...digestsOf(keys, 'subject', [issuer, subject]), ...ofMail];
  await notePersonDigests(tx, userId, digests, { proved: true, at: now });
};

/** Who holds an account, as they say it. */
interface Given {
  readonly userId: string;
  readonly data: PersonData;
}

/** Whether somebody else is known already to hold an account, whom only customer service can change. */
export const isOther = async (db: Database, keys: SigningKeys, { userId, data }: Given): Promise<boolean> => {
  if (!(await isPersonKnown(db, keys, userId))) return false;
  const known = new Set((await findPersonDigests(db, userId, keys.current.id)).map(({ digest }) => digest));
  const current = digestsOfPerson(keys, data).filter(({ keyId }) => keyId === keys.current.id);
  return !current.every(({ digest }) => known.has(digest));
};

/**
 * Notes who the person of an account is, as it is said: it binds nobody of whom that is proved, until this account pays in
 * (`proveClaims`). What is proved under an earlier key is proved under the present one too. The caller holds persons.
 * @returns `other` when somebody else is known already
 */
export const notePerson = async (tx: Tx, keys: SigningKeys, given: Given, now: Date): Promise<'noted' | 'other'> => {
  if (await isOther(tx, keys, given)) return 'other';
  const known = await findProvedDigests(tx, given.userId);
  const digests = digestsOfPerson(keys, given.data);
  const proved = new Set(digests.filter(({ digest }) => known.has(digest)).map(({ kind }) => kind));
  for (const isProved of [true, false]) {
    const noted = digests.filter(({ kind }) => proved.has(kind) === isProved);
    await notePersonDigests(tx, given.userId, noted, { proved: isProved, at: now });
  }
  await noteMarks(tx, marksOfPerson(keys, given.userId, given.data), now);
  return 'noted';
};
