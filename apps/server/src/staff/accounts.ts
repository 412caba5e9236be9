import type { StaffAccounts } from '@matador/protocol/rest';
import { recordAudit } from '../audit/audit.ts';
import type { Context } from '../context.ts';
import { staffTimes } from '../people/sessions.ts';
import {
  deleteStaffSession,
  findStaffAccounts,
  findStaffSessions,
  type StaffAccountRow,
} from '../store/queries/staff-accounts.ts';

type Account = StaffAccounts['items'][number];

const stateOf = ({ locked, hasPassword, ofPlatform, enrolmentUntil }: StaffAccountRow, now: Date): Account['state'] => {
  if (locked) return 'blocked';
  if (hasPassword || ofPlatform) return 'active';
  return enrolmentUntil !== null && enrolmentUntil > now ? 'enrolling' : 'lapsed';
};

/** Who of the staff there is, with the sessions that have not ended. */
export const readStaffAccounts = async ({ store, clock }: Pick<Context, 'store' | 'clock'>): Promise<StaffAccounts> => {
  const now = clock.now();
  const rows = await findStaffAccounts(store.db);
  const sessions = (await findStaffSessions(store.db))
    .map((row) => ({ ...row, ...staffTimes(row) }))
    .filter(({ endsAt, idleEndsAt }) => endsAt > now && idleEndsAt > now);
  const items = rows.map((row): Account => {
    const { locked: _, hasPassword: _password, createdAt, lastSignIn, enrolmentUntil, ...rest } = row;
    return {
      ...rest,
      state: stateOf(row, now),
      createdAt: createdAt.toISOString(),
      lastSignIn: lastSignIn?.toISOString() ?? null,
      enrolmentUntil: enrolmentUntil?.toISOString() ?? null,
      sessions: sessions
        .filter(({ userId }) => userId === row.userId)
        .map(({ userId: _user, idleEndsAt: _idle, createdAt: from, usedAt, endsAt, ...session }) => ({
          ...session,
          ...{ createdAt: from.toISOString(), usedAt: usedAt.toISOString(), endsAt: endsAt.toISOString() },
        })),
    };
  });
  return { items };
};

interface Ending {
  readonly sessionId: string;
  readonly operator: string;
  readonly reason: string;
}

/** Ends one session of somebody of the staff at once, with its entry in the audit log (OPS-9); false for no such session. */
export const endStaffSession = async (context: Context, { sessionId, operator, reason }: Ending): Promise<boolean> => {
  const at = context.clock.now();
  const userId = await context.store.transaction(async (tx) => {
    const whose = await deleteStaffSession(tx, sessionId);
    if (whose === null) return null;
    const entry = {
      actor: operator,
      act: 'staff.sessionEnded',
      subject: `player:${whose}`,
      reason,
      detail: { sessionId },
    };
    await recordAudit(context, tx, { ...entry, at });
    return whose;
  });
  if (userId === null) return false;
  context.messages.publish('sessionsEnded', { users: [userId] });
  return true;
};
