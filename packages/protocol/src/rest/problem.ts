import * as z from 'zod/mini';

/**
 * How somebody who is signed in proves again to be the holder of the account: players by password, with a code of their
 * second factor where they have one, or by a passkey; the staff by a code; who signs in at the platform, there once more
 * (`GET /gd/openid`).
 */
export const PROOFS = ['password', 'passwordAndCode', 'passkey', 'code', 'openId'] as const;
export type Proof = (typeof PROOFS)[number];

/** RFC 9457 problem details: the body of every answer of 400 and more. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.optional(z.string()),
  /** What is wrong where: one entry a field, of a command with a code and values for pages that say it in other words. */
  errors: z.optional(
    z.array(
      z.object({
        path: z.string(),
        message: z.string(),
        code: z.optional(z.string()),
        values: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
      }),
    ),
  ),
  /** Of a command that cannot be done: which of the refusals, for pages that say it in other words. */
  code: z.optional(z.string()),
  /** Of a 409: the competition that stands in the way. */
  competitionId: z.optional(z.string()),
  /** Of a call that needs a proof: what this account may prove itself by. */
  proofs: z.optional(z.array(z.enum(PROOFS))),
});
export type Problem = z.infer<typeof problem>;
