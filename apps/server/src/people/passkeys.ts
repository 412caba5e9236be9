import { createHash, randomBytes } from 'node:crypto';
import type { NewPasskey, PasskeyAnswer, PasskeyCreation, PasskeyRequest } from '@matador/protocol/rest';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { COSEALG, decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { isLoopback } from '../loopback.ts';
import {
  findCredentialIds,
  findPasskey,
  putChallenge,
  takeChallenge,
  usePasskey,
  type Challenge,
  type PasskeyRow,
} from '../store/queries/passkeys.ts';
import type { Database, Store } from '../store/store.ts';

/** So long a challenge waits for its answer; then it is asked for anew. */
export const CHALLENGE_VALID_MS = 10 * 60_000;
const CHALLENGE_BYTES = 32;
const ALGORITHMS = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];

/** For whom passkeys are made: they are good at pages of this origin alone. */
export interface RelyingParty {
  /** A domain. */
  readonly id: string;
  readonly origin: string;
}

const isDomain = (hostname: string): boolean =>
  /^[a-z\d-]+(\.[a-z\d-]+)*$/.test(hostname) && !/^[\d.]+$/.test(hostname);

/**
 * The relying party (WebAuthn 3, 5.1.2), never by what a call says: the address of PUBLIC_URL; without one, on this
 * machine, `localhost`, as an address of figures is no domain. Null where there is none, or where a platform has the
 * accounts: as passwords, passkeys of before open none of a player's then.
 */
export const relyingParty = ({
  publicUrl,
  host,
  port,
  openId,
  demo,
}: Pick<Config, 'publicUrl' | 'host' | 'port' | 'openId' | 'demo'>): RelyingParty | null => {
  if (openId !== null && !demo) return null;
  if (publicUrl === null)
    return isLoopback(host) ? { id: 'localhost', origin: `http://localhost:${String(port)}` } : null;
  const { hostname, origin } = new URL(publicUrl);
  return isDomain(hostname) ? { id: hostname, origin } : null;
};

interface Asking {
  readonly store: Pick<Store, 'db'>;
  readonly clock: Clock;
}

interface Checking extends Asking {
  readonly config: Config;
  readonly log: Logger;
}

const digestOf = (challenge: string): Buffer => createHash('sha256').update(challenge).digest();

/** Makes a challenge that is good once, for a while; only its digest is kept. */
const makeChallenge = async (
  { store, clock }: Asking,
  { purpose, userId }: Pick<Challenge, 'purpose' | 'userId'>,
): Promise<string> => {
  const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url');
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + CHALLENGE_VALID_MS);
  await putChallenge(store.db, { digest: digestOf(challenge), purpose, userId }, { now, expiresAt });
  return challenge;
};

