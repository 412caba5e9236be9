import * as z from 'zod/mini';
import { number } from './params.ts';
import { balance } from './me.ts';

/** `GET live`: of one tournament also the ranking and who waits. */
export const liveQuery = z.strictObject({
  tournamentId: z.optional(number),
  /** As the header `Account-Id`, which an event source cannot send (ROUTE-12). */
  accountId: z.optional(z.uuid()),
});

/**
 * What is told on `GET live` (API-12), by the name of the event: mostly that something has changed and is to be read
 * again. Each at most once a second.
 */
export const LIVE_EVENTS = {
  /** First of all: changes are told from here on. */
  hello: z.object({}),
  /** In place of `hello` after a break: what happened meanwhile is not told again, read everything. */
  reload: z.object({}),
  /** The own account. */
  balance,
  /** Tournaments have appeared, changed their phase, or gone. */
  zones: z.object({}),
  /** Own slots or searches in a tournament. */
  slots: z.object({ tournamentId: z.int() }),
  ranking: z.object({ tournamentId: z.int() }),
  season: z.object({ seasonId: z.int() }),
  /** How many search in the tournament asked for: the lower bound of its step. */
  waiting: z.object({ tournamentId: z.int(), waiting: z.int() }),
  /** What the overview announces now, null for nothing. */
  announcement: z.object({ announcement: z.nullable(z.string()) }),
} as const;
export type LiveEvent = keyof typeof LIVE_EVENTS;
export type LiveData<E extends LiveEvent> = z.infer<(typeof LIVE_EVENTS)[E]>;
