import * as z from 'zod/mini';
import { naming } from './tournament-naming.ts';

/** A finished competition of one's own. */
const played = z.object({
  competitionId: z.string(),
  finishedAt: z.string(),
  zoneId: z.string(),
  tournamentName: z.string(),
  naming,
  gametype: z.string(),
  gameVariant: z.nullable(z.string()),
  score: z.int(),
  rank: z.int(),
  players: z.int(),
  /** Which attempt of which tournament it was of; absent from servers of the release before. */
  series: z.optional(z.object({ tournamentId: z.int(), attempt: z.int() })),
  /** Null for a tournament of no season. */
  season: z.optional(z.nullable(z.object({ seasonId: z.int(), name: z.string() }))),
});

/** Competitions of one game. */
const gameFigures = z.object({
  gametype: z.string(),
  gameVariant: z.nullable(z.string()),
  competitions: z.int(),
  /** Sum and best of their scores. */
  score: z.int(),
  best: z.int(),
  firstPlaces: z.int(),
});

/** Deals that have one thing in common. */
const dealFigures = z.object({
  gametype: z.string(),
  /** As the game calls it: a role (`declarer`), or a contract (`G`). */
  name: z.string(),
  deals: z.int(),
  won: z.int(),
  /** Deals that somebody won. */
  decided: z.int(),
  /** Sum of the own scores. */
  score: z.int(),
});
export type DealFigures = z.infer<typeof dealFigures>;

/** `GET me/statistics` (RANK-12): of the newest finished competitions, at most `most` of them. */
export const statistics = z.object({
  most: z.int(),
  /** Oldest first. */
  competitions: z.array(played),
  games: z.array(gameFigures),
  roles: z.array(dealFigures),
  contracts: z.array(dealFigures),
});
export type Statistics = z.infer<typeof statistics>;
