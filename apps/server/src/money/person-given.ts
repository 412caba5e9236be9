import type { PersonData, PersonKnown } from '@matador/protocol/rest';
import { isOther, isPersonKnown, notePerson } from '../people/person.ts';
import { noteEntry, type RegisterContext } from '../register/checks.ts';
import type { RegisterEntry } from '../register/client.ts';
import { retry } from '../retry.ts';
import { lostARace } from '../store/errors.ts';
import { findProtection } from '../store/queries/limits.ts';
import { holdPersons } from '../store/queries/persons.ts';
import { findReference } from '../store/queries/register.ts';
import { bindAccounts } from './limits.ts';

const runningAt = (until: Date | null, now: Date): string | null =>
  until !== null && until > now ? until.toISOString() : null;

/** Whether it is known who the holder of an account is, to the national register too, and until when the person keeps away. */
export const readPersonKnown = async (context: RegisterContext, userId: string): Promise<PersonKnown> => {
  const { db } = context.store;
  const registerAsked = context.register !== null;
  const isKnown = await isPersonKnown(db, context.keys.person, userId);
  const known = isKnown && (!registerAsked || (await findReference(db, userId)) !== null);
  const { excludedUntil } = await findProtection(db, userId);
  return { known, excludedUntil: runningAt(excludedUntil, context.clock.now()), registerAsked };
};

/** What the national register says of somebody; null where none is asked. The instrument is none of its business. */
const askRegister = async (
  { register, log }: RegisterContext,
  { iban: _, ...person }: PersonData,
): Promise<RegisterEntry | 'away' | null> => {
  if (register === null) return null;
  const said = await register.check(person);
  if (said.type === 'known') return said.entry;
  log.warn({ why: said.type === 'away' ? said.why : said.type }, 'the register of exclusions did not answer');
  return 'away';
};

/**
 * Notes who the holder of an account is (SAFE-3): whoever is kept away is so with this account too, at once, and the
 * strictest limits of all of a person's accounts hold for each. The national register is asked before.
 * @returns `other` when another person is known already; `away` where the register gives no answer: nothing was noted
 */
export const givePerson = async (
  context: RegisterContext,
  userId: string,
  data: PersonData,
): Promise<PersonKnown | 'other' | 'away'> => {
  const keys = context.keys.person;
  // Before the register is asked: nobody tries out here who is excluded.
  if (await isOther(context.store.db, keys, { userId, data })) return 'other';
  const entry = await askRegister(context, data);
  if (entry === 'away') return entry;
  const now = context.clock.now();
  const noted = await retry(
    () =>
      context.store.transaction(async (tx) => {
        await holdPersons(tx, 'alone');
        const said = await notePerson(tx, keys, { userId, data }, now);
        if (said === 'noted') {
          if (entry !== null) await noteEntry(tx, context.keyring, { userId, entry }, now);
          await bindAccounts(tx, keys, userId, now);
        }
        return said;
      }),
    lostARace,
  );
  return noted === 'other' ? 'other' : readPersonKnown(context, userId);
};
