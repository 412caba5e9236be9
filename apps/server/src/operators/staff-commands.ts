import { randomUUID } from 'node:crypto';
import type { AdminCommand } from '@matador/protocol/rest';
import { isStaff } from '../people/account.ts';
import { newStaffAccount } from '../people/staff-account.ts';
import { holdName, upsertAccount } from '../store/queries/people.ts';
import {
  countOperators,
  findApprovalLimit,
  insertApprovalLimit,
  lockStaff,
  putEnrolment,
  setRole,
  takeCredentials,
  type StaffRow,
} from '../store/queries/staff.ts';
import { setBlocked } from '../store/queries/staff-accounts.ts';
import { isRefused, refuse, type Refused } from './refusals.ts';
import type { ActContext } from './resettle.ts';

type OnStaff = Extract<AdminCommand, { type: 'promoteStaff' | 'renewStaff' | 'blockStaff' }>;

/** How long somebody has to set password and second factor. */
const ENROLMENT_MS = 24 * 3_600_000;
/** An office without two who can act would be one that nobody can act in. */
const LEAST_OPERATORS = 2;

/** Where a command is really done: a preview enrols nobody. */
const enrol = async ({ work, by }: ActContext, userId: string): Promise<void> => {
  if (by.commandId === null) return;
  await putEnrolment(work.tx, userId, by.commandId, new Date(work.at.getTime() + ENROLMENT_MS));
};

/** A new account of the staff, without credentials: whoever it is for sets them (OPS-7). */
export const createStaff = async (
  context: ActContext,
  { userName, role }: Extract<AdminCommand, { type: 'createStaff' }>,
): Promise<Refused | null> => {
  const { tx, at, note } = context.work;
  if ((await holdName(tx, userName)) === 'taken') return refuse('nameTaken');
  const account = newStaffAccount({ id: randomUUID(), userName, role, passwordHash: null, at });
  await enrol(context, await upsertAccount(tx, account));
  note({ type: 'staff', userName, before: null, after: role, renewed: true });
  return null;
};

/** An account of the staff that nobody who decides about it is; an operator only where enough others are left. */
const holdColleague = async ({ work, by }: ActContext, { userId }: OnStaff): Promise<StaffRow | Refused> => {
  if (by.operators.includes(userId)) return refuse('ownAccount');
  const staff = await lockStaff(work.tx, userId);
  if (staff === null) return refuse('unknownPlayer');
  return isStaff({ actorType: staff.role }) ? staff : refuse('notStaff');
};

const endSessions = ({ work, messages }: ActContext, userId: string): void => {
  work.afterwards(() => {
    messages.publish('sessionsEnded', { users: [userId] });
  });
};

/** Another role for a colleague, who signs in again. */
export const promoteStaff = async (
  context: ActContext,
  command: Extract<OnStaff, { type: 'promoteStaff' }>,
): Promise<Refused | null> => {
  const { tx, note } = context.work;
  const staff = await holdColleague(context, command);
  if (isRefused(staff)) return staff;
  const { userId, userName, role: before } = staff;
  if (before === command.role) return refuse('doneBefore');
  if (before === 'operator' && (await countOperators(tx, userId)) < LEAST_OPERATORS) return refuse('tooFewOperators');
  await setRole(tx, userId, command.role);
  note({ type: 'staff', userName, before, after: command.role, renewed: false });
  endSessions(context, userId);
  return null;
};

/** Password and second factor of a colleague end with every session (OPS-9); new ones are set by the colleague. */
export const renewStaff = async (
  context: ActContext,
  command: Extract<OnStaff, { type: 'renewStaff' }>,
): Promise<Refused | null> => {
  const staff = await holdColleague(context, command);
  if (isRefused(staff)) return staff;
  const { userId, userName, role } = staff;
  await takeCredentials(context.work.tx, userId);
  await enrol(context, userId);
  context.work.note({ type: 'staff', userName, before: role, after: role, renewed: true });
  endSessions(context, userId);
  return null;
};

/** A colleague who has left, or whose credentials are in wrong hands, signs in no more; every session ends at once. */
export const blockStaff = async (
  context: ActContext,
  command: Extract<OnStaff, { type: 'blockStaff' }>,
): Promise<Refused | null> => {
  const { tx, note } = context.work;
  const staff = await holdColleague(context, command);
  if (isRefused(staff)) return staff;
  const { userId, userName, role, locked } = staff;
  if (locked === command.blocked) return refuse('doneBefore');
  if (command.blocked && role === 'operator' && (await countOperators(tx, userId)) < LEAST_OPERATORS)
    return refuse('tooFewOperators');
  await setBlocked(tx, userId, command.blocked);
  const [before, after] = command.blocked ? [role, 'blocked'] : ['blocked', role];
  note({ type: 'staff', userName, before, after, renewed: false });
  if (command.blocked) endSessions(context, userId);
  return null;
};

/** What one operator decides alone within a day; the installation's `APPROVAL_ABOVE` is the most that it can be. */
export const changeApproval = async (
  { work, approvalBound }: ActContext,
  { cents }: Extract<AdminCommand, { type: 'approvalAbove' }>,
): Promise<Refused | null> => {
  if (cents > approvalBound) {
    const message = `at most ${String(approvalBound)}: APPROVAL_ABOVE of this installation is the upper bound`;
    return refuse('aboveBound', [{ path: 'cents', message, code: 'fee', values: { most: approvalBound } }]);
  }
  const before = Math.min(approvalBound, (await findApprovalLimit(work.tx)) ?? approvalBound);
  if (before === cents) return refuse('doneBefore');
  await insertApprovalLimit(work.tx, cents, work.at);
  work.note({ type: 'approvalAbove', before, after: cents });
  return null;
};
