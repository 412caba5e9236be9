import * as z from 'zod/mini';

/** Why a sign-in at the platform led nowhere (ACC-3); the sign-in page has words for each. */
export const OPENID_FAULTS = [
  /** the issuer gives no clear answer; nothing was done */
  'away',
  /** begun in another browser, too long ago, or come back twice: it has to be begun again */
  'again',
  'cancelled',
  /** what came back is not what was asked for */
  'refused',
  /** somebody else signed in than who was to prove something */
  'other',
  /** the platform does not say of this account that it may play */
  'noPlayer',
  /** it does not say what has to be known: birthday and country */
  'details',
  'minor',
  'country',
  /** staff has to show a second factor there */
  'secondFactor',
  'locked',
  'tooMany',
] as const;
export type OpenIdFault = (typeof OPENID_FAULTS)[number];

/** Query parameter of a page that is told how a sign-in at the platform went. */
export const OPENID_FAULT = 'openid';

/** `GET /gd/openid` */
export const openIdStart = z.strictObject({
  /** Where to go on: a path of this site. */
  return: z.optional(z.string().check(z.maxLength(1000))),
  /** `1`: no sign-in, but a proof that it is still the holder (SAFE-5). */
  proof: z.optional(z.literal('1')),
});

/** `GET /gd/openid/callback`, as the issuer sends a browser back; what else it adds is passed over. */
export const openIdCallback = z.object({ state: z.string().check(z.minLength(1), z.maxLength(4000)) });

/** `POST /gd/openid/logout`, sent by the issuer itself (Back-Channel Logout 1.0, 2.5). */
export const openIdLogout = z.object({ logout_token: z.string().check(z.minLength(1), z.maxLength(16_000)) });

/** `DELETE session` of whoever is signed in at the platform too: where that ends. */
export const signedOut = z.object({ next: z.string() });
