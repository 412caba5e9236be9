import * as z from 'zod/mini';
import { minor } from './me.ts';
import { upTo } from './params.ts';
import { naming } from './tournament-naming.ts';

const instant = z.string(); // ISO 8601, UTC

/** Why two players are pointed at (OPS-6): they met too often, share a network, or one of them loses to the other. */
export const HINT_REASONS = ['meetings', 'network', 'points'] as const;

/** What came of a hint: nothing was found, it is watched for a while, or something was done by commands. */
export const HINT_VERDICTS = ['nothing', 'watch', 'acted'] as const;
export type HintVerdict = (typeof HINT_VERDICTS)[number];

/** `reopened`: there is more than when it was decided. */
export const HINT_STATES = ['open', 'reopened', 'watched', 'decided'] as const;
export type HintState = (typeof HINT_STATES)[number];

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
/** Whom a hint is about: a player's id, or two joined by `_`, the smaller first. */
const hintId = z
  .string()
  .check(z.regex(new RegExp(`^${UUID}(?:_${UUID})?$`), 'the id of a player, or two of a pair joined by _'));

/** What a hint says of itself: whether it has to be decided, and what was decided last. */
const standing = {
  hintId: z.string(),
  state: z.enum(HINT_STATES),
  /** Of what it rests on, with the decisions so far: a decision names what it has seen. */
  digest: z.string(),
  verdict: z.nullable(z.enum(HINT_VERDICTS)),
  decidedAt: z.nullable(instant),
  /** The name of who has decided. */
  decidedBy: z.nullable(z.string()),
};

/** `GET ops/hints?days=&limit=`. */
export const hintsQuery = z.strictObject({
  /** How far back games are looked at. */
  days: upTo(90, 30),
  limit: upTo(500, 100),
});

/**
 * What choices of one gave the other, by all hands open: absent where a release before has answered or decided. It is no
 * entry of `reasons`, which that release knows in full.
 */
const favours = {
  /** Whether that is a reason: the corrected chance of either is below 5 %. */
  favours: z.optional(z.boolean()),
  /**
   * Points a deal that the first one gave the second more than others at the same tables, in deals that give an occasion
   * for it (in Skat: one defends, the other declares), with half of the 95 % interval; and the same the other way.
   * Null where too little was measured.
   */
  firstGives: z.optional(z.nullable(z.number())),
  firstMargin: z.optional(z.nullable(z.number())),
  secondGives: z.optional(z.nullable(z.number())),
  secondMargin: z.optional(z.nullable(z.number())),
  /** Deals of the last ninety days that gave one of them an occasion to favour the other. */
  measuredDeals: z.optional(z.int()),
  /** The smaller of both chances that nobody is favoured, corrected for all pairs that were measured. */
  favourChance: z.optional(z.nullable(z.number())),
};

/** Two players at whose games somebody should look; a hint is no proof. */
export const hint = z.object({
  ...standing,
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
  /** That scores which do not depend on who sits there lie so far apart, at most; null where there is too little to tell. */
  pointsChance: z.nullable(z.number()),
  ...favours,
});
export type Hint = z.infer<typeof hint>;
/** Who keeps letting tables go, which is a way to choose company (MATCH-21). */
export const refuser = z.object({
  ...standing,
  userId: z.string(),
  userName: z.string(),
  /** Tables that did not begin because of this player, of all that he was seated at, and in how many tournaments. */
  refused: z.int(),
  tables: z.int(),
  tournaments: z.int(),
  lastAt: instant,
});
export type Refuser = z.infer<typeof refuser>;
/** The plainest first. */
export const hints = z.object({
  items: z.array(hint),
  refusers: z.array(refuser),
  /** All pairs of people who have met in that time, and those of them who share a network: what the hints are out of. */
  pairs: z.int(),
  sharing: z.int(),
  /** Pairs whose meetings are less likely than this are pointed at. */
  unlikely: z.number(),
  /** Pairs at whose tables the strangers were measured together in the same way, and at how many they would be pointed at. */
  strangers: z.optional(z.object({ measured: z.int(), pointedAt: z.int() })),
});
export type Hints = z.infer<typeof hints>;

export const hintParams = z.strictObject({ hintId });
/** `GET ops/hints/{hintId}?days=`. */
export const hintQuery = z.strictObject({ days: upTo(90, 30) });

