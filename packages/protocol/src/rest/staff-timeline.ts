import * as z from 'zod/mini';
import { minor } from './me.ts';
import { upTo } from './params.ts';
import { naming } from './tournament-naming.ts';

const instant = z.string(); // ISO 8601, UTC

/** What a timeline is filtered by. `staff`: acts of operators, which support is not sent. */
export const TIMELINE_KINDS = [
  'entries',
  'games',
  'money',
  'mails',
  'sessions',
  'cases',
  'reports',
  'limits',
  'notes',
  'staff',
] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

/** An instant and an item of it: what stands after it is older. */
const cursor = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z~[a-z]+:[\w:.-]{1,80}$/, 'the next of a page'));

/** `GET ops/players/{userId}/timeline?kind=&before=&limit=`: what happened, newest first. */
export const timelineQuery = z.strictObject({
  kind: z.optional(z.enum(TIMELINE_KINDS)),
  before: z.optional(cursor),
  limit: upTo(500, 50),
});
export type TimelineQuery = z.output<typeof timelineQuery>;

export const timelineItem = z.object({
  /** Of this item alone: `game:…`, `money:12`. */
  id: z.string(),
  at: instant,
  kind: z.enum(TIMELINE_KINDS),
  /** What happened, by kind: `entered`, `finished`, `entryFee`, `opened`, `signedIn` and so on. */
  what: z.string(),
  /** What it leads to, where it leads somewhere. */
  tournamentId: z.nullable(z.int()),
  tournamentName: z.nullable(z.string()),
  naming,
  competitionId: z.nullable(z.string()),
  caseId: z.nullable(z.string()),
  commandId: z.nullable(z.string()),
  /** What it did to both purses, or the amount of a limit. */
  cents: z.nullable(minor),
  score: z.nullable(z.int()),
  rank: z.nullable(z.int()),
  /** What somebody wrote, or whatever else is to be said: a network, a period. */
  words: z.nullable(z.string()),
  /** Who of the staff, or who has reported. */
  by: z.nullable(z.string()),
});
export type TimelineItem = z.infer<typeof timelineItem>;
export const timeline = z.object({ items: z.array(timelineItem), next: z.nullable(z.string()) });
export type Timeline = z.infer<typeof timeline>;

/** `POST ops/players/{userId}/notes`: it stays as it is; the player is given it with all that is stored (SAFE-2). */
export const noteWish = z.strictObject({ words: z.string().check(z.trim(), z.minLength(3), z.maxLength(2000)) });
/** `GET ops/players/{userId}/notes`: newest first. */
export const playerNotes = z.object({
  items: z.array(z.object({ noteId: z.int(), at: instant, by: z.string(), words: z.string() })),
});
export type PlayerNotes = z.infer<typeof playerNotes>;
export const noteAdded = z.object({ noteId: z.int() });

/** What a table's log tells without a card: who was there, who was on turn, whose clock ran out. */
export const LOG_WHATS = [
  'formed',
  'loaded',
  'connected',
  'disconnected',
  'deal',
  'move',
  'forced',
  'timeOut',
  'gaveUp',
  'resumed',
  'frozen',
  'released',
  'voided',
  'ruling',
] as const;
/** `GET ops/games/{competitionId}/log`: a game in words; also of one that runs, as it names no card and no score (OPS-4). */
export const gameLog = z.object({
  competitionId: z.string(),
  tournamentId: z.int(),
  tournamentName: z.string(),
  naming,
  gametype: z.string(),
  state: z.enum(['pending', 'finished', 'voided']),
  formedAt: instant,
  endedAt: z.nullable(instant),
  /** By when a restart is possible: the end of the tournament. */
  tournamentEnd: instant,
  seats: z.array(
    z.object({
      seat: z.int(),
      userId: z.string(),
      userName: z.string(),
      simulated: z.boolean(),
      /** Which game of the series it was, from 1. */
      game: z.int(),
      state: z.enum(['pending', 'finished', 'skipgame', 'lto']),
      /** Null while it runs. */
      score: z.nullable(z.int()),
      rank: z.nullable(z.int()),
    }),
  ),
  /** Null: the log is no longer kept. */
  items: z.nullable(
    z.array(
      z.object({
        seq: z.int(),
        at: instant,
        what: z.enum(LOG_WHATS),
        seat: z.nullable(z.int()),
        /** Of a time-out: which of three; of a deal: its number. */
        count: z.nullable(z.int()),
        /** Whose game ended with it. */
        ends: z.boolean(),
        /** Who is on turn after it. */
        onTurn: z.array(z.int()),
      }),
    ),
  ),
  /** The most tables at a minute meanwhile (null: not noted any more), and kinds of errors that processes had then. */
  around: z.object({ tables: z.nullable(z.int()), errors: z.int() }),
});
export type GameLog = z.infer<typeof gameLog>;
