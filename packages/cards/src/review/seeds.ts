import { encode, toHex, webHashes, type Hashes } from '../fair/index.ts';

/**
 * What the seeds of a competition follow from; all of it lies open when the competition is over. At a practice table
 * nobody gives a share: there the name of the competition is made of its deal number, and there are no nonces.
 */
export interface ReviewShares {
  readonly competition: string;
  /** The shares that count, in seat order: 32 bytes in hex; null for a seat without one. Empty in practice. */
  readonly nonces: readonly (string | null)[];
}

const SEED_DIGITS = 8;

/** What seeds follow from in practice: the number of the deals, which everybody may choose. */
export const practiceShares = (dealNumber: string): ReviewShares => ({
  competition: `practice ${dealNumber}`,
  nonces: [],
});

/** Which decision a seed is for. */
interface SeedPlace {
  /** The name of the formula. */
  readonly version: string;
  /** Number of the deal. */
  readonly deal: number;
  /** Among all cards of the deal, from 0. */
  readonly decision: number;
}

/**
 * The seed of a decision's sample: the first four bytes, big-endian, of SHA-256 over the encoding of
 * "matador review", version, competition, number of the deal, number of the decision, and the shares in seat order. So
 * nobody chooses a sample, and the cards that a seat could not know say nothing about it. In practice the deal number
 * takes the place of the shares (`practiceShares`): whoever chooses it chooses the cards, for himself alone.
 */
export const reviewSeed = async (
  { competition, nonces }: ReviewShares,
  { version, deal, decision }: SeedPlace,
  hashes: Hashes = webHashes,
): Promise<number> => {
  const fields = [
    { text: 'matador review' },
    { text: version },
    { text: competition },
    { number: deal },
    { number: decision },
    ...nonces.map((nonce) => ({ hex: nonce ?? '' })),
  ];
  const digest = toHex(await hashes.sha256(encode(fields)));
  return Number.parseInt(digest.slice(0, SEED_DIGITS), 16);
};

/**
 * The seeds of a formula (`reviewSeed`).
 * @returns asked for a deal by its number, and a decision among all cards of the deal, from 0
 */
export const seedsOf =
  (version: string) =>
  async (shares: ReviewShares, deal: number, decision: number, hashes: Hashes = webHashes): Promise<number> =>
    reviewSeed(shares, { version, deal, decision }, hashes);
