import * as z from 'zod/mini';
import { upTo } from './params.ts';

const instant = z.string(); // ISO 8601, UTC

/** Why two players are pointed at (OPS-6): they met too often, share a network, or one of them loses to the other. */
export const HINT_REASONS = ['meetings', 'network', 'points'] as const;

/** `GET ops/hints?days=&limit=`. */
export const hintsQuery = z.strictObject({
  /** How far back games are looked at. */
  days: upTo(90, 30),
  limit: upTo(500, 100),
});

/** Two players at whose games somebody should look; a hint is no proof. */
export const hint = z.object({
  firstId: z.string(),
  firstName: z.string(),
  secondId: z.string(),
  secondName: z.string(),
  reasons: z.array(z.enum(HINT_REASONS)),
  /** Finished competitions in which they sat together, and how many chance would have given them. */
  met: z.int(),
  expected: z.number(),
  /** That chance alone brings them together so often or more. */
  chance: z.number(),
  lastMetAt: instant,
  /** Networks that both have used, as coarse as they are kept. */
  networks: z.array(z.string()),
  /**
   * How many standard errors the first's scores are higher with the second at the table than without, and the second's
   * with the first; null where they have too few games to tell.
   */
  firstShift: z.nullable(z.number()),
  secondShift: z.nullable(z.number()),
});
/** Who keeps letting tables go, which is a way to choose company (MATCH-21). */
export const refuser = z.object({
  userId: z.string(),
  userName: z.string(),
  /** Tables that did not begin because of this player, of all that he was seated at, and in how many tournaments. */
  refused: z.int(),
  tables: z.int(),
  tournaments: z.int(),
  lastAt: instant,
});
/** The plainest first. */
export const hints = z.object({ items: z.array(hint), refusers: z.array(refuser) });
export type Hints = z.infer<typeof hints>;
