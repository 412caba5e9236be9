import {
  newPasskey,
  otpConfirmation,
  otpKey,
  ownPasskeys,
  ownSessions,
  passkeyCreation,
  passkeyParams,
  recoveryCodes,
  secondFactor,
  sessionParams,
} from '../rest/index.ts';
import * as addresses from '../addresses.ts';
import { json, jsonBody, nothing, type CallTable } from './call.ts';

const ELSEWHERE = 'This account is not changed here: it is of the staff, of the platform, or of everybody in the demo.';
const OFF = 'The account has no second factor.';

/** By what an account is signed in, and where (ACC-2). */
export const ACCESS_CALLS = {
  ownSessions: {
    ...addresses.ownSessions,
    summary: 'Where I am signed in: device and time',
    access: 'signedIn',
    answers: { 200: json('OwnSessions', ownSessions) },
  },
  endSession: {
    ...addresses.endSession,
    summary: 'Signs one device out, and ends at once what it listens to and plays by',
    access: 'signedIn',
    params: sessionParams,
    answers: { 204: nothing('It is signed out.') },
    refusals: { 404: 'The own account has no such session, or no longer.' },
  },
  endOtherSessions: {
    ...addresses.endOtherSessions,
    summary: 'Signs every other device out',
    access: 'signedIn',
    answers: { 204: nothing('Only the session that asks is left.') },
  },
  secondFactor: {
    ...addresses.secondFactor,
    summary: 'Whether I have a second factor',
    access: 'signedIn',
    answers: { 200: json('SecondFactor', secondFactor) },
  },
  offerSecondFactor: {
    ...addresses.offerSecondFactor,
    summary: 'Makes a key for an authenticator, told this once; it counts once a code of it is shown',
    access: 'signedIn',
    needsProof: true,
    answers: { 200: json('OtpKey', otpKey) },
    refusals: { 403: ELSEWHERE, 409: 'The account has a second factor already.' },
  },
  confirmSecondFactor: {
    ...addresses.confirmSecondFactor,
    summary: 'Turns the second factor on, by a first code; answers recovery codes, told this once',
    description: 'From then on sign-ins and proofs need a code too. The address is told (ACC-2).',
    access: 'signedIn',
    needsProof: true,
    body: jsonBody('OtpConfirmation', otpConfirmation),
    answers: { 200: json('RecoveryCodes', recoveryCodes) },
    refusals: {
      403: ELSEWHERE,
      409: 'No key waits to be confirmed.',
      429: 'Too many wrong codes; wait for a quarter of an hour.',
    },
  },
  renewRecoveryCodes: {
    ...addresses.renewRecoveryCodes,
    summary: 'Makes recovery codes anew, told this once; those before are void',
    access: 'signedIn',
    needsProof: true,
    answers: { 200: json('RecoveryCodes', recoveryCodes) },
    refusals: { 403: ELSEWHERE, 409: OFF },
  },
  endSecondFactor: {
    ...addresses.endSecondFactor,
    summary: 'Turns the second factor off; the address is told',
    access: 'signedIn',
    needsProof: true,
    answers: { 204: nothing('Signing in needs the password alone.') },
    refusals: { 403: ELSEWHERE, 409: OFF },
  },
  passkeys: {
    ...addresses.passkeys,
    summary: 'My passkeys: where each was made, when, and when it was last used',
    access: 'signedIn',
    answers: { 200: json('OwnPasskeys', ownPasskeys) },
  },
  offerPasskey: {
    ...addresses.offerPasskey,
    summary: 'What an authenticator is asked for a new passkey: options of navigator.credentials.create (WebAuthn)',
    description: 'The challenge is good once, for ten minutes.',
    access: 'signedIn',
    needsProof: true,
    answers: { 200: json('PasskeyCreation', passkeyCreation) },
    refusals: { 403: ELSEWHERE, 409: 'The account has ten passkeys already.' },
  },
  addPasskey: {
    ...addresses.addPasskey,
    summary: 'Adds a passkey, by what the authenticator has answered; the address is told',
    description: 'It signs in without a name, and without a code, and proves a session (ACC-2, SAFE-5).',
    access: 'signedIn',
    needsProof: true,
    body: jsonBody('NewPasskey', newPasskey),
    answers: { 201: json('OwnPasskeys', ownPasskeys) },
    refusals: {
      400: 'It is no answer of an authenticator to this challenge, or its holder was not asked for.',
      403: ELSEWHERE,
      409: 'The challenge is too old or was used; or the passkey is there already; or there are ten.',
    },
  },
  removePasskey: {
    ...addresses.removePasskey,
    summary: 'Takes a passkey away; the address is told',
    access: 'signedIn',
    needsProof: true,
    params: passkeyParams,
    answers: { 204: nothing('It signs nobody in any more.') },
    refusals: { 404: 'The own account has no such passkey, or no longer.' },
  },
} as const satisfies CallTable;
