import { ADULT_YEARS, personData, type PersonData } from '@matador/protocol/rest';
import { CallError } from '#web/api/client.ts';
import { isOfAge } from '#web/components/form/birth-day.ts';

/** The fields, in the order of the page. */
const FIELDS = ['legalName', 'birthDay', 'street', 'postalCode', 'city', 'iban'] as const;
export type PersonField = (typeof FIELDS)[number];

const WRONG = {
  legalName: 'account.personNameWrong',
  birthDay: 'common.birthDayWrong',
  street: 'account.personStreetWrong',
  postalCode: 'account.personPostalCodeWrong',
  city: 'account.personCityWrong',
  iban: 'account.personIbanWrong',
} as const;
const TOO_YOUNG = 'account.personTooYoung';

/** A message a field that is wrong. */
export type PersonErrors = Partial<Record<PersonField, (typeof WRONG)[PersonField] | typeof TOO_YOUNG>>;

/** What is wrong with it before it is sent, all at once. @param today `YYYY-MM-DD` */
export const errorsOfPerson = (filledIn: PersonData, today: string): PersonErrors => {
  const { error } = personData.safeParse(filledIn);
  const wrong = new Set(error?.issues.map(({ path }) => path[0]) ?? []);
  const found: PersonErrors = Object.fromEntries(
    FIELDS.filter((field) => wrong.has(field)).map((field) => [field, WRONG[field]]),
  );
  const isTooYoung = !wrong.has('birthDay') && !isOfAge(filledIn.birthDay, today, ADULT_YEARS);
  return isTooYoung ? { ...found, birthDay: TOO_YOUNG } : found;
};

/** What a refusal says of the fields: the server alone knows exactly who is of age. */
export const errorsOfPersonRefusal = (error: unknown): PersonErrors =>
  error instanceof CallError && error.problem?.errors?.some(({ path }) => path === 'body.birthDay') === true
    ? { birthDay: TOO_YOUNG }
    : {};

/** The first field that is wrong, where the cursor goes; undefined: none is. */
export const firstWrongOfPerson = (errors: PersonErrors): PersonField | undefined =>
  FIELDS.find((field) => errors[field] !== undefined);
