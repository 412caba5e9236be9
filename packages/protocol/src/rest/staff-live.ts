import * as z from 'zod/mini';
import { number, upTo } from './params.ts';

const instant = z.string(); // ISO 8601, UTC

/** Rows of one answer; a list that is exported asks for as many as there may be. */
const rows = upTo(10_000, 100);

/** Of the lists of what goes on now: of one tournament, or of all. */
export const liveListQuery = z.strictObject({ tournamentId: z.optional(number), limit: rows });
export type LiveListQuery = z.output<typeof liveListQuery>;
export const liveErrorsQuery = z.strictObject({ limit: rows });

/** A process of the platform. */
export const liveNode = z.object({
  /** Null: tables that no living process keeps; they are taken over within seconds. */
  nodeId: z.nullable(z.string()),
  startedAt: z.nullable(instant),
  /** Since its last heartbeat; one that is silent for 8 s is declared dead. */
  silentSeconds: z.nullable(z.number()),
  /** Running tables that it keeps. */
  tables: z.int(),
  /** Errors that it has logged within the last hour. */
  errors: z.int(),
});
/** `GET ops/live/nodes`. */
export const liveNodes = z.object({ items: z.array(liveNode) });
export type LiveNodes = z.infer<typeof liveNodes>;

/** The queue of a tournament whose time is now, and how long those waited whom it seated. */
export const liveQueue = z.object({
  tournamentId: z.int(),
  tournamentName: z.string(),
  zoneId: z.string(),
  /** Searches that have no socket yet, wait for a table, or wait for their player's return. */
  issued: z.int(),
  waiting: z.int(),
  absent: z.int(),
  /** Of who waits longest; null when nobody does. */
  longestSeconds: z.nullable(z.number()),
  /** Tables that are played. */
  playing: z.int(),
  /** Tables formed within the last hour, the newest 500 at most; the figures after it are of people seated at them. */
  formed: z.int(),
  medianSeconds: z.nullable(z.number()),
  /** 95 of 100 waited no longer. */
  p95Seconds: z.nullable(z.number()),
  maxSeconds: z.nullable(z.number()),
});
/** `GET ops/live/queues`: those with somebody waiting, playing or lately seated. */
export const liveQueues = z.object({ items: z.array(liveQueue) });
export type LiveQueues = z.infer<typeof liveQueues>;

export const liveSearch = z.object({
  userId: z.string(),
  userName: z.string(),
  simulated: z.boolean(),
  tournamentId: z.int(),
  tournamentName: z.string(),
  state: z.enum(['issued', 'waiting', 'absent']),
  since: instant,
  nodeId: z.nullable(z.string()),
});
/** `GET ops/live/searches`: who waits, longest first. */
export const liveSearches = z.object({ items: z.array(liveSearch), total: z.int() });
export type LiveSearches = z.infer<typeof liveSearches>;

export const liveTable = z.object({
  competitionId: z.string(),
  tournamentId: z.int(),
  tournamentName: z.string(),
  gametype: z.string(),
  nodeId: z.nullable(z.string()),
  formedAt: instant,
  /** Entries of its log so far, and when the last was written; what was done is not told. */
  entries: z.int(),
  lastEntryAt: z.nullable(instant),
  /** By seat. */
  players: z.array(
    z.object({
      seat: z.int(),
      userId: z.string(),
      userName: z.string(),
      simulated: z.boolean(),
      state: z.enum(['pending', 'finished', 'skipgame', 'lto']),
    }),
  ),
});
/** `GET ops/live/tables`: who plays, oldest first. Nobody is told cards, hands or scores of a running table. */
export const liveTables = z.object({ items: z.array(liveTable), total: z.int() });
export type LiveTables = z.infer<typeof liveTables>;

export const liveError = z.object({
  nodeId: z.string(),
  level: z.enum(['error', 'fatal']),
  /** As the log has it, without what it was about. */
  message: z.string(),
  count: z.int(),
  firstAt: instant,
  lastAt: instant,
});
/** `GET ops/live/errors`: what processes have logged as errors in the last 30 days, newest first. */
export const liveErrors = z.object({ items: z.array(liveError) });
export type LiveErrors = z.infer<typeof liveErrors>;
