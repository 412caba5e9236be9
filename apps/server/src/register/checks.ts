import type { BaseContext } from '../base-context.ts';
import type { Keyring } from '../people/keyring.ts';
import { bindPerson } from '../people/person.ts';
import { retry } from '../retry.ts';
import { lostARace } from '../store/errors.ts';
import { excludePlayer, findProtection } from '../store/queries/limits.ts';
import { lockUser } from '../store/queries/matching-tickets.ts';
import { holdPersons } from '../store/queries/persons.ts';
import { findReference, forgetReference, noteReference, type SealedReference } from '../store/queries/register.ts';
import type { Tx } from '../store/store.ts';
import type { ExclusionRegister, RegisterEntry } from './client.ts';

/** The register is asked about everybody whom it knows once a day, whether they come or not. */
const EVERY_MS = 24 * 3_600_000;

const sealedFor = (userId: string): string => `register:${userId}`;

/** The reference to the person of an account; null: nobody can read it any more. */
export const openReference = (keyring: Keyring, { userId, sealed }: SealedReference): string | null => {
  try {
    return keyring.open(sealedFor(userId), sealed).toString('utf8');
  } catch {
    return null; // sealed under a SECRET that is gone
  }
};

/** What is given to whatever may have to ask the register. */
export interface RegisterContext extends BaseContext {
  /** The national register of exclusions, null where none is asked. */
  readonly register: ExclusionRegister | null;
}

/** What the register has said of the person of an account. */
interface Told {
  readonly userId: string;
  readonly entry: RegisterEntry;
}

/**
 * Notes what the register has said: whoever it excludes keeps away, to its term or to a later one agreed before. The
 * caller holds persons, and binds the person then.
 */
export const noteEntry = async (tx: Tx, keyring: Keyring, { userId, entry }: Told, now: Date): Promise<void> => {
  const sealed = keyring.seal(sealedFor(userId), Buffer.from(entry.reference));
  await noteReference(tx, { userId, sealed }, { at: now, next: new Date(now.getTime() + EVERY_MS) });
  const until = entry.excludedUntil;
  if (until === null || until <= now) return;
  await lockUser(tx, userId); // a search that is just being issued comes first, and is ended
  const { surelyUntil } = await findProtection(tx, userId);
  if (surelyUntil === null || surelyUntil < until)
    await excludePlayer(tx, userId, { kind: 'register', setAt: now, until, claimed: false });
};

/**
 * Asks the register again about the person of an account, by its reference, and lets hold what it says.
 * @returns `unknown` where it was not asked before, or knows nobody by that any more; `away` where it gave no answer
 */
export const askAgain = async (
  context: BaseContext,
  register: ExclusionRegister,
  userId: string,
): Promise<'known' | 'unknown' | 'away'> => {
  const { store, keyring, keys, clock, log } = context;
  const found = await findReference(store.db, userId);
  if (found === null) return 'unknown';
  const reference = openReference(keyring, found);
  const said = reference === null ? ({ type: 'unknown' } as const) : await register.check({ reference });
  if (said.type === 'away') {
    log.warn({ why: said.why }, 'the register of exclusions did not answer');
    return 'away';
  }
  if (said.type === 'unknown') {
    await forgetReference(store.db, userId);
    return 'unknown';
  }
  const now = clock.now();
  const hold = async (tx: Tx): Promise<void> => {
    await holdPersons(tx, 'alone');
    if ((await findReference(tx, userId)) === null) return; // the account was closed meanwhile
    await noteEntry(tx, keyring, { userId, entry: said.entry }, now);
    await bindPerson(tx, keys.person, userId, now);
  };
  await retry(() => store.transaction(hold), lostARace);
  return 'known';
};
