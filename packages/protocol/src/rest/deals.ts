import * as z from 'zod/mini';

const nullableText = z.nullable(z.string());

/** `GET tables/{competitionId}/draw`: how a table was drawn (MATCH-19), as `npm run -s verify-deal` reads it. */
export const openedDraw = z.object({
  format: z.literal('matador-draw'),
  version: z.int(),
  competition: z.string(),
  chain: z.int(),
  anchor: z.string(),
  number: z.int(),
  key: z.string(),
  /** Of everybody who waited, in the order drawn. */
  lots: z.array(z.object({ nonce: z.string(), carried: z.int() })),
  /** Places in that order, by seat. */
  table: z.array(z.int()),
  seat: z.int(),
  /** How many of those who waited are kept apart from another one of them. */
  keptApart: z.int(),
  /** SHA-256 of who is kept apart from whom, which is not told. */
  marksDigest: z.string(),
  drawnAt: z.string(),
});
export type OpenedDraw = z.infer<typeof openedDraw>;

/** An opened draw in one file, with what the player's own page wrote down when it began to search. */
export const savedDraw = z.extend(openedDraw, {
  noted: z.optional(z.object({ anchor: z.string(), nonce: z.string() })),
});
export type SavedDraw = z.infer<typeof savedDraw>;

/** `GET ops/games/{competitionId}/draw`: who was kept apart from whom in the round of a table, for auditors (MATCH-19). */
export const openedMarks = z.object({
  competition: z.string(),
  /** Key and lots, the places at this table by seat: what `verifyDraw` recomputes. */
  anchor: z.string(),
  number: z.int(),
  key: z.string(),
  lots: z.array(z.object({ nonce: z.string(), carried: z.int() })),
  table: z.array(z.int()),
  drawnAt: z.string(),
  /** By place in the order drawn: what nobody who has it too sits beside, a kind and a digest each. */
  marks: z.array(z.array(z.string())),
  /** SHA-256 of the JSON of key and marks, as the players of the round were shown it. */
  marksDigest: z.string(),
  /** Pairs of places that were kept apart. */
  keptApart: z.array(z.tuple([z.int(), z.int()])),
  /** Who sat down at tables of the round. */
  seated: z.array(z.object({ place: z.int(), userId: z.string(), competition: z.string() })),
});
export type OpenedMarks = z.infer<typeof openedMarks>;

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