/** The challenge that an answer says it answers; null for what cannot be read. */
const challengeIn = (clientDataJSON: string): string | null => {
  try {
    const { challenge }: { readonly challenge?: unknown } = decodeClientDataJSON(clientDataJSON);
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
};

/** Uses the challenge of an answer up. @returns it; null where it was none of ours for this, or is too old */
export const usedChallenge = async (
  { store, clock }: Asking,
  clientDataJSON: string,
  { purpose, userId }: Pick<Challenge, 'purpose' | 'userId'>,
): Promise<string | null> => {
  const challenge = challengeIn(clientDataJSON);
  if (challenge === null) return null;
  const isGood = await takeChallenge(store.db, { digest: digestOf(challenge), purpose, userId }, clock.now());
  return isGood ? challenge : null;
};

const bytesOf = (base64url: string): Buffer => Buffer.from(base64url, 'base64url');

/** What an authenticator keeps of an account beside its name: the bytes of its id, which say nothing of anybody. */
const handleOf = (userId: string): string => Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');

const descriptorsOf = async (db: Database, userId: string): Promise<PasskeyRequest['allowCredentials']> =>
  (await findCredentialIds(db, userId)).map((id) => ({ id: id.toString('base64url'), type: 'public-key' }));

/** What an authenticator is asked for a new passkey. */
export const askForNew = async (
  asking: Asking,
  party: RelyingParty,
  { id, userName }: { readonly id: string; readonly userName: string },
): Promise<PasskeyCreation> => ({
  challenge: await makeChallenge(asking, { purpose: 'add', userId: id }),
  rp: { id: party.id, name: 'Matador' },
  user: { id: handleOf(id), name: userName, displayName: userName },
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
  timeout: CHALLENGE_VALID_MS,
  excludeCredentials: await descriptorsOf(asking.store.db, id),
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
});

/** What a passkey is asked to sign. @param userId whose; null: whichever the authenticator knows here */
export const askToSign = async (
  asking: Asking,
  party: RelyingParty,
  userId: string | null,
): Promise<PasskeyRequest> => ({
  challenge: await makeChallenge(asking, { purpose: userId === null ? 'signIn' : 'prove', userId }),
  rpId: party.id,
  timeout: CHALLENGE_VALID_MS,
  userVerification: 'required',
  allowCredentials: userId === null ? [] : await descriptorsOf(asking.store.db, userId),
});

/** What is kept of a passkey that was made. */
interface MadePasskey {
  readonly credential: Buffer;
  readonly publicKey: Buffer;
  readonly counter: number;
}

/** Reads what an authenticator has made; null for what is no answer to this challenge, or did not ask for its holder. */
export const readNew = async (
  { log }: Pick<Checking, 'log'>,
  party: RelyingParty,
  { made, challenge }: { readonly made: NewPasskey; readonly challenge: string },
): Promise<MadePasskey | null> => {
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...made, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (registrationInfo === undefined) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    return { credential: bytesOf(id), publicKey: Buffer.from(publicKey), counter };
  } catch (error) {
    log.info({ err: error }, 'a new passkey was refused');
    return null;
  }
};

/** Of the answer of a passkey: the counter that it tells; null where it is not right. */
const signedCounter = async (
  { log }: Pick<Checking, 'log'>,
  party: RelyingParty,
  {
    shown,
    challenge,
    passkey,
  }: { readonly shown: PasskeyAnswer; readonly challenge: string; readonly passkey: PasskeyRow },
): Promise<number | null> => {
  const { passkeyId, publicKey, counter } = passkey;
  try {
    const { response: answer, ...rest } = shown;
    const { userHandle, ...signed } = answer;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...rest,
        response: { ...signed, ...(userHandle !== undefined && { userHandle }) },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: { id: shown.id, publicKey: new Uint8Array(publicKey), counter },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch (error) {
    log.warn({ passkey: passkeyId, err: error }, 'a passkey was refused');
    return null;
  }
};

/** Finds the passkey that an answer says it is of; null for none, and for one of somebody else than it says. */
export const passkeyOf = async (db: Database, { id, response }: PasskeyAnswer): Promise<PasskeyRow | null> => {
  const passkey = await findPasskey(db, bytesOf(id));
  if (passkey === null) return null;
  const { userHandle } = response;
  return userHandle === undefined || userHandle === handleOf(passkey.userId) ? passkey : null;
};

/** `late`: the challenge was used, is too old, or was for something else. */
type PasskeyCheck = 'right' | 'wrong' | 'late';

/**
 * Checks the answer of a passkey: its challenge, which is used up, origin, signature, that the holder was asked for, and
 * its counter.
 * @param purpose to sign in, or to prove a session of the account that it is of
 */
export const checkPasskey = async (
  checking: Checking,
  {
    shown,
    passkey,
    purpose,
  }: { readonly shown: PasskeyAnswer; readonly passkey: PasskeyRow; readonly purpose: 'prove' | 'signIn' },
): Promise<PasskeyCheck> => {
  const { config, store, clock } = checking;
  const party = relyingParty(config);
  if (party === null) return 'wrong';
  const asked = { purpose, userId: purpose === 'signIn' ? null : passkey.userId };
  const challenge = await usedChallenge(checking, shown.response.clientDataJSON, asked);
  if (challenge === null) return 'late';
  const counter = await signedCounter(checking, party, { shown, challenge, passkey });
  if (counter === null) return 'wrong';
  return (await usePasskey(store.db, passkey.passkeyId, { counter, now: clock.now() })) ? 'right' : 'wrong';
};
