import * as z from 'zod/mini';
import { adminCommand } from './admin-command.ts';
import { effect } from './effects.ts';
import { minor } from './me.ts';
import { upTo } from './params.ts';

const reason = z.string().check(z.trim(), z.minLength(3), z.maxLength(500));

/** `POST ops/commands`; with `dryRun: false` it needs an `Idempotency-Key`. Said outright: nothing is done by omission. */
export const commandOrder = z.strictObject({ command: adminCommand, reason, dryRun: z.boolean() });
/** What is only shown, and so needs no proof. */
export const dryOrder = z.object({ dryRun: z.literal(true) });
export type CommandOrder = z.output<typeof commandOrder>;

export const COMMAND_STATES = ['dryRun', 'proposed', 'executed', 'rejected'] as const;
/** What a command does, has done, or would do. */
export const commandReport = z.object({
  /** Null for a dry run. */
  commandId: z.nullable(z.string()),
  state: z.enum(COMMAND_STATES),
  /**
   * What it can cost (OPS-7): the largest of what it moves between purses, what it changes in prizes, and the prizes that
   * will follow from it: a tournament's first one for a result before settlement, the whole pool of what a template makes,
   * of a single tournament or of a prize table, all of a final's.
   */
  amount: minor,
  /**
   * Another operator has to approve: with all that this one did alone within 24 hours it is above the configured amount,
   * or a seat in a final hangs on it, who may decide what, it gives money of the house away (a refund), or closes a zone.
   */
  needsSecond: z.boolean(),
  /** Of the effects; an approval names what it has seen. */
  digest: z.string(),
  effects: z.array(effect),
  /** For who is enrolled by this command, and for nobody else: the proposer is shown one, the approver another. */
  enrolmentCode: z.optional(z.string()),
});
export type CommandReport = z.infer<typeof commandReport>;

/** `POST ops/commands/{commandId}`: another operator's approval, or anybody's rejection. */
export const commandDecision = z.strictObject({
  decision: z.enum(['approve', 'reject']),
  reason,
  /** Of the effects that were shown. */
  digest: z.string().check(z.maxLength(100)),
});
export type CommandDecision = z.infer<typeof commandDecision>;

/** `GET ops/commands?state=&before=&limit=`: newest first. */
export const commandsQuery = z.strictObject({
  state: z._default(z.enum(['proposed', 'executed', 'rejected']), 'proposed'),
  /** This one alone, in whatever state it is. */
  commandId: z.optional(z.uuid()),
  /** The `next` of the page before. */
  before: z.optional(z.uuid()),
  limit: upTo(100, 50),
});
export type CommandsQuery = z.output<typeof commandsQuery>;
export const commands = z.object({
  items: z.array(
    z.extend(commandReport, {
      command: adminCommand,
      reason: z.string(),
      proposer: z.string(),
      proposedAt: z.string(),
      decidedBy: z.nullable(z.string()),
      decidedAt: z.nullable(z.string()),
      /** Of who has proposed and decided it, and of everybody whom its effects are about, by id. */
      names: z.record(z.string(), z.string()),
    }),
  ),
  /** The last command of this page; null: there is no further one. Absent where a release before has answered. */
  next: z.optional(z.nullable(z.string())),
});
export type Commands = z.infer<typeof commands>;

/** `GET ops/audit?subject=&actor=&act=&from=&to=&before=&limit=`: newest first. */
export const auditQuery = z.strictObject({
  /** `tournament:7` is answered with what was done to its games, too. */
  subject: z.optional(z.string().check(z.regex(/^[a-z]{1,20}:[\w-]{1,64}$/))),
  /** Who has done it, proposed or decided it: the id of an account, or `system`. */
  actor: z.optional(
    z
      .string()
      .check(z.regex(/^(?:system|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/, 'the id of an account, or system')),
  ),
  act: z.optional(z.string().check(z.regex(/^[a-zA-Z.]{1,40}$/, 'letters and dots'))),
  /** Without looks and searches, which are most of it. */
  looks: z._default(z.enum(['with', 'without']), 'with'),
  /** From this moment on, and before that one. */
  from: z.optional(z.iso.datetime()),
  to: z.optional(z.iso.datetime()),
  before: z.optional(z.pipe(z.string().check(z.regex(/^[1-9]\d{0,14}$/)), z.transform(Number))),
  limit: upTo(10_000, 50),
});
export type AuditQuery = z.output<typeof auditQuery>;
export const auditPage = z.object({
  items: z.array(
    z.object({
      id: z.int(),
      at: z.string(),
      actor: z.string(),
      /** Of an account that there is. */
      actorName: z.nullable(z.string()),
      act: z.string(),
      subject: z.string(),
      reason: z.string(),
      detail: z.unknown(),
      /** Hexadecimal: the chain can be checked from outside. */
      hash: z.string(),
    }),
  ),
  next: z.nullable(z.int()),
});
export type AuditPage = z.infer<typeof auditPage>;

/** `GET ops/audit/check`. */
export const auditCheck = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    entries: z.int(),
    head: z.nullable(z.object({ id: z.int(), hash: z.string() })),
    /** So many ends of the chain had been noted outside the database, and are all in it. */
    notedHeads: z.int(),
  }),
  z.object({ ok: z.literal(false), id: z.int(), problem: z.string() }),
]);

/** `GET ops/settlements/{tournamentId}`: every version of a settled tournament, oldest first. */
export const settlements = z.object({
  tournamentId: z.int(),
  versions: z.array(
    z.object({
      version: z.int(),
      at: z.string(),
      standings: z.array(
        z.object({
          userId: z.string(),
          rank: z.int(),
          score: z.int(),
          prize: minor,
          purse: z.enum(['money', 'bonus']),
        }),
      ),
    }),
  ),
});
export type Settlements = z.infer<typeof settlements>;

/** `GET session/demoCode?userName=operator`, in the demo only: what its staff account's authenticator shows. */
export const demoCodeQuery = z.strictObject({ userName: z.string().check(z.minLength(1), z.maxLength(64)) });
export const demoCode = z.object({
  code: z.string(),
  /** Until it is taken; 0: now. */
  validInSeconds: z.int(),
});
export type DemoCode = z.infer<typeof demoCode>;
