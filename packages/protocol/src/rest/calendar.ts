import * as z from 'zod/mini';
import { minor } from './me.ts';
import { naming } from './tournament-naming.ts';

/** Days that a calendar answers at most: five weeks. */
export const CALENDAR_DAYS = 35;
const DAY_MS = 24 * 3_600_000;
/** Five weeks with the hour that autumn adds. */
const LONGEST_MS = CALENDAR_DAYS * DAY_MS + 3_600_000;

const instant = z.string(); // ISO 8601, UTC
const moment = z.iso.datetime('a moment in UTC, such as 2026-11-16T00:00:00Z');

/** `GET calendar`: from a moment on and before another, five weeks at most. */
export const calendarQuery = z.object({ from: moment, until: moment }).check(
  z.refine(
    ({ from, until }) => {
      const length = Date.parse(until) - Date.parse(from);
      return length > 0 && length <= LONGEST_MS;
    },
    { path: ['until'], message: `later than from, by ${String(CALENDAR_DAYS)} days at most` },
  ),
);

export const calendarEntry = z.object({
  /** Null while it is only what a template will make. */
  tournamentId: z.nullable(z.int()),
  zoneId: z.string(),
  gametype: z.string(),
  gameVariant: z.nullable(z.string()),
  isMasters: z.boolean(),
  name: z.string(),
  naming,
  image: z.string(),
  entryFee: minor,
  totalWin: minor,
  joined: z.boolean(),
  registrationStart: instant,
  /** When registration closes, restarts included: the last moment to start a series. */
  lastStart: instant,
  competitionStart: instant,
  competitionEnd: instant,
  /** Openings of the lobby that touch the range, in their order. */
  openings: z.array(z.object({ start: instant, end: instant })),
});
export type CalendarEntry = z.infer<typeof calendarEntry>;

export const calendar = z.object({ serverTime: instant, entries: z.array(calendarEntry) });
export type Calendar = z.infer<typeof calendar>;

/** `PUT me/calendar`: which tournaments a calendar program is told. */
export const calendarWish = z.strictObject({ joinedOnly: z.boolean() });

/** `GET me/calendar`: the private address that calendar programs read; null while there is none. */
export const calendarAddress = z.object({
  address: z.nullable(z.object({ url: z.string(), joinedOnly: z.boolean(), createdAt: instant })),
});
export type CalendarAddress = z.infer<typeof calendarAddress>;

/** What a private address carries: 22 letters of base64url at random and 43 that sign them. */
export const feedParams = z.strictObject({
  token: z.string().check(z.regex(/^[\w-]{65}$/, 'the 65 letters of a private calendar address')),
});
