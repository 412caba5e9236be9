import * as z from 'zod/mini';
import { LOCALES } from '../constants.ts';

/** Countries whose players may open an account: those whose VAT is known (MONEY-6). ISO 3166-1, two letters. */
export const COUNTRIES = ['AT', 'BE', 'DE', 'DK', 'ES', 'FR', 'LU', 'NL', 'SE'] as const;
export type Country = (typeof COUNTRIES)[number];

export const NAME_LENGTH = { min: 3, max: 20 } as const;
export const PASSWORD_LENGTH = { min: 10, max: 256 } as const;
/** From this age on somebody may play (REG-13). */
export const ADULT_YEARS = 18;

/** What opponents read: letters of the alphabet, digits, `.`, `_` and `-`, a letter first. */
export const newUserName = z
  .string()
  .check(z.minLength(NAME_LENGTH.min), z.maxLength(NAME_LENGTH.max), z.regex(/^[A-Za-z][A-Za-z0-9._-]*$/));
/** Length is all that is asked of it here; the server also refuses those that anybody would guess. */
export const newPassword = z.string().check(z.minLength(PASSWORD_LENGTH.min), z.maxLength(PASSWORD_LENGTH.max));

/** Told to nobody but its owner. */
export const mailAddress = z.string().check(z.trim(), z.maxLength(254), z.email());

/** `POST accounts`: opens an account and signs it in. */
export const registration = z.strictObject({
  userName: newUserName,
  /** A link to confirm it is mailed there; whether somebody has it already is not told. */
  mail: mailAddress,
  password: newPassword,
  /** `YYYY-MM-DD`; only from when on its holder is of age is kept. */
  birthDay: z.iso.date(),
  country: z.enum(COUNTRIES),
  /** The version of the terms that is accepted: the present one. */
  termsVersion: z.string().check(z.minLength(1), z.maxLength(32)),
  /** What letters and pages are written in; without it the browser's languages decide. */
  locale: z.optional(z.enum(LOCALES)),
});
export type Registration = z.infer<typeof registration>;
