import * as z from 'zod/mini';
import { minor } from './me.ts';
import { upTo } from './params.ts';
import { naming } from './tournament-naming.ts';
import { firstEntry } from './tournaments.ts';

const instant = z.string(); // ISO 8601, UTC
const cursor = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,14}$/)), z.transform(Number));

/** `GET me/statement`: newest first; `before` is the `next` of the page before. */
export const statementQuery = z.strictObject({
  limit: upTo(100, 25),
  before: z.optional(cursor),
  /** Of one kind only, e.g. `entryFee`. */
  kind: z.optional(z.string().check(z.regex(/^[a-zA-Z]{1,40}$/))),
  tournamentId: z.optional(cursor),
  /** From this moment on. */
  from: z.optional(z.iso.datetime()),
  /** Before this moment. */
  to: z.optional(z.iso.datetime()),
});
export type StatementQuery = z.infer<typeof statementQuery>;

/** One change of a balance, and what it left (MONEY-8). */
export const statementItem = z.object({
  transferId: z.int(),
  at: instant,
  /** What happened: entryFee, restartFee, prize, deposit, payoutRequested, … */
  kind: z.string(),
  /** What it did to each purse, negative when it paid. */
  money: minor,
  bonus: minor,
  /** What both purses held after it. */
  moneyAfter: minor,
  bonusAfter: minor,
  balance: minor,
  tournamentId: z.nullable(z.int()),
  tournamentName: z.nullable(z.string()),
  naming,
});
export const statement = z.object({
  items: z.array(statementItem),
  next: z.nullable(z.int()),
  /** The first-entry refund that is still to come (REG-16). */
  firstEntry: z.optional(z.extend(firstEntry, { tournamentId: z.int(), tournamentName: z.string(), naming })),
});
export type Statement = z.infer<typeof statement>;

/** `POST me/deposits`: a sandbox deposit of play money, at most 1 000 EUR at once. */
export const depositRequest = z.strictObject({ amount: z.int().check(z.gte(1), z.lte(1_000_00)) });
export const DEPOSIT_REASONS = ['frozen', 'unconfirmed', 'personUnknown', 'depositLimit', 'notPossible'] as const;
export const depositResult = z.object({
  success: z.boolean(),
  reason: z.nullable(z.enum(DEPOSIT_REASONS)),
});
export type DepositResult = z.infer<typeof depositResult>;

/** `POST me/payouts`: money that is to leave; it is out of the balance at once. */
export const payoutRequest = z.strictObject({ amount: z.int().check(z.gte(1), z.lte(100_000_000)) });
export const PAYOUT_REASONS = ['frozen', 'unconfirmed', 'notEnoughMoney', 'notPossible'] as const;
export const payoutResult = z.object({
  success: z.boolean(),
  reason: z.nullable(z.enum(PAYOUT_REASONS)),
  payoutId: z.nullable(z.string()),
});
export type PayoutResult = z.infer<typeof payoutResult>;

export const PAYOUT_STATES = ['requested', 'paid', 'refused', 'cancelled'] as const;
export const payout = z.object({
  payoutId: z.string(),
  amount: minor,
  state: z.enum(PAYOUT_STATES),
  /** By an operator: it waits, and nobody takes it back, until it is released (OPS-8). */
  frozen: z.boolean(),
  requestedAt: instant,
  decidedAt: z.nullable(instant),
});
/** `GET me/payouts`, newest first. */
export const payouts = z.object({ items: z.array(payout) });
export type Payouts = z.infer<typeof payouts>;

/** `POST operator/payouts/{payoutId}`. */
export const payoutDecision = z.strictObject({
  decision: z.enum(['paid', 'refused']),
  reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(500)),
});
export type PayoutDecision = z.infer<typeof payoutDecision>;
/** `GET operator/payouts`: what waits for a decision, oldest first. */
export const waitingPayouts = z.object({
  items: z.array(
    z.extend(payout, {
      userId: z.string(),
      userName: z.string(),
      /** The first of the two operators that it needs; null: nobody yet. */
      approvedBy: z.nullable(z.string()),
    }),
  ),
});
export type WaitingPayouts = z.infer<typeof waitingPayouts>;
