import * as z from 'zod/mini';

const instant = z.string(); // ISO 8601, UTC

const IBAN_LENGTH = { min: 15, max: 34 } as const;

/** An IBAN without spaces, in capitals. */
export const plainIban = (typed: string): string => typed.replace(/[\s.-]/g, '').toUpperCase();

/** Whether an IBAN has the shape and the check digits that it should have (ISO 13616, modulo 97). */
export const isIban = (typed: string): boolean => {
  const iban = plainIban(typed);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban)) return false;
  if (iban.length < IBAN_LENGTH.min || iban.length > IBAN_LENGTH.max) return false;
  let rest = 0;
  for (const sign of iban.slice(4) + iban.slice(0, 4))
    for (const digit of String(Number.parseInt(sign, 36))) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
};

const words = (max: number, shape: RegExp) => z.string().check(z.trim(), z.maxLength(max), z.regex(shape));

/** `POST me/person`: who a player is, before the first deposit; none of it is kept but as keyed digests (SAFE-3). */
export const personData = z.strictObject({
  /** Given names and family name, in any order: two words at least. */
  legalName: words(120, /\p{L}[^\p{L}]+\p{L}/u),
  /** `YYYY-MM-DD`. */
  birthDay: z.iso.date(),
  /** With the number of the house. */
  street: words(120, /\p{L}.*\d|\d.*\p{L}/u),
  postalCode: words(12, /^(?=.*\d)[\dA-Za-z -]{3,12}$/),
  city: words(80, /\p{L}/u),
  /** What is paid from. */
  iban: z.string().check(z.maxLength(50), z.refine(isIban)),
});
export type PersonData = z.infer<typeof personData>;

/** `GET me/person`, and the answer to giving it: whether it is known who somebody is, never who. */
export const personKnown = z.object({
  known: z.boolean(),
  /** Until when an exclusion of the person binds this account (`isForGood`); null: none does. */
  excludedUntil: z.nullable(instant),
  /** Whether a national register of exclusions is asked with name, birthday and address. */
  registerAsked: z.boolean(),
});
export type PersonKnown = z.infer<typeof personKnown>;
