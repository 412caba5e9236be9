import * as z from 'zod/mini';
import { naming } from '../rest/tournament-naming.ts';

/** Greatest frame a client may send, in bytes. */
export const MAX_FRAME_BYTES = 8192;
/** Chosen by the client, printable ASCII: the server stores it with what it asked for. */
const id = z.string().check(z.maxLength(64), z.regex(/^[!-~]+$/));
const hex64 = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** Every frame of both sockets, both ways (MATCH-2). */
export const envelope = z.object({
  eventName: z.string().check(z.minLength(1), z.maxLength(32)),
  payload: z.optional(z.unknown()),
  slotId: z.optional(z.int()),
  ticket: z.optional(z.string().check(z.maxLength(128))),
  requestId: z.optional(id),
});
export type Envelope = z.infer<typeof envelope>;

/** Matching, client: `start` {version, accountId?: the account that the page shows}, `enter` (with ticket and slotId), `heartbeat`, `los`. */
export const MATCHING_CLIENT_EVENTS = ['start', 'enter', 'heartbeat', 'los'] as const;
/** Matching, server: `start` (payload "config<TAB>digest"), `users` (payload below), `leave`, `closed`, `heartbeat`. */
export const MATCHING_SERVER_EVENTS = ['start', 'users', 'leave', 'closed', 'heartbeat'] as const;
export const startHandshake = z.object({ version: z.int(), accountId: z.optional(z.uuid()) });
/** How many wait at least (1, 3, 6 or 10), the usual wait from real matches in ms (null: none yet), seats of a table. */
export const waitingUsers = z.object({ waiting: z.int(), usualWaitMs: z.nullable(z.int()), needed: z.int() });
export type WaitingUsers = z.infer<typeof waitingUsers>;

/**
 * Table, client. `join` {version, competitionId, nonceHash, have, accountId?}: `have` is the number of the last `seen` frame this page
 * has folded, 0 for none; answered by `view`, or by the missed `seen` frames. `reveal` {nonce}; `loaded` {}; `act` {turn, action}
 * with a requestId; `giveUp` {confirmed: true} with a requestId; `resync` {have}; `heartbeat`.
 */
export const TABLE_CLIENT_EVENTS = ['join', 'reveal', 'loaded', 'act', 'giveUp', 'resync', 'heartbeat'] as const;
export const tableJoin = z.object({
  version: z.int(),
  competitionId: z.uuid(),
  /** SHA-256 of the page's nonce, hex; ignored when this seat has already given one. */
  nonceHash: hex64,
  have: z.int().check(z.gte(0)),
  /** The account that the page shows; another one is closed with 4007 and takes no seat (ROUTE-12). */
  accountId: z.optional(z.uuid()),
});
export const tableReveal = z.object({ nonce: hex64 });
/** An action is the game's own; its `parse` alone reads it. */
export const tableAct = z.object({ turn: z.int().check(z.gte(0)), action: z.unknown() });
export const tableGiveUp = z.object({ confirmed: z.literal(true) });
export const tableResync = z.object({ have: z.int().check(z.gte(0)) });

/** How long somebody still has: the server's clocks, per decision. */
export const clockReading = z.object({
  seat: z.int(),
  turn: z.int(),
  clock: z.string(),
  /** Milliseconds until the clock starts (a complete trick's pause, the grant after a jump), then until it ends. */
  delayMs: z.int(),
  remainingMs: z.int(),
  totalMs: z.int(),
  bankMs: z.int(),
  /** It does not run: the table is frozen (OPS-8). */
  stopped: z.optional(z.boolean()),
});
export type ClockReading = z.infer<typeof clockReading>;

/** Server: everything this seat may know, replacing all the page has. */
export const tableView = z.object({
  /** Number of the last `seen` frame that the view contains. */
  head: z.int(),
  view: z.unknown(),
  clocks: z.array(clockReading),
  seat: z.int(),
  gametype: z.string(),
  gameVariant: z.nullable(z.string()),
  tournamentId: z.int(),
  zoneId: z.string(),
  tournamentName: z.string(),
  naming,
  slot: z.int(),
  numberOfGames: z.int(),
  /** Commitments of every deal that may be needed, and the hashes of the players' nonces by seat (null: not yet). */
  fair: z.object({
    commitments: z.array(hex64),
    nonceHashes: z.array(z.nullable(hex64)),
    nonces: z.nullable(z.array(z.nullable(z.string()))),
  }),
  /** The sum of my series before this competition. */
  seriesBefore: z.int(),
  gamesBefore: z.int(),
  rulesVersion: z.string(),
  serverTime: z.string(),
});
export type TableView = z.infer<typeof tableView>;

/** Server: what a seat has seen of one logged event, numbered without gaps; the author's own carries the requestId of its act. */
export const tableSeen = z.object({
  number: z.int(),
  /** Competition events as this seat sees them; `advance` folds them in order. */
  events: z.array(z.unknown()),
  clocks: z.array(clockReading),
});
export type TableSeen = z.infer<typeof tableSeen>;

/** Server, every 5 s: the clocks and the number of the last frame (a gap triggers `resync`). */
export const tableClock = z.object({ head: z.int(), clocks: z.array(clockReading) });
export type TableClock = z.infer<typeof tableClock>;

/** Server: the shares of the players as they come in. Same shape as in `view`. */
export const tableFair = tableView.shape.fair;

/** Server, to one seat: its share was taken. Told again whenever the seat's page sits down (GAME-17). */
export const tableReceipt = z.object({
  version: z.int(),
  competition: z.string(),
  seat: z.int(),
  deals: hex64,
  announced: hex64,
  nonceHash: hex64,
  keyId: hex64,
  signature: z.string().check(z.regex(/^[0-9a-f]{128}$/)),
});

/** Server: an act that did not count, by the game's code or one of ours: busy, flood, notSeated, notLoaded, badMessage. */
export const tableRefused = z.object({ code: z.string(), turn: z.nullable(z.int()) });
export type TableRefused = z.infer<typeof tableRefused>;

/** Why a competition counts for nobody: not everybody was at the table in time, or an operator has ended it. */
const VOID_REASONS = ['notLoaded', 'operator'] as const;
export type VoidReason = (typeof VOID_REASONS)[number];

/** Server: the competition is over; the result is at results/{competitionId}. `reason`: of a voided one. */
export const tableOver = z.object({
  competitionId: z.string(),
  outcome: z.enum(['finished', 'voided']),
  reason: z.optional(z.enum(VOID_REASONS)),
});
export type TableOver = z.infer<typeof tableOver>;
export const TABLE_SERVER_EVENTS = [
  'view',
  'seen',
  'clock',
  'fair',
  'receipt',
  'refused',
  'over',
  'heartbeat',
] as const;

/** `{gameServerHost}/gameserver-rest`, a beacon: the page lost or left its search (MATCH-8). */
export const losBeacon = z.object({
  eventName: z.literal('los'),
  slotId: z.int(),
  ticket: z.string().check(z.maxLength(128)),
  requestId: id,
  reason: z.optional(z.string().check(z.maxLength(64))),
});