const scores = z.nullable(z.object({ games: z.int(), mean: z.number() }));
/** What is known of one of those whom a hint is about, in the time that is looked at. */
const hintPlayer = z.object({
  userId: z.string(),
  userName: z.string(),
  createdAt: instant,
  frozen: z.boolean(),
  locked: z.boolean(),
  /** Finished games. */
  games: z.int(),
  /** Tables, and those that did not begin because of this player. */
  tables: z.int(),
  refused: z.int(),
  /** Scores in the tournaments in which the two met, with each other and without. */
  together: scores,
  apart: scores,
  /** Prizes in those tournaments. */
  prizes: minor,
});

/** A table at which both sat; of one player: a table that did not begin because of him. */
const hintGame = z.object({
  competitionId: z.string(),
  tournamentId: z.int(),
  tournamentName: z.string(),
  naming,
  gametype: z.string(),
  formedAt: instant,
  /** Its table was drawn in a round, which can be opened. */
  drawn: z.boolean(),
  /** Its moves are still kept. */
  kept: z.boolean(),
  seats: z.array(
    z.object({
      userId: z.string(),
      userName: z.string(),
      score: z.nullable(z.int()),
      rank: z.nullable(z.int()),
      refused: z.boolean(),
      /** When the search began that led here. */
      searchedAt: z.nullable(instant),
    }),
  ),
});

/** What a decision rested on. */
export const hintEvidence = z.object({
  days: z.int(),
  reasons: z.array(z.enum(HINT_REASONS)),
  met: z.int(),
  expected: z.number(),
  chance: z.number(),
  networks: z.array(z.string()),
  firstShift: z.nullable(z.number()),
  secondShift: z.nullable(z.number()),
  refused: z.int(),
  tables: z.int(),
  ...favours,
});
export type HintEvidence = z.infer<typeof hintEvidence>;

const hintDecision = z.object({
  /** From 1. */
  number: z.int(),
  verdict: z.enum(HINT_VERDICTS),
  reason: z.string(),
  at: instant,
  by: z.string(),
  /** Of what is watched. */
  until: z.nullable(instant),
  evidence: hintEvidence,
  commands: z.array(z.object({ commandId: z.string(), type: z.string(), state: z.string() })),
});

/** What two accounts have in common beside networks, by digests alone (MATCH-20). */
export const HINT_MARKS = ['address', 'device', 'household', 'instrument'] as const;

/** `GET ops/hints/{hintId}`: all that there is to one hint, side by side. */
export const hintFile = z.object({
  hintId: z.string(),
  days: z.int(),
  state: z.enum(HINT_STATES),
  digest: z.string(),
  /** Null: nothing points at them in this time. */
  hint: z.nullable(hint),
  refuser: z.nullable(refuser),
  /** One, or two in the order of the id. */
  players: z.array(hintPlayer),
  networks: z.array(z.object({ network: z.string(), accounts: z.int(), days: z.int() })),
  marks: z.array(z.enum(HINT_MARKS)),
  /** The newest first, a thousand at most. */
  games: z.array(hintGame),
  /** The newest first. */
  decisions: z.array(hintDecision),
});
export type HintFile = z.infer<typeof hintFile>;

/** `POST ops/hints/{hintId}`: what comes of a hint, for everybody who looks at it from then on. */
export const hintOrder = z
  .strictObject({
    verdict: z.enum(HINT_VERDICTS),
    reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(500)),
    days: z.int().check(z.gte(1), z.lte(90)),
    /** As it was shown. */
    digest: z.string().check(z.maxLength(100)),
    /** What was done, or waits for a second operator: commands about one of the players. */
    commands: z._default(z.array(z.uuid()).check(z.maxLength(10)), []),
    /** How long it is watched. */
    watchDays: z.optional(z.int().check(z.gte(1), z.lte(90))),
  })
  .check(
    z.refine(
      ({ verdict, commands }) => (verdict === 'acted') === commands.length > 0,
      'commands name what was done: with acted one at least, else none',
    ),
    z.refine(
      ({ verdict, watchDays }) => (verdict === 'watch') === (watchDays !== undefined),
      'watchDays says how long it is watched: with watch, else never',
    ),
  );
export type HintOrder = z.output<typeof hintOrder>;
