import { ADULT_YEARS, registration } from '@matador/protocol/rest';
import { CallError } from '#web/api/client.ts';
import { isOfAge } from '#web/components/form/birth-day.ts';

/** The fields that somebody fills in, in the order of the page. */
const FIELDS = ['userName', 'mail', 'password', 'birthDay', 'country', 'termsVersion'] as const;
export type RegistrationField = (typeof FIELDS)[number];

/** What the page itself sees: the shape of what is filled in, by the schema that the server has too. */
const SHAPE = {
  userName: 'session.nameWrong',
  mail: 'session.mailWrong',
  password: 'session.passwordShort',
  birthDay: 'common.birthDayWrong',
  country: 'session.countryWrong',
  termsVersion: 'session.termsMissing',
} as const;
/** What only the server knows. */
const MEANING = {
  userName: 'session.nameTaken',
  mail: 'session.mailWrong',
  password: 'session.passwordGuessable',
  birthDay: 'session.tooYoung',
  country: 'session.countryWrong',
  termsVersion: 'session.termsOld',
} as const;

/** A message a field that is wrong. */
export type FieldErrors = Partial<Record<RegistrationField, (typeof SHAPE | typeof MEANING)[RegistrationField]>>;

const among = (words: typeof SHAPE | typeof MEANING, wrong: readonly string[]): FieldErrors =>
  Object.fromEntries(FIELDS.filter((field) => wrong.includes(field)).map((field) => [field, words[field]]));

/** What is wrong with it before it is sent, all at once. @param today `YYYY-MM-DD` */
export const errorsOfShape = (filledIn: Readonly<Record<RegistrationField, string>>, today: string): FieldErrors => {
  const { error } = registration.safeParse(filledIn);
  const wrong = among(SHAPE, error?.issues.map(({ path }) => String(path[0])) ?? []);
  const isTooYoung = wrong.birthDay === undefined && !isOfAge(filledIn.birthDay, today, ADULT_YEARS);
  return isTooYoung ? { ...wrong, birthDay: MEANING.birthDay } : wrong;
};

/** What a refusal says of the fields; empty if it says nothing of them. */
export const errorsOfRefusal = (error: unknown): FieldErrors =>
  error instanceof CallError
    ? among(MEANING, error.problem?.errors?.map(({ path }) => path.replace(/^body\./, '')) ?? [])
    : {};

/** The first field that is wrong, where the cursor goes; undefined: none is. */
export const firstWrong = (errors: FieldErrors): RegistrationField | undefined =>
  FIELDS.find((field) => errors[field] !== undefined);
