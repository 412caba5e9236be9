import * as z from 'zod/mini';
import { playerLimits } from './limits.ts';
import { minor } from './me.ts';
import { number, upTo } from './params.ts';
import { staffCase } from './support.ts';

const instant = z.string(); // ISO 8601, UTC

/** `GET ops/players?query=`: a piece of a name, or an account's id. */
export const playersQuery = z.strictObject({
  query: z.string().check(z.trim(), z.minLength(2), z.maxLength(64)),
});
export const staffPlayers = z.object({
  items: z.array(
    z.object({
      userId: z.string(),
      userName: z.string(),
      actorType: z.string(),
      locked: z.boolean(),
      /** By an operator (OPS-8). */
      frozen: z.boolean(),
      createdAt: instant,
      /** The last sign-in; null for never. */
      lastSignIn: z.nullable(instant),
    }),
  ),
});
export type StaffPlayers = z.infer<typeof staffPlayers>;

/** `GET ops/players/{userId}`: a player at a glance (OPS-3). */
export const staffPlayer = z.object({
  userId: z.string(),
  userName: z.string(),
  actorType: z.string(),
  country: z.string(),
  currency: z.string(),
  locale: z.nullable(z.string()),
  createdAt: instant,
  /** When the account was closed for good; its books stay. */
  deletedAt: z.nullable(instant),
  locked: z.boolean(),
  /** By an operator (OPS-8). */
  frozen: z.boolean(),
  simulated: z.boolean(),
  internal: z.boolean(),
  realMoney: z.boolean(),
  staffOrRelative: z.boolean(),
  forcePayout: z.boolean(),
  /** Whether codes of an authenticator are asked for; a server of the release before does not say. */
  secondFactor: z.optional(z.boolean()),
  /** What our own purses hold; with a platform's wallet the money lies there. */
  money: minor,
  bonus: minor,
  limits: playerLimits,
  /** The newest first, with the network as coarse as it is kept. */
  signIns: z.array(z.object({ at: instant, network: z.nullable(z.string()) })),
  sanctions: z.array(
    z.object({
      tournamentId: z.int(),
      tournamentName: z.string(),
      kind: z.enum(['disqualified', 'prizeWithheld']),
      at: instant,
    }),
  ),
  /** The competition that the player sits at now. */
  playing: z.nullable(z.object({ competitionId: z.string(), tournamentId: z.int() })),
  openCases: z.int(),
  /** Reports by others about unfair play in the player's games. */
  reports: z.int(),
});
export type StaffPlayer = z.infer<typeof staffPlayer>;

const rows = upTo(1000, 50);
/** Of a player's lists: newest first; `before` is the `next` of the page before. */
export const playerListQuery = z.strictObject({ limit: rows, before: z.optional(number) });
export type PlayerListQuery = z.output<typeof playerListQuery>;
/** The same of games; `before` may be a moment, too. */
export const playerGamesQuery = z.strictObject({
  limit: rows,
  before: z.optional(z.union([z.uuid(), z.iso.datetime()])),
});
export type PlayerGamesQuery = z.output<typeof playerGamesQuery>;

/** `GET ops/players/{userId}/entries`: the tournaments that the player has entered. */
export const playerEntries = z.object({
  items: z.array(
    z.object({
      entryId: z.int(),
      tournamentId: z.int(),
      tournamentName: z.string(),
      zoneId: z.string(),
      state: z.enum(['planned', 'running', 'clearance', 'settled', 'aborted']),
      joinedAt: instant,
      /** The first and every restart. */
      attempts: z.int(),
      /** What was paid for them less what came back, prizes apart. */
      fees: minor,
      games: z.int(),
      score: z.nullable(z.int()),
      rank: z.nullable(z.int()),
      prize: z.nullable(minor),
    }),
  ),
  next: z.nullable(z.int()),
});
export type PlayerEntries = z.infer<typeof playerEntries>;

/** `GET ops/players/{userId}/games`: the player's competitions; `ops/games/{competitionId}/replay` plays one again. */
export const playerGames = z.object({
  items: z.array(
    z.object({
      competitionId: z.string(),
      tournamentId: z.int(),
      tournamentName: z.string(),
      gametype: z.string(),
      formedAt: instant,
      /** Of the competition. */
      state: z.enum(['pending', 'finished', 'voided']),
      /** How it ended for the player. */
      ended: z.enum(['pending', 'finished', 'skipgame', 'lto']),
      score: z.nullable(z.int()),
      rank: z.nullable(z.int()),
      /** Struck by an operator: it counts nowhere. */
      struck: z.boolean(),
      opponents: z.array(z.object({ userId: z.string(), userName: z.string(), simulated: z.boolean() })),
    }),
  ),
  /** The last competition of this page. */
  next: z.nullable(z.string()),
});
export type PlayerGames = z.infer<typeof playerGames>;

/**
 * `GET ops/players/{userId}/cases`: the player's own, newest first; `…/reports`: what others have written about unfair
 * play in the player's games.
 */
export const playerCases = z.object({ items: z.array(staffCase) });
export type PlayerCases = z.infer<typeof playerCases>;
