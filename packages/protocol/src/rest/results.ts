import { z } from 'zod';
import { SLOT_STATES } from './tournaments.ts';

/** One row of a competition's ranking. Until it is over nobody is named: playerId null, "Player 2" by seat (MATCH-13). */
export const resultRow = z.object({
  seat: z.int(),
  playerId: z.string().nullable(),
  playerName: z.string().nullable(),
  own: z.boolean(),
  simulated: z.boolean(),
  state: z.enum(SLOT_STATES),
  rank: z.int().nullable(),
  score: z.int().nullable(),
  tournamentScore: z.int().nullable(),
  tournamentRank: z.int().nullable(),
});
export type ResultRow = z.infer<typeof resultRow>;

export const competitionResult = z.object({
  zoneId: z.string(),
  tournamentId: z.int(),
  tournamentName: z.string(),
  gametype: z.string(),
  gameVariant: z.string().nullable(),
  /** State of the own slot. */
  state: z.enum(SLOT_STATES),
  /** Own slot, 0-based, and the length of the series. */
  idx: z.int(),
  numberOfGames: z.int(),
  /** The slot that can be played next, null when there is none. */
  nextGame: z.int().nullable(),
  competitionId: z.string(),
  /** The duel number that customer service asks for. */
  duelNumber: z.string(),
  finishedAt: z.string().nullable(),
  tournamentSupportedGameTechs: z.array(z.string()),
  ownRanking: resultRow.nullable(),
  rankingTable: z.array(resultRow),
  /** Series total before and after this competition; null while it runs. */
  totals: z.object({ before: z.int(), after: z.int() }).nullable(),
  /** One entry a deal: scores a seat and the game's own result (for Skat: SkatResult), explained line by line (RES-6). */
  deals: z.array(
    z.object({
      dealNumber: z.int(),
      dealer: z.int(),
      scores: z.array(z.int()).nullable(),
      result: z.unknown(),
    }),
  ),
});
export type CompetitionResult = z.infer<typeof competitionResult>;
