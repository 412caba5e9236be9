import * as z from 'zod/mini';
import { minor } from './me.ts';
import { upTo } from './params.ts';
import { naming } from './tournament-naming.ts';

const instant = z.string(); // ISO 8601, UTC

/** `GET ops/session`, `POST ops/session/use`: how long whoever is signed in may work on (OPS-9). */
export const staffSession = z.object({
  role: z.enum(['operator', 'support', 'auditor']),
  userId: z.string(),
  userName: z.string(),
  /** The working day of the session is over. */
  endsAt: instant,
  /** It ends by then where nobody works with it. */
  idleEndsAt: instant,
  /** The server's clock. */
  now: instant,
});
export type StaffSession = z.infer<typeof staffSession>;

/** What the office is told to look at, the worst first; what to do is the page's text. */
export const OFFICE_ALARMS = [
  'tablesUnkept',
  'nodeSilent',
  'nodeAlone',
  'queueStuck',
  'clearanceStuck',
  'errorsLogged',
  'longWait',
  'payoutsOld',
] as const;
export const officeAlarm = z.object({
  kind: z.enum(OFFICE_ALARMS),
  /** A `hint` mends itself, or can wait until tomorrow. */
  level: z.enum(['alarm', 'hint']),
  /** How many: tables, processes, errors, payouts, or seconds of a wait. */
  count: z.int(),
  since: z.nullable(instant),
  /** Of what: a tournament, or null. */
  tournamentId: z.nullable(z.int()),
  tournamentName: z.nullable(z.string()),
  naming,
});
export type OfficeAlarm = z.infer<typeof officeAlarm>;

/** A minute of the last hour, as any process has noted it. */
export const officeMinute = z.object({
  at: instant,
  playing: z.int(),
  waiting: z.int(),
  tables: z.int(),
  /** Logged within this minute. */
  errors: z.int(),
  escrow: minor,
  payouts: z.int(),
});
export type OfficeMinute = z.infer<typeof officeMinute>;

/** `GET ops/now`: whether the evening is all right (OPS-4). */
export const officeNow = z.object({
  at: instant,
  /** People and simulated players at tables that are played. */
  playing: z.int(),
  tables: z.int(),
  waiting: z.int(),
  /** Of who waits longest; null when nobody does. */
  longestSeconds: z.nullable(z.number()),
  /** Logged within the last hour. */
  errors: z.int(),
  /** Held for tournaments that are not settled. */
  escrow: minor,
  payouts: z.object({ count: z.int(), cents: minor, oldestAt: z.nullable(instant) }),
  /** Commands that wait for a second operator; `own`: of whoever asks, who may not decide them. */
  proposals: z.object({ count: z.int(), own: z.int() }),
  openCases: z.int(),
  /** What is usual at this hour: the middle of the same hour on the last seven days; null without any. */
  usual: z.nullable(z.object({ playing: z.int(), waiting: z.int(), tables: z.int() })),
  alarms: z.array(officeAlarm),
  /** Oldest first, up to 60; minutes without a living process are missing. */
  hour: z.array(officeMinute),
});
export type OfficeNow = z.infer<typeof officeNow>;

export const OFFICE_STATES = ['planned', 'running', 'clearance', 'settled', 'aborted'] as const;
/** `GET ops/tournaments?state=now`: `now` is what runs or is in clearance; the newest first. */
export const officeTournamentsQuery = z.strictObject({
  state: z._default(z.enum(['now', ...OFFICE_STATES]), 'now'),
  limit: upTo(100_000, 1000),
});
export type OfficeTournamentsQuery = z.output<typeof officeTournamentsQuery>;
export const officeTournamentRow = z.object({
  tournamentId: z.int(),
  tournamentName: z.string(),
  naming,
  zoneId: z.string(),
  gametype: z.string(),
  state: z.enum(OFFICE_STATES),
  frozen: z.boolean(),
  entries: z.int(),
  /** Tables that are played. */
  playing: z.int(),
  waiting: z.int(),
  longestSeconds: z.nullable(z.number()),
  competitionStart: instant,
  competitionEnd: instant,
  escrow: minor,
});
export const officeTournaments = z.object({ items: z.array(officeTournamentRow) });
export type OfficeTournaments = z.infer<typeof officeTournaments>;

/** `GET ops/tournaments/{tournamentId}`: the room of one tournament. */
export const officeTournament = z.extend(officeTournamentRow, {
  registrationStart: instant,
  registrationEnd: instant,
  lobbyFrom: z.string(),
  lobbyTo: z.string(),
  entryFee: minor,
  numberOfGames: z.int(),
  prizes: z.array(z.object({ from: z.int(), to: z.int(), prize: minor })),
  seasonId: z.nullable(z.int()),
  templateId: z.nullable(z.int()),
  /** Attempts beyond the first ones. */
  restarts: z.int(),
  /** Taken in and given out again, as the ledger has it; their difference is `escrow`. */
  takenIn: minor,
  givenOut: minor,
  /** Of the newest settlement; 0 before the first. */
  version: z.int(),
  settledAt: z.nullable(instant),
});
export type OfficeTournament = z.infer<typeof officeTournament>;

/** `GET ops/tournaments/{tournamentId}/entries`: who takes part, by rank; scores of running games are left out (OPS-4). */
export const officeEntriesQuery = z.strictObject({ limit: upTo(100_000, 1000) });
export const officeEntries = z.object({
  items: z.array(
    z.object({
      userId: z.string(),
      userName: z.string(),
      simulated: z.boolean(),
      rank: z.nullable(z.int()),
      score: z.nullable(z.int()),
      games: z.int(),
      attempts: z.int(),
      playing: z.boolean(),
      prize: minor,
      /** Whether the prize is fixed by a settlement, and not only what the rank would bring by now. */
      settled: z.boolean(),
      sanctions: z.array(z.enum(['disqualified', 'prizeWithheld'])),
      joinedAt: instant,
    }),
  ),
  total: z.int(),
});
export type OfficeEntries = z.infer<typeof officeEntries>;

/** `GET ops/search?query=`: anything by its number or a piece of its name. */
export const officeSearchQuery = z.strictObject({ query: z.string().check(z.trim(), z.minLength(2), z.maxLength(64)) });
export const officeFound = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('player'),
    userId: z.string(),
    userName: z.string(),
    actorType: z.string(),
    locked: z.boolean(),
    frozen: z.boolean(),
  }),
  z.object({
    kind: z.literal('tournament'),
    tournamentId: z.int(),
    tournamentName: z.string(),
    naming,
    state: z.enum(OFFICE_STATES),
    competitionStart: instant,
  }),
  z.object({
    kind: z.literal('competition'),
    competitionId: z.string(),
    tournamentId: z.int(),
    tournamentName: z.string(),
    naming,
    state: z.enum(['pending', 'finished', 'voided']),
    formedAt: instant,
  }),
  z.object({
    kind: z.literal('case'),
    caseId: z.string(),
    userId: z.nullable(z.string()),
    userName: z.nullable(z.string()),
    topic: z.string(),
    state: z.enum(['open', 'closed']),
    openedAt: instant,
  }),
  z.object({ kind: z.literal('transfer'), transferId: z.int(), of: z.string(), cents: minor, at: instant }),
]);
export type OfficeFound = z.infer<typeof officeFound>;
/** What the role may see; a few of each kind. */
export const officeSearch = z.object({ found: z.array(officeFound) });
export type OfficeSearch = z.infer<typeof officeSearch>;
