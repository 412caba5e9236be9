import { TERMS_VERSION } from '@matador/protocol/constants';
import { ADULT_YEARS, type Problem, type Registration } from '@matador/protocol/rest';
import { berlinInstant } from '@matador/tournament';
import type { Config } from '../config.ts';
import type { SigningKeys } from '../keys/keys.ts';
import { holdPersons } from '../store/queries/persons.ts';
import { holdName, noteTerms, upsertAccount } from '../store/queries/people.ts';
import type { Store, Tx } from '../store/store.ts';
import { bindPerson, noteAlias } from './person.ts';
import { playerAccount } from './player-account.ts';

/** A day as `YYYY-MM-DD`, null if it is none. */
const parseDay = (day: string): { readonly year: number; readonly month: number; readonly day: number } | null => {
  const date = new Date(`${day}T00:00:00Z`);
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(date.getTime()) || !date.toISOString().startsWith(day))
    return null;
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
};

/**
 * The moment from which somebody born on this day (`YYYY-MM-DD`) is of age: the eighteenth birthday as it begins in
 * Berlin (BGB 187, 188; who was born on 29 February is of age on 1 March). Null for what is no day.
 */
export const adultFrom = (birthDay: string): Date | null => {
  const born = parseDay(birthDay);
  if (born === null) return null;
  const leap = born.month === 2 && born.day === 29;
  const { month, day } = leap ? { month: 3, day: 1 } : born;
  return berlinInstant({ year: born.year + ADULT_YEARS, month, day, hour: 0, minute: 0 });
};

/** Words with which only the house speaks. */
const HOUSE = 'admin|administrator|auditor|kundendienst|matador|moderator|operator|support|system';
/** As a name's beginning or end, or as a word of it. */
const OF_HOUSE = new RegExp(String.raw`^(?:${HOUSE})|(?:${HOUSE})$|(?<![a-z])(?:${HOUSE})(?![a-z])`, 'i');
const LETTERS: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' };
/** Whether nobody may open an account under a name. Figures at its end count nothing; others may stand for letters. */
export const isReserved = (name: string): boolean => {
  const plain = name.replace(/[^a-z]+$/i, '');
  const read = plain.replaceAll(/\d/g, (figure) => LETTERS[figure] ?? figure);
  return /^(?:deleted|sim)-/i.test(name) || [plain, read].some((words) => OF_HOUSE.test(words));
};

type Opening = Pick<Config, 'pages' | 'demo' | 'mail' | 'openId'>;

/** Addresses are confirmed by mail; the demo shows what it would send. */
const sendsMails = ({ demo, mail }: Pick<Opening, 'demo' | 'mail'>): boolean => demo || mail !== null;

/** Whether a mail reaches whoever is signed out: nobody reads what a public demo would mail. */
export const reachesByMail = ({ demo, demoPublic, mail }: Pick<Config, 'demo' | 'demoPublic' | 'mail'>): boolean =>
  mail !== null || (demo && !demoPublic);

/** Whether a forgotten password is reset here. */
export const resetsPasswords = ({ pages, openId, ...config }: Opening & Pick<Config, 'demoPublic'>): boolean =>
  pages.login === null && openId === null && reachesByMail(config);

/** Why no accounts are opened here; null: they are. */
export const closedBy = ({ pages, openId, ...config }: Opening): 'platform' | 'noMail' | null => {
  if (openId !== null || pages.login !== null || pages.register !== null) return 'platform';
  return sendsMails(config) ? null : 'noMail';
};

/** What is wrong with a registration, a sentence a field, beyond its shape. */
export const flawsOf = (
  { birthDay, termsVersion }: Registration,
  { isGuessable, now }: { readonly isGuessable: boolean; readonly now: Date },
): NonNullable<Problem['errors']> => {
  const from = adultFrom(birthDay);
  const rules: readonly (readonly [string, boolean, string])[] = [
    ['body.password', isGuessable, 'one that is not among the first that anybody would try'],
    ['body.birthDay', from === null || now < from, 'the birthday of somebody who is of age'],
    ['body.termsVersion', termsVersion !== TERMS_VERSION, `the present version of the terms, ${TERMS_VERSION}`],
  ];
  return rules.flatMap(([path, broken, message]) => (broken ? [{ path, message }] : []));
};

interface OpeningParts {
  readonly store: Store;
  /** Under which people are recognised. */
  readonly keys: SigningKeys;
  /** Called within the transaction that opens the account, for what a new player is given and told. */
  readonly welcome: (tx: Tx, userId: string) => Promise<void>;
  /** Whether an address has to be confirmed before anything is paid or joined. */
  readonly mailRule: 'asked' | 'needed';
}

/**
 * Opens an account of a real-money player. One that is opened again by whom an exclusion keeps away is kept away too.
 * @returns its id, or `taken`: somebody has that name, in whatever capitals, or nobody may
 */
export const openAccount = async (
  { store, keys, welcome, mailRule }: OpeningParts,
  { userName, birthDay, country, termsVersion, locale }: Registration,
  passwordHash: string,
  now: Date,
): Promise<{ readonly userId: string } | 'taken'> => {
  if (isReserved(userName)) return 'taken';
  const account = playerAccount({
    userName,
    passwordHash,
    country,
    locale: locale ?? null,
    adultFrom: adultFrom(birthDay),
    mailRule,
    createdAt: now,
  });
  return store.transaction(async (tx) => {
    await holdPersons(tx, 'together');
    if ((await holdName(tx, userName)) === 'taken') return 'taken';
    const userId = await upsertAccount(tx, account);
    await noteTerms(tx, userId, { version: termsVersion, at: now });
    await noteAlias(tx, keys, { userId, userName, birthDay }, now);
    await bindPerson(tx, keys, userId, now);
    await welcome(tx, userId);
    return { userId };
  });
};
