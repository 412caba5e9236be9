import { createHash, randomBytes } from 'node:crypto';
import { Batcher } from '../batcher.ts';
import type { OwnSessions } from '@matador/protocol/rest';
import type { Messages } from '../cluster/messages.ts';
import {
  deleteSession,
  findAccountsBySession,
  hasSecondFactor,
  insertSession,
  useSession,
  type Account,
  type SessionAccount,
} from '../store/queries/people.ts';
import { deleteOtherSessions, deleteOwnSession, findSessions } from '../store/queries/sessions.ts';
import type { Database, Store } from '../store/store.ts';
import { isStaff } from './account.ts';
import type { UserAgent } from './user-agent.ts';

export const SESSION_VALID_MS = 14 * 24 * 3_600_000;

/** A session of the staff lasts a working day, and ends earlier where nobody uses it (OPS-9). */
const STAFF_VALID_MS = 12 * 3_600_000;
const STAFF_IDLE_MS = 15 * 60_000;
/** A player's session is noted as used when it was not for so long: often enough to know it by (ACC-2). */
const NOTED_EVERY_MS = 10 * 60_000;

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
    readonly agent?: UserAgent;
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
    agent: session.agent ?? { browser: null, system: null },
  });
  return token;
};

/** Whether a session was opened with a second factor (OPS-5). */
export const isSecured = (db: Database, token: string): Promise<boolean> => hasSecondFactor(db, hashToken(token));

/** Notes that somebody works with a session. */
export const noteUse = (db: Database, token: string, now: Date): Promise<void> => useSession(db, hashToken(token), now);

/** What ends sessions, and tells whoever listens or plays by them. */
interface Ending {
  readonly store: Pick<Store, 'db'>;
  readonly messages: Messages;
}

/** Ends the session of a token. */
export const closeSession = async ({ store, messages }: Ending, token: string): Promise<void> => {
  const userId = await deleteSession(store.db, hashToken(token));
  if (userId !== null) messages.publish('sessionsEnded', { users: [userId] });
};

/** Ends one session of an account; false where it has no such session (ACC-2). */
export const endSession = async ({ store, messages }: Ending, userId: string, sessionId: string): Promise<boolean> => {
  const isEnded = await deleteOwnSession(store.db, userId, sessionId);
  if (isEnded) messages.publish('sessionsEnded', { users: [userId] });
  return isEnded;
};

/** Ends every session of an account but that of this token (ACC-2). */
export const endOtherSessions = async ({ store, messages }: Ending, userId: string, token: string): Promise<void> => {
  await deleteOtherSessions(store.db, userId, hashToken(token));
  messages.publish('sessionsEnded', { users: [userId] });
};

/** The sessions of an account that have not ended, the one of this token first. */
export const readSessions = async (
  { store, sessions }: { readonly store: Pick<Store, 'db'>; readonly sessions: Sessions },
  { userId, token, now }: { readonly userId: string; readonly token: string; readonly now: Date },
): Promise<OwnSessions> => {
  const found = await findSessions(store.db, userId);
  const hexOf = (hash: Buffer): string => hash.toString('hex');
  const open = await sessions.openAmong(
    found.map(({ tokenHash }) => hexOf(tokenHash)),
    now,
  );
  const own = hashToken(token);
  const items = found
    .filter(({ tokenHash }) => open.has(hexOf(tokenHash)))
    .map(({ tokenHash, createdAt, usedAt, ...session }) => ({
      ...session,
      createdAt: createdAt.toISOString(),
      usedAt: usedAt.toISOString(),
      isThis: tokenHash.equals(own),
    }));
  return { items: items.toSorted((a, b) => Number(b.isThis) - Number(a.isThis)) };
};

/** Until when a session of the staff lasts, and by when it ends without use (OPS-9); null for none. */
export const readStaffTimes = async (
  db: Database,
  token: string,
): Promise<{ readonly endsAt: Date; readonly idleEndsAt: Date } | null> => {
  const [found] = await findAccountsBySession(db, [hashToken(token)]);
  if (found === undefined || found === null) return null;
  return staffTimes(found);
};

/** Until when a session of the staff that began and was used then lasts, and by when it ends without use (OPS-9). */
export const staffTimes = ({ createdAt, usedAt }: Pick<SessionAccount, 'createdAt' | 'usedAt'>) => ({
  endsAt: new Date(createdAt.getTime() + STAFF_VALID_MS),
  idleEndsAt: new Date(usedAt.getTime() + STAFF_IDLE_MS),
});

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
      if (token === null) return null;
      const found = await finding.add(hashToken(token));
      if (found === null || hasEnded(found, now)) return null;
      // Of the staff it is noted what is work, and not what a page asks by itself (OPS-9).
      if (!isStaff(found.account) && now.getTime() - found.usedAt.getTime() >= NOTED_EVERY_MS)
        await noteUse(db, token, now);
      return found.account;
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
