import { randomBytes } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { isOtp } from '@matador/protocol/rest';
import {
  countTry,
  findSecondFactor,
  putPendingFactor,
  putSecondFactor,
  useRecoveryCode,
  useStep,
  type FactorState,
} from '../store/queries/second-factors.ts';
import type { Database, Store } from '../store/store.ts';
import type { Keyring } from './keyring.ts';
import { digestOfRecoveryCode } from './recovery-codes.ts';
import { codeOfStep, matchingStep, SECRET_BYTES, STEP_MS, stepOf } from './totp.ts';

/** So many wrong codes in a row; then none is taken until they are forgiven. */
export const CODE_FAILURES = 5;
export const FORGIVEN_MS = 15 * 60_000;

interface Sealing {
  readonly keyring: Keyring;
}

interface Checking extends Sealing {
  readonly store: Store;
  readonly clock: Clock;
}

const placeOf = (userId: string): string => `totp:${userId}`;

/**
 * Gives an account a new second factor.
 * @returns its secret, which is nowhere to be had later
 */
export const enrolSecondFactor = async (
  { keyring }: Sealing,
  db: Database,
  userId: string,
  secret: Uint8Array = randomBytes(SECRET_BYTES),
): Promise<Uint8Array> => {
  await putSecondFactor(db, userId, keyring.seal(placeOf(userId), secret));
  return secret;
};

/**
 * Makes a second factor that has yet to be confirmed by a code of it.
 * @returns its secret; null where the account has one already
 */
export const beginSecondFactor = async (
  { keyring }: Sealing,
  db: Database,
  userId: string,
): Promise<Uint8Array | null> => {
  const secret = randomBytes(SECRET_BYTES);
  return (await putPendingFactor(db, userId, keyring.seal(placeOf(userId), secret))) ? secret : null;
};

/** `none`: the account has no second factor. `wait`: after too many wrong ones. */
export type CodeCheck = 'right' | 'wrong' | 'wait' | 'none';

interface CodeUse {
  /** Recovery codes stand in for a confirmed one alone. */
  readonly of?: FactorState;
  /** Where tries are counted elsewhere (SAFE-6). */
  readonly isCounted?: boolean;
}

/** Checks a code, or a recovery code, and uses it up, once on however many nodes (RFC 6238, 5.2). */
export const checkCode = async (
  { store, keyring, clock }: Checking,
  userId: string,
  code: string,
  { of = 'confirmed', isCounted = true }: CodeUse = {},
): Promise<CodeCheck> => {
  const now = clock.now();
  const since = new Date(now.getTime() - FORGIVEN_MS);
  const factor = await findSecondFactor(store.db, userId, of);
  if (factor === null) return 'none';
  if (isCounted && !(await countTry(store.db, userId, { failures: CODE_FAILURES, since, now }))) return 'wait';
  if (!isOtp(code))
    return of === 'confirmed' && (await useRecoveryCode(store.db, userId, digestOfRecoveryCode(code)))
      ? 'right'
      : 'wrong';
  const secret = keyring.open(placeOf(userId), factor.sealed);
  const step = matchingStep(secret, code, now, factor.lastStep);
  return step !== null && (await useStep(store.db, userId, step)) ? 'right' : 'wrong';
};

/** The next code that will be taken, and when: what an authenticator shows. Of demo accounts only; null without one. */
export const nextCode = async (
  { store, keyring, clock }: Checking,
  userId: string,
): Promise<{ readonly code: string; readonly validInSeconds: number } | null> => {
  const factor = await findSecondFactor(store.db, userId);
  if (factor === null) return null;
  const now = clock.now();
  const step = Math.max(stepOf(now), factor.lastStep + 1);
  const earliestMs = (step - 1) * STEP_MS; // codes are taken one step early
  const validInSeconds = Math.max(0, Math.ceil((earliestMs - now.getTime()) / 1000));
  return { code: codeOfStep(keyring.open(placeOf(userId), factor.sealed), step), validInSeconds };
};
