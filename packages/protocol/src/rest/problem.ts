import * as z from 'zod/mini';

/** RFC 9457 problem details: the body of every answer of 400 and more. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.optional(z.string()),
  /** What is wrong where: one entry a field. */
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  /** Of a 409: the competition that stands in the way. */
  competitionId: z.optional(z.string()),
});
export type Problem = z.infer<typeof problem>;
