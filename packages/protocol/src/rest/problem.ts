import { z } from 'zod';

/** RFC 9457 problem details: the body of every answer of 400 and more. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string().optional(),
  /** What is wrong where: one entry a field. */
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** Of a 409: the competition that stands in the way. */
  competitionId: z.string().optional(),
});
export type Problem = z.infer<typeof problem>;
