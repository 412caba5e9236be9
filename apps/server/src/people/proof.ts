import type { Proof } from '@matador/protocol/rest';
import { hasPasskey } from '../store/queries/passkeys.ts';
import { noteProof, wasProved } from '../store/queries/people.ts';
import { isLinkedAccount } from '../store/queries/openid.ts';
import { findSecondFactor } from '../store/queries/second-factors.ts';
import type { Database } from '../store/store.ts';
import { isStaff, type Account } from './account.ts';
import { hashToken } from './sessions.ts';

/** So long a session may do what needs a proof; then it is asked for again. Signing in is none. */
export const PROOF_VALID_MS = 5 * 60_000;

/**
 * By what an account may prove itself: the staff by the second factor, never by the password (OPS-9); a player by the
 * password, and a code too where one is set up, or by a passkey (ACC-2); who signs in at the platform by doing so again
 * (ACC-3).
 */
export const proofsOf = async (db: Database, account: Pick<Account, 'id' | 'actorType'>): Promise<Proof[]> => {
  if (await isLinkedAccount(db, account.id)) return ['openId'];
  if (isStaff(account)) return ['code'];
  const [factor, passkey] = await Promise.all([findSecondFactor(db, account.id), hasPasskey(db, account.id)]);
  return [factor === null ? 'password' : 'passwordAndCode', ...(passkey ? (['passkey'] as const) : [])];
};

/**
 * Notes that whoever holds a session has proved at this moment to be the holder of its account, whatever by (SAFE-5).
 * @returns until when that holds; null where the session has ended meanwhile
 */
export const proveSession = async (db: Database, token: string, at: Date): Promise<Date | null> =>
  (await noteProof(db, hashToken(token), at)) ? new Date(at.getTime() + PROOF_VALID_MS) : null;

interface SignInElsewhere {
  readonly askedAt: Date;
  /** When whoever it is was asked there who it is; null: not told. */
  readonly authTime: Date | null;
  readonly now: Date;
  /** So far both clocks may be apart, in seconds. */
  readonly skewS: number;
}

/** Whether a sign-in at the platform came after a proof was asked for, and is none that was open before (SAFE-5). */
export const isProofOf = ({ askedAt, authTime, now, skewS }: SignInElsewhere): boolean =>
  authTime !== null &&
  authTime.getTime() >= askedAt.getTime() - skewS * 1000 &&
  authTime.getTime() <= now.getTime() + skewS * 1000;

/** Whether a session may do now what needs a proof. */
export const isProved = (db: Database, token: string, now: Date): Promise<boolean> =>
  wasProved(db, hashToken(token), new Date(now.getTime() - PROOF_VALID_MS));
