import * as z from 'zod/mini';

const instant = z.string(); // ISO 8601, UTC

/** What a limit holds down: deposits and losses in minor units, time at tables in minutes (SAFE-1). */
export const LIMIT_KINDS = ['deposit', 'loss', 'time'] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];
/** The last 24 hours, 7 days, 30 days. */
export const LIMIT_PERIODS = ['day', 'week', 'month'] as const;
export type LimitPeriod = (typeof LIMIT_PERIODS)[number];

/** A looser limit holds only after so many days; a stricter one at once. */
export const LOOSEN_DAYS = 7;

/** Whether an exclusion has no end: the last year that can be written says so. */
export const isForGood = (excludedUntil: string): boolean => excludedUntil.startsWith('9999');

export const playerLimit = z.object({
  kind: z.enum(LIMIT_KINDS),
  period: z.enum(LIMIT_PERIODS),
  /** Null: no limit. */
  amount: z.nullable(z.int()),
  /** Of it within the period so far. */
  used: z.int(),
  /** A looser amount that has been asked for, and when it will hold. */
  pending: z.nullable(z.object({ amount: z.nullable(z.int()), from: instant })),
});

/** A day of Berlin so far (SAFE-4). */
export const playedToday = z.object({
  /** Whole minutes at tables. */
  minutes: z.int(),
  /** Prizes and refunds less fees, in minor units of own money; negative: lost. */
  net: z.int(),
});
export type PlayedToday = z.infer<typeof playedToday>;

/** `GET me/limits`, and the answer to every change. */
export const playerLimits = z.object({
  today: playedToday,
  /** What can be limited here; all kinds if not said. With the platform's wallet deposits are made, and limited, there. */
  kinds: z.optional(z.array(z.enum(LIMIT_KINDS))),
  /** Those that the player has ever set. */
  limits: z.array(playerLimit),
  /** No deposit, join or search until then (`isForGood`); null: none. */
  excludedUntil: z.nullable(instant),
  /** Whether that was set by another account of the same person (SAFE-3). */
  excludedAsPerson: z.boolean(),
  /** The sign-in before the present one. */
  lastSignIn: z.nullable(instant),
});
export type PlayerLimits = z.infer<typeof playerLimits>;

/** `PUT me/limits`. */
export const limitWish = z.strictObject({
  kind: z.enum(LIMIT_KINDS),
  period: z.enum(LIMIT_PERIODS),
  amount: z.nullable(z.int().check(z.gte(0), z.lte(1_000_000_000))),
});
export type LimitWish = z.infer<typeof limitWish>;

/** `POST me/exclusion`: it only ever gets longer. `days: null` is for ever. */
export const exclusionWish = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('coolOff'), days: z.int().check(z.gte(1), z.lte(42)) }),
  z.strictObject({ kind: z.literal('selfExclusion'), days: z.nullable(z.int().check(z.gte(30), z.lte(3650))) }),
]);
/** What never asks for a proof: 24 hours, which anybody may need at once (SAFE-5). */
export const dayOff = z.object({ kind: z.literal('coolOff'), days: z.literal(1) });
export type ExclusionWish = z.infer<typeof exclusionWish>;
