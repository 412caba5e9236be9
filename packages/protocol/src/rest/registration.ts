import { z } from 'zod';
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
  .min(NAME_LENGTH.min)
  .max(NAME_LENGTH.max)
  .regex(/^[A-Za-z][A-Za-z0-9._-]*$/);
/** Length is all that is asked of it here; the server also refuses those that anybody would guess. */
export const newPassword = z.string().min(PASSWORD_LENGTH.min).max(PASSWORD_LENGTH.max);

/** `POST accounts`: opens an account and signs it in. */
export const registration = z.strictObject({
  userName: newUserName,
  password: newPassword,
  /** `YYYY-MM-DD`; only from when on its holder is of age is kept. */
  birthDay: z.iso.date(),
  country: z.enum(COUNTRIES),
  /** The version of the terms that is accepted: the present one. */
  termsVersion: z.string().min(1).max(32),
  /** What letters and pages are written in; without it the browser's languages decide. */
  locale: z.enum(LOCALES).optional(),
});
export type Registration = z.infer<typeof registration>;
