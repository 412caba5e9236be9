import * as z from 'zod/mini';
import { LIMIT_PERIODS } from './limits.ts';
import { minor } from './me.ts';
import { JOIN_REASONS } from './tournaments.ts';

const instant = z.string(); // ISO 8601, UTC

/** What keeps a player who has joined from playing on too. */
export const PLAY_OBSTACLES = [
  'locked',
  'frozen',
  'staff',
  'barred',
  'notRealMoney',
  'employee',
  'minor',
  'excluded',
  'unconfirmed',
  'disqualified',
  'tournamentFrozen',
  'timeLimit',
] as const;

/** Everything that can stand between an account and an entry (REG-13, REG-14). */
export const OBSTACLES = [
  ...PLAY_OBSTACLES,
  'registrationNotStarted',
  'registrationOver',
  'rejoinNotEnabled',
  'rejoinLimitReached',
  'pending',
  'searching',
  'noGamesPlayed',
  'forcePayout',
  'tooMuchMoney',
  'notEnoughMoney',
  'lossLimit',
] as const;
export type ObstacleCode = (typeof OBSTACLES)[number];

/** `GET tournaments/admission/{tournamentId}`: whether a join or rejoin is possible now, and every reason why not. */
export const entryAdmission = z.object({
  tournamentId: z.int(),
  /** What a join call would be now. */
  kind: z.enum(['join', 'rejoin']),
  fee: minor,
  possible: z.boolean(),
  /** The terms that a join accepts now; any others are refused. Absent from servers of the release before. */
  termsVersion: z.optional(z.string()),
  obstacles: z.array(
    z.object({
      code: z.enum(OBSTACLES),
      /** What the join call would answer because of it. */
      reason: z.enum(JOIN_REASONS),
      /** When it goes away by itself; null where it does not. */
      until: z.nullable(instant),
      /** What is missing, too much, or allowed: minor units, minutes for `timeLimit`. */
      amount: z.nullable(z.int()),
      /** Of a limit of one's own: what it is counted over. */
      period: z.optional(z.enum(LIMIT_PERIODS)),
      /** It also stands between who has joined and the next game. */
      play: z.boolean(),
      /** In words, and what would change it; English, for a client without a text of its own for the code. */
      words: z.string(),
      remedy: z.string(),
    }),
  ),
});
export type EntryAdmission = z.infer<typeof entryAdmission>;
