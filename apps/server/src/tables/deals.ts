import { hash, randomBytes } from 'node:crypto';
import {
  commitment,
  dealsBytes,
  drawDeal,
  FAIR_VERSION,
  finalOrders,
  share,
  type RandomBytes,
  type SealedDeal,
  type Share,
} from '@matador/cards/fair';
import type { ShuffleFact } from '@matador/cards';
import type { Shares } from '@matador/table';
import { z } from 'zod';
import type { Sealer } from './stored-entry.ts';
import { nodeHashes } from '../node-hashes.ts';

/** Deals drawn beside those that count: redeals of passed-out deals take them. */
export const SPARE_DEALS = 8;

/** A deal as it is stored: its commitment in clear, all else sealed. */
export interface StoredDeal {
  readonly number: number;
  /** Lower-case hex. */
  readonly commitment: string;
  readonly sealed: Buffer;
}

/** An order of cards, a byte each in base64: tables keep their sealed deals. Older ones have a list, three times as long. */
const order = z.union([z.base64().transform((text) => [...Buffer.from(text, 'base64')]), z.array(z.int())]);
const spellOrder = (cards: readonly number[]): string => Buffer.from(cards).toString('base64');

const sealedDeal = z.object({
  version: z.literal(FAIR_VERSION),
  competition: z.string(),
  number: z.int(),
  deck: order,
  reshuffle: order,
  salt: z.string(),
});

const spellDeal = (deal: SealedDeal): Buffer =>
  Buffer.from(JSON.stringify({ ...deal, deck: spellOrder(deal.deck), reshuffle: spellOrder(deal.reshuffle) }));

const placeOf = (competitionId: string, number: number): string => `${competitionId}/deal/${String(number)}`;

const POOL_BYTES = 8192;

/** The operating system's random source, asked for much at once: a shuffle takes a few bytes a thousand times. */
const pooledRandom = (): RandomBytes => {
  let pool = randomBytes(POOL_BYTES);
  return (length) => {
    if (pool.length < length) pool = randomBytes(Math.max(POOL_BYTES, length));
    const taken = pool.subarray(0, length);
    pool = pool.subarray(length);
    return taken;
  };
};

/** Draws and seals all deals of a competition from the operating system's random source, before anybody sits down. */
export const drawDeals = async (
  competition: string,
  count: number,
  deckSize: number,
  sealer: Sealer,
): Promise<readonly StoredDeal[]> => {
  const random = pooledRandom();
  return Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const deal = drawDeal(random, { competition, number: at + 1, deckSize });
      return {
        number: deal.number,
        commitment: await commitment(deal, nodeHashes),
        sealed: sealer.seal(placeOf(competition, deal.number), spellDeal(deal)),
      };
    }),
  );
};

/** All deals of a competition in one hash, as receipts and days name them; hex. */
export const digestOfDeals = (commitments: readonly string[]): string => hash('sha256', dealsBytes(commitments), 'hex');

/** @throws when the stored deal is not the one that was sealed at this place */
export const openDeal = (competition: string, stored: StoredDeal, sealer: Sealer): SealedDeal =>
  sealedDeal.parse(JSON.parse(sealer.open(placeOf(competition, stored.number), stored.sealed).toString('utf8')));

const counted = new WeakMap<Shares, Promise<readonly Share[]>>();

/** Holds each nonce against its hash: once for a table, whose shares are the same for every deal. */
export const countShares = (shares: Shares): Promise<readonly Share[]> => {
  const known =
    counted.get(shares) ??
    Promise.all(shares.hashes.map((hash, seat) => share(hash, shares.nonces[seat] ?? null, nodeHashes)));
  counted.set(shares, known);
  return known;
};

/** The shuffle of one deal with the players' shares mixed in. */
export const shuffleOf = async (deal: SealedDeal, shares: Shares): Promise<ShuffleFact> => {
  const { deck, reshuffle } = await finalOrders(deal, await countShares(shares), nodeHashes);
  return { type: 'shuffle', deck, reshuffle };
};
