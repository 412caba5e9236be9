import { encode, fromHex, isHex64, toHex } from './bytes.ts';
import type { Bytes } from './bytes.ts';
import { webHashes, type Hashes } from './hashes.ts';
import { draw, fisherYates } from './shuffle.ts';
import type { RandomBytes } from './shuffle.ts';

/** Version of everything in this folder; it is part of every hash. */
export const FAIR_VERSION = 1;

/**
 * A deal as the server draws it when the table forms, before any player has given a share. `number` counts from 1 over
 * the deals of the competition, spares included. `deck[place]` is the index of a card in the game's own pack. Salt: 32 bytes, hex.
 */
export interface SealedDeal {
  readonly version: number;
  readonly competition: string;
  readonly number: number;
  readonly deck: readonly number[];
  readonly reshuffle: readonly number[];
  readonly salt: string;
}

/** The orders a deal is really played with: the sealed ones after every player's share has been mixed in. */
export interface FinalOrders {
  readonly deck: readonly number[];
  readonly reshuffle: readonly number[];
}

/** `given` counts; a nonce `withheld` or `false` (not the one that was announced) counts as empty. */
export type ShareMark = 'given' | 'withheld' | 'false';

/** What one seat put in. `nonce` is what it revealed, whether or not it counts. */
export interface Share {
  readonly nonceHash: string | null;
  readonly nonce: string | null;
  readonly mark: ShareMark;
}

const sha256 = async (bytes: Bytes, hashes: Hashes): Promise<string> => toHex(await hashes.sha256(bytes));

/** Draws a deal: deck, reshuffle and salt from the random source (architecture, "Fair deals"). */
export const drawDeal = (
  randomBytes: RandomBytes,
  deal: { readonly competition: string; readonly number: number; readonly deckSize: number },
): SealedDeal => ({
  version: FAIR_VERSION,
  competition: deal.competition,
  number: deal.number,
  deck: draw(randomBytes, deal.deckSize),
  reshuffle: draw(randomBytes, deal.deckSize),
  salt: toHex(randomBytes(32)),
});

/**
 * The commitment to a sealed deal, hex: SHA-256 over the encoding of the fields
 * "matador deal", version, competition, number, deck, reshuffle, salt.
 */
export const commitment = (deal: SealedDeal, hashes: Hashes = webHashes): Promise<string> =>
  sha256(
    encode([
      { text: 'matador deal' },
      { number: deal.version },
      { text: deal.competition },
      { number: deal.number },
      { order: deal.deck },
      { order: deal.reshuffle },
      { hex: deal.salt },
    ]),
    hashes,
  );

/** A player's share: 32 bytes, hex. */
export const drawNonce = (randomBytes: RandomBytes): string => toHex(randomBytes(32));

/** What a player announces before anybody reveals: SHA-256 of the nonce's 32 bytes, hex. */
export const nonceHash = (nonce: string, hashes: Hashes = webHashes): Promise<string> => sha256(fromHex(nonce), hashes);

/** Holds a revealed nonce against what the seat announced. */
export const share = async (
  announced: string | null,
  nonce: string | null,
  hashes: Hashes = webHashes,
): Promise<Share> => {
  if (nonce === null) return { nonceHash: announced, nonce, mark: 'withheld' };
  const honest = announced !== null && isHex64(nonce) && (await nonceHash(nonce, hashes)) === announced;
  return { nonceHash: announced, nonce, mark: honest ? 'given' : 'false' };
};

/**
 * The order that the shares make, by Fisher-Yates over the words of a stream. Block n of the stream is HMAC-SHA-512
 * with the key: encoding of the counting nonces in seat order (an empty field for a seat without one), over
 * the encoding of label, version, competition, number of the deal, n. Words are four bytes each, big-endian.
 */
const orderOf = async (
  label: 'matador deck' | 'matador reshuffle',
  deal: SealedDeal,
  hmac: ReturnType<Hashes['hmacSha512']>,
): Promise<readonly number[]> => {
  const shuffle = fisherYates(deal.deck.length);
  let step = shuffle.next();
  for (let block = 0; step.done !== true; block += 1) {
    const message = encode([
      { text: label },
      { number: deal.version },
      { text: deal.competition },
      { number: deal.number },
      { number: block },
    ]);
    const bytes = await hmac(message);
    const words = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let at = 0; at < words.byteLength && step.done !== true; at += 4) step = shuffle.next(words.getUint32(at));
  }
  return step.value;
};

/** Place p of the final order takes the card that lay at place `places[p]` of the sealed one. */
const rearranged = (sealed: readonly number[], places: readonly number[]): readonly number[] =>
  places.map((place) => {
    const card = sealed[place];
    if (card === undefined) throw new Error('a place outside the deck');
    return card;
  });

/** The orders a deal is played with, from the sealed deal and the shares of all seats in seat order (at least one seat). */
export const finalOrders = async (
  deal: SealedDeal,
  shares: readonly Share[],
  hashes: Hashes = webHashes,
): Promise<FinalOrders> => {
  if (shares.length === 0) throw new Error('no seats');
  const nonces = shares.map(({ mark, nonce }) => ({ hex: mark === 'given' && nonce !== null ? nonce : '' }));
  const hmac = hashes.hmacSha512(encode(nonces));
  return {
    deck: rearranged(deal.deck, await orderOf('matador deck', deal, hmac)),
    reshuffle: rearranged(deal.reshuffle, await orderOf('matador reshuffle', deal, hmac)),
  };
};
