import { encode, toHex, webHashes, type Hashes } from '../../fair/index.ts';
import type { ReviewShares } from '../seeds.ts';

const SEED_DIGITS = 8;

/**
 * The seed of the house's tables of a deal, by the version of a game's formula: the first four bytes, big-endian, of
 * SHA-256 over the encoding of "matador list", version, competition, number of the deal, and the shares in seat order
 * (as `seedOf` of a review).
 */
export const listSeedBy =
  (version: string) =>
  async ({ competition, nonces }: ReviewShares, deal: number, hashes: Hashes = webHashes): Promise<number> => {
    const fields = [
      { text: 'matador list' },
      { text: version },
      { text: competition },
      { number: deal },
      ...nonces.map((nonce) => ({ hex: nonce ?? '' })),
    ];
    return Number.parseInt(toHex(await hashes.sha256(encode(fields))).slice(0, SEED_DIGITS), 16);
  };
