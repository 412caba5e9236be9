import * as z from 'zod/mini';
import { gameSlot, tournament, tournamentRankings } from './tournaments.ts';

const instant = z.string(); // ISO 8601, UTC

/** `GET tournaments/history/{tournamentId}`: a settled tournament, as it ended for the player (API-7). */
export const tournamentHistory = z.object({
  tournament,
  /** Slots of the attempt that counted (STATE-7); empty for who did not take part. */
  games: z.array(gameSlot),
  /** Null for who is not ranked. */
  rank: z.nullable(z.int()),
  score: z.nullable(z.int()),
  /** The first page of the ranking. */
  tournamentRankings: tournamentRankings.shape.tournamentRankings,
});
export type TournamentHistory = z.infer<typeof tournamentHistory>;

/**
 * `GET tables/{competitionId}/replay`: an own finished competition move by move, all hands open (GAME-16). Whoever
 * folds the facts by the game's rules (`rulesVersion`) sees every position again.
 */
export const replay = z.object({
  format: z.literal('matador-replay'),
  version: z.literal(1),
  competitionId: z.string(),
  tournamentId: z.int(),
  gametype: z.string(),
  gameVariant: z.nullable(z.string()),
  rulesVersion: z.string(),
  /** What the competition was opened with: seats, deals, first dealer, clocks. */
  options: z.unknown(),
  /** By seat. */
  players: z.array(z.object({ playerName: z.string(), own: z.boolean(), simulated: z.boolean() })),
  /** In their order: every act and fact that was folded. */
  steps: z.array(
    z.object({
      seq: z.int(),
      at: instant,
      /** Null for what happened to all. */
      seat: z.nullable(z.int()),
      actor: z.enum(['player', 'clock', 'system']),
      step: z.discriminatedUnion('type', [
        z.object({ type: z.literal('act'), turn: z.int(), action: z.unknown() }),
        /** A deal in its final order: indices into the game's own pack. */
        z.object({ type: z.literal('shuffle'), number: z.int(), deck: z.array(z.int()), reshuffle: z.array(z.int()) }),
        z.object({ type: z.literal('ruling'), verdict: z.enum(['holds', 'fails', 'unknown']) }),
        /** Whatever else adjudicates: loaded, timeOut, forced, gaveUp, resumed and so on. */
        z.object({ type: z.literal('fact'), fact: z.unknown() }),
      ]),
    }),
  ),
});
export type Replay = z.infer<typeof replay>;
