import * as z from 'zod/mini';
import { playedToday } from './limits.ts';
import { SLOT_STATES } from './tournaments.ts';
import { naming } from './tournament-naming.ts';

/** One row of a competition's ranking. Until it is over nobody is named: playerId null, "Player 2" by seat (MATCH-13). */
export const resultRow = z.object({
  seat: z.int(),
  playerId: z.nullable(z.string()),
  playerName: z.nullable(z.string()),
  own: z.boolean(),
  simulated: z.boolean(),
  state: z.enum(SLOT_STATES),
  rank: z.nullable(z.int()),
  score: z.nullable(z.int()),
  tournamentScore: z.nullable(z.int()),
  tournamentRank: z.nullable(z.int()),
  /** An operator has taken the result out: it counts nowhere (MONEY-5). */
  struck: z.optional(z.literal(true)),
});
export type ResultRow = z.infer<typeof resultRow>;

export const competitionResult = z.object({
  zoneId: z.string(),
  tournamentId: z.int(),
  tournamentName: z.string(),
  naming,
  gametype: z.string(),
  gameVariant: z.nullable(z.string()),
  /** State of the own slot. */
  state: z.enum(SLOT_STATES),
  /** Own slot, 0-based, and the length of the series. */
  idx: z.int(),
  numberOfGames: z.int(),
  /** The slot that can be played next, null when there is none. */
  nextGame: z.nullable(z.int()),
  competitionId: z.string(),
  /** The duel number that customer service asks for. */
  duelNumber: z.string(),
  finishedAt: z.nullable(z.string()),
  tournamentSupportedGameTechs: z.array(z.string()),
  ownRanking: z.nullable(resultRow),
  rankingTable: z.array(resultRow),
  /** Series total before and after this competition; null while it runs. */
  totals: z.nullable(z.object({ before: z.int(), after: z.int() })),
  /** The day's play, where a full hour of it was reached in this competition (SAFE-4); null everywhere else. */
  hourReached: z.nullable(playedToday),
  /** One entry a deal: scores a seat and the game's own result (for Skat: SkatResult), explained line by line (RES-6). */
  deals: z.array(
    z.object({
      dealNumber: z.int(),
      dealer: z.int(),
      scores: z.nullable(z.array(z.int())),
      result: z.unknown(),
      /** Decisions that the clock made, in order: `count` of three (GAME-4). Absent in what was recorded before it was kept. */
      clocked: z.optional(z.array(z.object({ seat: z.int(), clock: z.string(), count: z.int() }))),
    }),
  ),
});
export type CompetitionResult = z.infer<typeof competitionResult>;
