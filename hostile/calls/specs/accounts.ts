import {
  demoCodeQuery,
  localeWish,
  mailConfirmation,
  mailWish,
  nameWish,
  openIdCallback,
  openIdLogout,
  openIdStart,
  newPasskey,
  otpConfirmation,
  pageEvents,
  passkeyAnswer,
  passwordReset,
  passwordWish,
  registration,
  resetRequest,
  secondStep,
  sessionProof,
  signIn,
} from '@matador/protocol/rest';
import { TERMS_VERSION } from '@matador/protocol/constants';
import { byQuery, uuid } from '../fields.ts';
import { isPlayer, json, NOT_FOUND, NOTHING, OK, type SpecGroup } from './spec.ts';

/** What a mailed link has behind its `#`; this one opens nothing. */
const TOKEN = 'x'.repeat(43);

/** A passkey of nobody. */
const PASSKEY = { id: 'x'.repeat(22), rawId: 'x'.repeat(22), type: 'public-key' } as const;

/** Who I am, and signing in and out. */
export const accounts: SpecGroup = () => ({
  'GET /gd/rest/me/balance': { access: 'signedIn', answer: () => OK },
  'GET /gd/rest/me/userData': { access: 'signedIn', answer: () => OK },
  'PUT /gd/rest/me/locale': {
    access: 'signedIn',
    body: { ...json({ locale: 'fr' }, localeWish), acts: () => true },
    answer: () => OK,
    effect: isPlayer,
  },
  'GET /gd/rest/me/running': { access: 'signedIn', answer: () => OK },
  'GET /gd/rest/me/statistics': { access: 'signedIn', answer: () => OK },
  'GET /gd/rest/session': { access: 'open', answer: () => OK },
  'POST /gd/rest/session': {
    access: 'open',
    body: json({ userName: 'Geheim-nobody', password: 'wrong' }, signIn, [
      { userName: 'Geheim-otto', password: 'wrong', code: '000000' },
    ]),
    answer: () => [401, 429, 503],
  },
  // Nothing is what neither a player proves by nor the staff.
  'POST /gd/rest/session/proof': {
    access: 'signedIn',
    body: json({}, sessionProof, [{ password: 'wrong' }, { code: '000000' }]),
    answer: () => [400],
  },
  // A child that wants a name nobody may have: wherever one of both is put right, the other still stands in the way.
  'POST /gd/rest/accounts': {
    access: 'open',
    body: json(
      {
        userName: 'Support',
        mail: 'support@players.example',
        password: 'grand mit vieren',
        birthDay: '2020-02-29',
        country: 'DE',
        termsVersion: TERMS_VERSION,
        locale: 'de',
      },
      registration,
    ),
    answer: () => [400, 409, 429],
  },
  // The accounts here are of those that are changed elsewhere.
  'GET /gd/rest/me/mail': { access: 'signedIn', answer: () => OK },
  'PUT /gd/rest/me/mail': {
    access: 'signedIn',
    needsProof: true,
    body: json({ mail: 'nobody@players.example' }, mailWish),
    answer: () => [403],
  },
  'POST /gd/rest/me/mail/link': { access: 'signedIn', answer: () => [409] },
  'PUT /gd/rest/me/password': {
    access: 'signedIn',
    needsProof: true,
    body: json({ password: 'grand mit vieren' }, passwordWish),
    answer: () => [403],
  },
  'PUT /gd/rest/me/name': {
    access: 'signedIn',
    needsProof: true,
    body: json({ userName: 'Kreuzbube' }, nameWish),
    answer: () => [403],
  },
  'GET /gd/rest/me/sessions': { access: 'signedIn', answer: () => OK },
  'DELETE /gd/rest/me/sessions/:sessionId': {
    access: 'signedIn',
    params: { sessionId: uuid(NOTHING) },
    answer: () => NOT_FOUND,
  },
  'GET /gd/rest/me/secondFactor': { access: 'signedIn', answer: () => OK },
  'POST /gd/rest/me/secondFactor': { access: 'signedIn', needsProof: true, answer: () => [403] },
  'POST /gd/rest/me/secondFactor/confirmation': {
    access: 'signedIn',
    needsProof: true,
    body: json({ code: '000000' }, otpConfirmation),
    answer: () => [403],
  },
  'POST /gd/rest/me/secondFactor/recoveryCodes': { access: 'signedIn', needsProof: true, answer: () => [403] },
  'DELETE /gd/rest/me/secondFactor': { access: 'signedIn', needsProof: true, answer: () => [403] },
  'GET /gd/rest/me/passkeys': { access: 'signedIn', answer: () => OK },
  'POST /gd/rest/me/passkeys/challenge': { access: 'signedIn', needsProof: true, answer: () => [403] },
  'POST /gd/rest/me/passkeys': {
    access: 'signedIn',
    needsProof: true,
    body: json({ ...PASSKEY, response: { clientDataJSON: 'e30', attestationObject: 'oA' } }, newPasskey),
    answer: () => [403],
  },
  'DELETE /gd/rest/me/passkeys/:passkeyId': {
    access: 'signedIn',
    needsProof: true,
    params: { passkeyId: uuid(NOTHING) },
    answer: () => [403],
  },
  // Whoever asks is told something to sign, until it is asked too often.
  'POST /gd/rest/session/passkey/challenge': { access: 'open', answer: () => [200, 409, 429], effect: () => true },
  'POST /gd/rest/session/passkey': {
    access: 'open',
    body: json(
      { ...PASSKEY, response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA', userHandle: 'AA' } },
      passkeyAnswer,
    ),
    answer: () => [401, 429],
  },
  'POST /gd/rest/session/proof/challenge': { access: 'signedIn', answer: () => [409] },
  // Nobody's password was right on a device without its cookie.
  'POST /gd/rest/session/code': { access: 'open', body: json({ code: '000000' }, secondStep), answer: () => [401] },
  // Other sessions of the account that asks, and of nobody else.
  'DELETE /gd/rest/me/sessions': { access: 'signedIn', answer: () => [204], effect: ({ userId }) => userId !== null },
  'GET /gd/rest/session/mails': { access: 'open', answer: () => OK },
  'POST /gd/rest/mail/confirmation': {
    access: 'open',
    body: json({ token: TOKEN }, mailConfirmation),
    answer: () => [404, 429],
  },
  'POST /gd/rest/session/reset': {
    access: 'open',
    body: json({ name: 'nobody' }, resetRequest),
    answer: () => [204, 429],
  },
  'PUT /gd/rest/session/reset': {
    access: 'open',
    body: json({ token: TOKEN, password: 'grand mit vieren' }, passwordReset),
    answer: () => [404, 429],
  },
  'GET /gd/rest/session/demoCode': {
    access: 'open',
    query: { userName: byQuery('userName', 'operator', (query) => demoCodeQuery.safeParse(query).success) },
    answer: () => NOT_FOUND,
  },
  // Accounts are not of a platform here.
  'GET /gd/openid': {
    access: 'open',
    query: {
      return: byQuery('return', '/account', (query) => openIdStart.safeParse(query).success),
      proof: byQuery('proof', '1', (query) => openIdStart.safeParse(query).success),
    },
    answer: () => NOT_FOUND,
  },
  'GET /gd/openid/callback': {
    access: 'open',
    query: { state: byQuery('state', 'x', (query) => openIdCallback.safeParse(query).success) },
    answer: () => NOT_FOUND,
  },
  'POST /gd/openid/logout': {
    access: 'open',
    body: { kind: 'form', good: { logout_token: 'x' }, schema: openIdLogout },
    answer: () => NOT_FOUND,
  },
  // What signs out ends its own session only; that of a role is kept for the rest of the run.
  'DELETE /gd/rest/session': {
    access: 'open',
    answer: () => [204],
    effect: ({ userId, name }) => userId !== null || name === 'locked account',
  },
  'POST /gd/rest/events': {
    access: 'open',
    body: json(
      {
        events: [
          { type: 'error-view', code: '404', zoneId: 'skat' },
          { type: 'socket-closed', code: 1006 },
        ],
      },
      pageEvents,
    ),
    answer: () => [204],
  },
  'GET /gd/avatars/:userId/PROFILE_185.png': {
    access: 'open',
    params: { userId: uuid(NOTHING) },
    answer: () => OK,
  },
});
