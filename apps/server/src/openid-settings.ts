import { z } from 'zod';
import { isLoopback } from './loopback.ts';

/** What a claim has to be, or to have among its values, as a text. */
export interface ClaimRule {
  readonly claim: string;
  readonly value: string;
}

const STAFF_ROLES = ['operator', 'support', 'auditor'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** The platform's sign-in by OpenID Connect (ACC-3). */
export interface OpenIdSettings {
  readonly issuer: string;
  readonly clientId: string;
  /** Null: a public client, which PKCE alone protects. */
  readonly clientSecret: string | null;
  /** Space-separated. */
  readonly scopes: string;
  /** What players call the platform. */
  readonly label: string;
  /** Claims by what they tell; a dot leads into an object. */
  readonly claims: { readonly name: string; readonly birthDay: string; readonly country: string };
  /** Who may play; null: whoever signs in there. */
  readonly player: ClaimRule | null;
  /** Who is of the staff, the first that fits; none: nobody. */
  readonly staff: readonly (ClaimRule & { readonly role: StaffRole })[];
  /** Values of `acr` that stand for a second factor; none: `amr` has to say `mfa` (RFC 8176). */
  readonly secondFactor: readonly string[];
}

const RULE = /^(?<claim>\S+)=(?<value>[^\s=][^=,]*)$/;
const STAFF_RULE = new RegExp(`^(?<role>${STAFF_ROLES.join('|')}):${RULE.source.slice(1)}`);
const isRole = (text: string | undefined): text is StaffRole => STAFF_ROLES.some((role) => role === text);

const claimRule = z.string().transform((text, issues): ClaimRule => {
  const { claim = '', value = '' } = RULE.exec(text)?.groups ?? {};
  if (claim === '') issues.addIssue('no rule');
  return { claim, value };
});
const staffRules = z.string().transform((text, issues): OpenIdSettings['staff'] =>
  text.split(',').map((part) => {
    const { role, claim = '', value = '' } = STAFF_RULE.exec(part.trim())?.groups ?? {};
    if (isRole(role)) return { role, claim, value };
    issues.addIssue('no rule');
    return { role: 'auditor', claim, value };
  }),
);

const words = (text: string): readonly string[] => text.split(/\s+/).filter((word) => word !== '');
const claimName = z.string().regex(/^\S+$/);
const issuer = z
  .url({ protocol: /^https?$/ })
  .refine((value) => !/[?#]/.test(value) && URL.canParse(value) && new URL(value).username === '');

/** The variables of the sign-in, as the environment has them. */
export const OPENID_VARIABLES = {
  OIDC_ISSUER: issuer.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_SCOPES: z
    .string()
    .refine((value) => words(value).includes('openid'))
    .optional(),
  OIDC_LABEL: z.string().max(40).optional(),
  OIDC_NAME_CLAIM: claimName.optional(),
  OIDC_BIRTHDAY_CLAIM: claimName.optional(),
  OIDC_COUNTRY_CLAIM: claimName.optional(),
  OIDC_PLAYER_CLAIM: claimRule.optional(),
  OIDC_STAFF_CLAIM: staffRules.optional(),
  OIDC_STAFF_ACR: z.string().optional(),
};
type Name = keyof typeof OPENID_VARIABLES;
type Environment = { readonly [Key in Name]?: z.output<(typeof OPENID_VARIABLES)[Key]> | undefined };

const CLAIM = 'the name of a claim, a dot leading into an object';
export const OPENID_EXPECTED = {
  OIDC_ISSUER:
    "the issuer of the platform's accounts, without query and fragment, for example https://accounts.example",
  OIDC_CLIENT_ID: 'our name at the issuer',
  OIDC_CLIENT_SECRET: 'our secret at the issuer',
  OIDC_SCOPES: 'scopes with openid among them, for example openid profile email address',
  OIDC_LABEL: 'what players call the platform, up to 40 characters',
  OIDC_NAME_CLAIM: `${CLAIM}, for example preferred_username`,
  OIDC_BIRTHDAY_CLAIM: `${CLAIM}, for example birthdate`,
  OIDC_COUNTRY_CLAIM: `${CLAIM}, for example address.country, or a country for everybody, for example DE`,
  OIDC_PLAYER_CLAIM: 'a claim with its value, for example groups=players',
  OIDC_STAFF_CLAIM: `a claim with its value for each role of ${STAFF_ROLES.join(', ')}, comma-separated, for example operator:groups=matador-operators`,
  OIDC_STAFF_ACR: 'the values of acr that stand for a second factor, space-separated',
} as const satisfies Readonly<Record<Name, string>>;

const isName = (name: string): name is Name => name in OPENID_VARIABLES;
const NAMES = Object.keys(OPENID_VARIABLES).filter(isName);

interface Beside {
  readonly publicUrl: string | undefined;
  readonly loginUrl: string | undefined;
}

/** What does not go together, or would send who players are in the open: a sentence each. */
export const openIdContradictions = (env: Environment, { publicUrl, loginUrl }: Beside): readonly string[] => {
  if (env.OIDC_ISSUER === undefined)
    return NAMES.filter((name) => env[name] !== undefined).map(
      (name) => `${name} is set without OIDC_ISSUER; it should be left out, or OIDC_ISSUER set too`,
    );
  const wrong: string[] = [];
  const { protocol, hostname } = new URL(env.OIDC_ISSUER);
  if (protocol !== 'https:' && !isLoopback(hostname))
    wrong.push(`OIDC_ISSUER is "${env.OIDC_ISSUER}"; it should begin with https://, as it says who signs in`);
  if (env.OIDC_CLIENT_ID === undefined)
    wrong.push(`OIDC_CLIENT_ID is missing; with OIDC_ISSUER it should be ${OPENID_EXPECTED.OIDC_CLIENT_ID}`);
  if (publicUrl === undefined)
    wrong.push('PUBLIC_URL is missing; with OIDC_ISSUER it should be the address that players come back to');
  if (loginUrl !== undefined)
    wrong.push('LOGIN_URL is set beside OIDC_ISSUER; it should be left out, as the issuer has the sign-in page');
  if (env.OIDC_STAFF_ACR !== undefined && env.OIDC_STAFF_CLAIM === undefined)
    wrong.push('OIDC_STAFF_ACR is set without OIDC_STAFF_CLAIM; it should be left out, or OIDC_STAFF_CLAIM set too');
  return wrong;
};

/** @returns null where no issuer is named */
export const openIdSettingsOf = (env: Environment): OpenIdSettings | null =>
  env.OIDC_ISSUER === undefined
    ? null
    : {
        issuer: env.OIDC_ISSUER,
        clientId: env.OIDC_CLIENT_ID ?? '',
        clientSecret: env.OIDC_CLIENT_SECRET ?? null,
        scopes: words(env.OIDC_SCOPES ?? 'openid profile email address').join(' '),
        label: env.OIDC_LABEL ?? new URL(env.OIDC_ISSUER).host,
        claims: {
          name: env.OIDC_NAME_CLAIM ?? 'preferred_username',
          birthDay: env.OIDC_BIRTHDAY_CLAIM ?? 'birthdate',
          country: env.OIDC_COUNTRY_CLAIM ?? 'address.country',
        },
        player: env.OIDC_PLAYER_CLAIM ?? null,
        staff: env.OIDC_STAFF_CLAIM ?? [],
        secondFactor: words(env.OIDC_STAFF_ACR ?? ''),
      };
