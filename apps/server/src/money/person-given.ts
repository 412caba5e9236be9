import type { PersonData, PersonKnown } from '@matador/protocol/rest';
import type { BaseContext } from '../base-context.ts';
import { bindPerson, isPersonKnown, notePerson } from '../people/person.ts';
import { retry } from '../retry.ts';
import { lostARace } from '../store/errors.ts';
import { findProtection } from '../store/queries/limits.ts';
import { holdPersons } from '../store/queries/persons.ts';
import { shareLimits } from './limits.ts';

const runningAt = (until: Date | null, now: Date): string | null =>
  until !== null && until > now ? until.toISOString() : null;

/** Whether it is known who the holder of an account is, and until when the person keeps away. */
export const readPersonKnown = async (context: BaseContext, userId: string): Promise<PersonKnown> => {
  const { db } = context.store;
  const known = await isPersonKnown(db, context.keys.person, userId);
  const { excludedUntil } = await findProtection(db, userId);
  return { known, excludedUntil: runningAt(excludedUntil, context.clock.now()) };
};

/**
 * Notes who the holder of an account is (SAFE-3): whoever is kept away is so with this account too, at once, and the
 * strictest limits of all of a person's accounts hold for each.
 * @returns `other` when another person is known already
 */
export const givePerson = async (
  context: BaseContext,
  userId: string,
  data: PersonData,
): Promise<PersonKnown | 'other'> => {
  const now = context.clock.now();
  const keys = context.keys.person;
  const noted = await retry(
    () =>
      context.store.transaction(async (tx) => {
        await holdPersons(tx, 'alone');
        const said = await notePerson(tx, keys, { userId, data }, now);
        if (said === 'noted') {
          await bindPerson(tx, keys, userId, now);
          await shareLimits(tx, userId, now);
        }
        return said;
      }),
    lostARace,
  );
  return noted === 'other' ? 'other' : readPersonKnown(context, userId);
};
