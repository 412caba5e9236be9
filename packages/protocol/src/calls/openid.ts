import { openIdCallback, openIdLogout, openIdStart } from '../rest/index.ts';
import * as addresses from '../addresses.ts';
import { nothing, type CallTable } from './call.ts';

const NONE = 'Accounts are not of a platform here.';
const AWAY = 'The issuer gives no clear answer; nothing was done, and Retry-After says when to try again.';

/** Signing in at a platform by OpenID Connect (ACC-3). */
export const OPENID_CALLS = {
  beginOpenId: {
    ...addresses.beginOpenId,
    summary: "Leads a browser to the platform's sign-in",
    description:
      'Authorization code with PKCE, state and nonce; a cookie binds what comes back to this browser. With `proof=1` whoever is signed in shows there again to be the holder (`max_age=0`, SAFE-5).',
    access: 'open',
    query: openIdStart,
    answers: { 303: nothing('To the issuer; a browser for whom that fails, to the sign-in page, which says why.') },
    refusals: { 401: 'Nobody is signed in who could prove anything.', 404: NONE, 503: AWAY },
    refusesByPage: true,
  },
  finishOpenId: {
    ...addresses.finishOpenId,
    summary: 'Where the issuer sends a browser back to; signs in, once',
    description:
      'An account is found by issuer and subject alone, and opened where there is none; claims say who plays and who is of the staff.',
    access: 'open',
    query: openIdCallback,
    answers: {
      303: nothing(
        'To where the browser was going, signed in; after a proof to /proved; where it fails to the sign-in page, or to /proved, with `openid` saying why.',
      ),
    },
    refusals: {
      400: 'It was begun in another browser, too long ago, or has come back before.',
      403: 'What came back is not what was asked for, or this account may not enter.',
      404: NONE,
      503: AWAY,
    },
    refusesByPage: true,
  },
  endByIssuer: {
    ...addresses.endByIssuer,
    summary: 'The issuer ends sessions (Back-Channel Logout 1.0)',
    description: 'Sent by the issuer, not by a page: a signed logout token with `sid`, `sub` or both. It counts once.',
    access: 'open',
    fromServers: true,
    body: { type: 'form', name: 'OpenIdLogout', schema: openIdLogout },
    answers: { 200: nothing('The sessions that it names have ended, if there were any.') },
    refusals: { 400: 'It is no logout token of the issuer, too old, or was used before.', 404: NONE, 503: AWAY },
  },
} as const satisfies CallTable;
