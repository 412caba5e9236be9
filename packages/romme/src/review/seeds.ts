import { encode, toHex, webHashes, type Hashes } from '@matador/cards/fair';
import { REVIEW_VERSION } from './formula.ts';

/** What all seeds of a competition follow from: its id, and the opened shares that count, in seat order (32 bytes in hex). */
export interface ReviewShares {
  readonly competition: string;
  /** Null for a seat whose share does not count; empty in practice, where nobody gives one. */
  readonly nonces: readonly (string | null)[];
}

/** Which turn is meant: the number of the deal from 1, and of the turn among those of all seats from 0. */
interface TurnNumber {
  readonly deal: number;
  readonly turn: number;
}

/**
 * The seed by which the hands of the next player are drawn for a turn: the first four bytes, big-endian, of SHA-256 over
 * the encoding of "matador review", version, competition, deal, turn, and the shares in seat order. So nobody chooses a
 * sample, and hidden cards say nothing about it.
 */
export const seedOf = async (
  { competition, nonces }: ReviewShares,
  { deal, turn }: TurnNumber,
  hashes: Hashes = webHashes,
): Promise<number> => {
  const named = [{ text: 'matador review' }, { text: REVIEW_VERSION }, { text: competition }];
  const numbered = [{ number: deal }, { number: turn }];
  const digest = await hashes.sha256(encode([...named, ...numbered, ...nonces.map((nonce) => ({ hex: nonce ?? '' }))]));
  return Number.parseInt(toHex(digest.slice(0, 4)), 16);
};
