import * as z from 'zod/mini';
import { BROWSERS, SYSTEMS } from './sessions.ts';

const instant = z.string(); // ISO 8601, UTC

/** `enrolling`: password and second factor are yet to be set, by two codes; `lapsed`: the time for that is over. */
export const STAFF_STATES = ['active', 'enrolling', 'lapsed', 'blocked'] as const;

const staffAccountSession = z.object({
  sessionId: z.string(),
  browser: z.nullable(z.enum(BROWSERS)),
  system: z.nullable(z.enum(SYSTEMS)),
  createdAt: instant,
  /** When somebody last worked with it, and until when it lasts. */
  usedAt: instant,
  endsAt: instant,
});

/** An account of the staff, with where it is signed in. */
const staffAccount = z.object({
  userId: z.string(),
  userName: z.string(),
  role: z.enum(['operator', 'support', 'auditor']),
  state: z.enum(STAFF_STATES),
  createdAt: instant,
  /** Whether a second factor is set; a platform that signs in shows its own. */
  secondFactor: z.boolean(),
  /** It comes from a platform (OIDC), which says its role. */
  ofPlatform: z.boolean(),
  enrolmentUntil: z.nullable(instant),
  lastSignIn: z.nullable(instant),
  sessions: z.array(staffAccountSession),
});

/** `GET ops/staff`: the office itself, by role and name. */
export const staffAccounts = z.object({ items: z.array(staffAccount) });
export type StaffAccounts = z.infer<typeof staffAccounts>;

/** `POST ops/staff/sessions/{sessionId}`: ends it, for a reason. */
export const staffSessionEnd = z.strictObject({
  reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(500)),
});
