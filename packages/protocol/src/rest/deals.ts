import * as z from 'zod/mini';

const nullableText = z.nullable(z.string());

/** `GET tables/{competitionId}/deals`: the file that `npm run -s verify-deal` reads (GAME-17). */
export const openedDeals = z.object({
  format: z.literal('matador-deals'),
  version: z.int(),
  competition: z.string(),
  deckSize: z.int(),
  /** By seat: what it announced, what it revealed, how that was counted. */
  seats: z.array(
    z.object({ nonceHash: nullableText, nonce: nullableText, mark: z.enum(['given', 'withheld', 'false']) }),
  ),
  deals: z.array(
    z.object({
      number: z.int(),
      commitment: z.string(),
      /** Sealed before anybody sat down. */
      deck: z.array(z.int()),
      reshuffle: z.array(z.int()),
      salt: z.string(),
      /** With the players' shares mixed in. */
      order: z.array(z.int()),
      reshuffleOrder: z.array(z.int()),
      /** Which deal it became; absent: not played. */
      used: z.optional(z.int()),
    }),
  ),
});
