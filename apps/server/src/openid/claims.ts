import { COUNTRIES, type Country } from '@matador/protocol/rest';
import type { ClaimRule, OpenIdSettings, StaffRole } from '../openid-settings.ts';

type Claims = Readonly<Record<string, unknown>>;

/** What the issuer says of whoever has signed in there; null: nothing that can be used. */
export interface Said {
  readonly subject: string;
  readonly name: string | null;
  /** `YYYY-MM-DD` */
  readonly birthDay: string | null;
  /** Two letters; one that is not served is none of `COUNTRIES`. */
  readonly country: string | null;
  /** Only one that the issuer has confirmed. */
  readonly mail: string | null;
  readonly isPlayer: boolean;
  readonly role: StaffRole | null;
  /** Whether a second factor was shown at the issuer. */
  readonly hasFactor: boolean;
}

const isClaims = (value: unknown): value is Claims => typeof value === 'object' && value !== null;

/** A claim by its whole name, else by its path. */
const claimAt = (claims: Claims, name: string): unknown =>
  Object.hasOwn(claims, name)
    ? claims[name]
    : name
        .split('.')
        .reduce<unknown>((at, part) => (isClaims(at) && Object.hasOwn(at, part) ? at[part] : undefined), claims);

const textAt = (claims: Claims, name: string): string | null => {
  const value = claimAt(claims, name);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
};

/** A year that is withheld is 0000 (OpenID Connect Core 1.0, 5.1), and says nothing of an age. */
const birthDayAt = (claims: Claims, name: string): string | null => {
  const day = textAt(claims, name);
  return day?.startsWith('0000') === true ? null : day;
};

const fits = (claims: Claims, { claim, value }: ClaimRule): boolean => {
  const found = claimAt(claims, claim);
  const values: readonly unknown[] = Array.isArray(found) ? found : [found];
  return values.some((one) => (typeof one === 'boolean' || typeof one === 'number' ? String(one) : one) === value);
};

export const isServed = (country: string | null): country is Country => COUNTRIES.some((one) => one === country);

const COUNTRY = /^[A-Z]{2}$/;
const FACTOR = 'mfa';

/**
 * Reads claims by the rules of the installation.
 * @param idToken how somebody signed in counts only there, where it is signed (`acr`, `amr`)
 * @param others of the userinfo endpoint
 */
export const readClaims = (
  { claims: names, player, staff, secondFactor }: OpenIdSettings,
  idToken: Claims & { readonly sub: string },
  others: Claims,
): Said => {
  const claims = { ...others, ...idToken };
  const { acr, amr } = idToken;
  const country = COUNTRY.test(names.country) ? names.country : textAt(claims, names.country)?.toUpperCase();
  return {
    subject: idToken.sub,
    name: textAt(claims, names.name),
    birthDay: birthDayAt(claims, names.birthDay),
    country: country ?? null,
    mail: claims.email_verified === true ? textAt(claims, 'email') : null,
    isPlayer: player === null || fits(claims, player),
    role: staff.find((rule) => fits(claims, rule))?.role ?? null,
    hasFactor:
      secondFactor.length > 0
        ? typeof acr === 'string' && secondFactor.includes(acr)
        : Array.isArray(amr) && amr.includes(FACTOR),
  };
};
