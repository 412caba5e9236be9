import { createHash, randomBytes } from 'node:crypto';
import { Batcher } from '../batcher.ts';
import {
  deleteSession,
  findAccountsBySession,
  hasSecondFactor,
  insertSession,
  useSession,
  type Account,
  type SessionAccount,
} from '../store/queries/people.ts';
import type { Database } from '../store/store.ts';
import { isStaff } from './account.ts';

export const SESSION_VALID_MS = 14 * 24 * 3_600_000;

/** A session of the staff lasts a working day, and ends earlier where nobody uses it (OPS-9). */
const STAFF_VALID_MS = 12 * 3_600_000;
const STAFF_IDLE_MS = 15 * 60_000;

/** Only this is stored: a copy of the database opens no session. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Opens a session; the answer is the token for the cookie. */
export const openSession = async (
  db: Database,
  session: {
    readonly userId: string;
    readonly network: string | null;
    readonly now: Date;
    /** A second factor was shown. */
    readonly factor?: boolean;
  },
): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  await insertSession(db, {
    tokenHash: hashToken(token),
    userId: session.userId,
    createdAt: session.now,
    expiresAt: new Date(session.now.getTime() + SESSION_VALID_MS),
    network: session.network,
    factorAt: session.factor === true ? session.now : null,
  });
  return token;
};

/** Whether a session was opened with a second factor (OPS-5). */
export const isSecured = (db: Database, token: string): Promise<boolean> => hasSecondFactor(db, hashToken(token));

/** Notes that somebody of the staff works with a session. */
export const noteUse = (db: Database, token: string, now: Date): Promise<void> => useSession(db, hashToken(token), now);

export const closeSession = (db: Database, token: string): Promise<void> => deleteSession(db, hashToken(token));

/** Who is signed in. Those asked for at once are looked up together. */
export interface Sessions {
  /** The account whose session a token is; null for none, an expired one, or a locked account. */
  accountOf(token: string | null, now: Date): Promise<Account | null>;
  /** Those of these sessions, hashes of their tokens in hex, that have not ended: whoever else listens is closed. */
  openAmong(tokenHashes: readonly string[], now: Date): Promise<ReadonlySet<string>>;
}

const hasEnded = ({ account, createdAt, expiresAt, usedAt }: SessionAccount, now: Date): boolean => {
  const since = (from: Date): number => now.getTime() - from.getTime();
  if (expiresAt <= now || account.locked) return true;
  return isStaff(account) && (since(createdAt) >= STAFF_VALID_MS || since(usedAt) >= STAFF_IDLE_MS);
};

export const makeSessions = (db: Database): Sessions => {
  const finding = new Batcher((hashes: readonly Buffer[]) => findAccountsBySession(db, hashes));
  return {
    accountOf: async (token, now) => {
      const found = token === null ? null : await finding.add(hashToken(token));
      return found === null || hasEnded(found, now) ? null : found.account;
    },
    openAmong: async (tokenHashes, now) => {
      const found = await findAccountsBySession(
        db,
        tokenHashes.map((hash) => Buffer.from(hash, 'hex')),
      );
      return new Set(
        tokenHashes.filter((_, at) => {
          const session = found[at];
          return session !== undefined && session !== null && !hasEnded(session, now);
        }),
      );
    },
  };
};
