import * as z from 'zod/mini';
import { number } from './params.ts';

/** What a link carries: 22 letters of base64url, 128 random bits (GAME-24). */
export const sharedParams = z.strictObject({
  token: z.string().check(z.regex(/^[\w-]{22}$/, 'the 22 letters of a shared link')),
});

/** `PUT tables/{competitionId}/link`: whether the link says the own name. Nobody else is ever named. */
export const linkWish = z.strictObject({ named: z.boolean() });

/** `GET tables/{competitionId}/link`: the link of an own finished competition; null while there is none. */
export const gameLink = z.object({
  link: z.nullable(z.object({ token: z.string(), named: z.boolean(), createdAt: z.string() })),
});
export type GameLink = z.infer<typeof gameLink>;

/** How many ranks of a settled tournament can be watched. */
export const WATCHED_RANKS = 10;

/** `GET tournaments/history/{tournamentId}/best`: the counted games of the first ten, to be watched (GAME-24). */
export const bestGames = z.object({
  tournamentId: z.int(),
  players: z.array(
    z.object({
      rank: z.int(),
      playerName: z.string(),
      own: z.boolean(),
      games: z.array(
        z.object({
          competitionId: z.string(),
          idx: z.int(),
          score: z.nullable(z.int()),
          /** Where the player sat. */
          seat: z.optional(z.int()),
        }),
      ),
    }),
  ),
});
export type BestGames = z.infer<typeof bestGames>;

/** A competition among those of the first ten of a settled tournament. */
export const bestGameParams = z.strictObject({
  tournamentId: number,
  competitionId: z.uuid(),
});
