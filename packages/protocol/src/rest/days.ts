import * as z from 'zod/mini';

const hex64 = z.string().check(z.regex(/^[0-9a-f]{64}$/, '64 lower-case hexadecimal digits'));
const day = z.iso.date('a day such as 2026-11-25').check(z.regex(/^2/, 'a day such as 2026-11-25'));

/** `GET receipt-keys`: public parts of all keys that were ever signed with, today's first (GAME-17). */
export const receiptKeys = z.object({
  keys: z.array(z.object({ id: z.string(), publicKey: z.string() })),
});

/** The head of a day of Berlin, as the cards package recomputes it (`fair/day.ts`); hashes are lower-case hex. */
export const dayHead = z.object({
  day: z.string(),
  /** Competitions whose deals were published on it. */
  count: z.int(),
  root: z.string(),
  /** The head of the day before; null: it is the first. */
  previous: z.nullable(z.string()),
  head: z.string(),
  /** Ed25519 under the receipt key with this id. */
  keyId: z.string(),
  signature: z.string(),
});

/** `GET commitment-heads`: from the day before this one on. */
export const dayHeadsQuery = z.strictObject({ before: z.optional(day) });
export const dayHeads = z.object({
  /** Newest first. */
  heads: z.array(dayHead),
  /** `before` of the next page; null: there is none. */
  next: z.nullable(z.string()),
});

export type DayHeads = z.infer<typeof dayHeads>;

/** `GET commitments`: of which day, and after which of its digests. */
export const publishedDayQuery = z.strictObject({ day, after: z.optional(hex64) });
/** A closed day, or a page of it: the file that `npm run -s verify-deal` reads. */
export const publishedDay = z.extend(dayHead, {
  format: z.literal('matador-day'),
  version: z.int(),
  /** Of each competition's commitments, ascending: the leaves of the day's tree. */
  digests: z.array(z.string()),
  /** `after` of the next page; null: there is none. */
  next: z.nullable(z.string()),
});

/** A whole day in one file, with the keys its head is checked with. */
export const savedDay = z.extend(publishedDay, { receiptKeys: z.optional(receiptKeys.shape.keys) });
export type SavedDay = z.infer<typeof savedDay>;

export const publishedDealsParams = z.object({ digest: hex64 });
/** `GET commitments/{digest}`: in which day the deals of a competition are. */
export const publishedDeals = z.object({
  digest: z.string(),
  day: z.string(),
  /** The head of that day, and the way from the digest to its root; null while the day is not over. */
  closed: z.nullable(
    z.object({
      head: dayHead,
      path: z.array(z.object({ side: z.enum(['left', 'right']), hash: z.string() })),
    }),
  ),
});
