import { encode, toHex, webHashes, type Hashes } from '@matador/cards/fair';
import type { ReviewShares } from '@matador/cards/review';
import { LIST_VERSION } from './formula.ts';

const SEED_DIGITS = 8;

/**
 * The seed of the house's tables of a deal: the first four bytes, big-endian, of SHA-256 over the encoding of
 * "matador list", version, competition, number of the deal, and the shares in seat order (as `seedOf` of a review).
 */
export const listSeedOf = async (
  { competition, nonces }: ReviewShares,
  deal: number,
  hashes: Hashes = webHashes,
): Promise<number> => {
  const fields = [
    { text: 'matador list' },
    { text: LIST_VERSION },
    { text: competition },
    { number: deal },
    ...nonces.map((nonce) => ({ hex: nonce ?? '' })),
  ];
  return Number.parseInt(toHex(await hashes.sha256(encode(fields))).slice(0, SEED_DIGITS), 16);
};
