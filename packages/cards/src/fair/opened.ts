import type { ShareMark } from './deal.ts';
import type { ReceiptKey, ShareReceipt } from './receipt.ts';

/**
 * The file a player downloads when the competition is over, as JSON. Everything that was sealed lies open in it:
 * every deal drawn at forming, unplayed spares too. Orders are lists of card indices, hashes and nonces lower-case hex.
 */
export interface OpenedDeals {
  readonly format: 'matador-deals';
  readonly version: number;
  readonly competition: string;
  readonly deckSize: number;
  /** Names of the game's pack by index; a reading aid, `deckSize` different names. */
  readonly cards?: readonly string[];
  /** In seat order, from seat 0. */
  readonly seats: readonly OpenedSeat[];
  /** In order of their numbers, from 1. */
  readonly deals: readonly OpenedDeal[];
  /** What the player's own page wrote down before the first card; without it a commitment is held only against the file itself. */
  readonly noted?: NotedShares;
  /** What players were given when their shares were taken: of the own seat, and of whoever else hands theirs in. */
  readonly receipts?: readonly ShareReceipt[];
  /** What the receipts are checked with, as the house publishes it. */
  readonly receiptKeys?: readonly ReceiptKey[];
}

export interface OpenedSeat {
  /** null: the seat announced none. */
  readonly nonceHash: string | null;
  /** null: the seat revealed none. */
  readonly nonce: string | null;
  /** How the server counted it. */
  readonly mark: ShareMark;
}

export interface OpenedDeal {
  readonly number: number;
  readonly commitment: string;
  readonly deck: readonly number[];
  readonly reshuffle: readonly number[];
  readonly salt: string;
  /** The order dealt, and that of a later reshuffle, with every share mixed in. */
  readonly order: readonly number[];
  readonly reshuffleOrder: readonly number[];
  /** Which deal of the competition it was, counting redeals; absent for a spare that was never dealt. */
  readonly used?: number;
}

export interface NotedShares {
  readonly commitments: readonly string[];
  readonly nonceHashes: readonly (string | null)[];
  readonly seat: number;
  /** The page's own nonce. */
  readonly nonce: string;
}

export type ReadOpened =
  { readonly ok: true; readonly opened: OpenedDeals } | { readonly ok: false; readonly reason: string };

type Fields = Readonly<Record<string, unknown>>;
/** A reader gives the value in its type or says by `undefined` that it is something else. */
type Reader<T> = (value: unknown) => T | undefined;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const text: Reader<string> = (value) => (typeof value === 'string' ? value : undefined);
const whole: Reader<number> = (value) => (typeof value === 'number' && Number.isSafeInteger(value) ? value : undefined);
const orNull =
  <T>(read: Reader<T>): Reader<T | null> =>
  (value) =>
    value === null ? null : read(value);
const list =
  <T>(read: Reader<T>): Reader<readonly T[]> =>
  (value) => {
    if (!Array.isArray(value)) return undefined;
    const items = value.map(read).filter((item) => item !== undefined);
    return items.length === value.length ? items : undefined;
  };
const mark: Reader<ShareMark> = (value) =>
  value === 'given' || value === 'withheld' || value === 'false' ? value : undefined;

const seat: Reader<OpenedSeat> = (value) => {
  if (!isFields(value)) return undefined;
  const read = { nonceHash: orNull(text)(value.nonceHash), nonce: orNull(text)(value.nonce), mark: mark(value.mark) };
  const { nonceHash, nonce } = read;
  if (nonceHash === undefined || nonce === undefined || read.mark === undefined) return undefined;
  return { nonceHash, nonce, mark: read.mark };
};

const deal: Reader<OpenedDeal> = (value) => {
  if (!isFields(value)) return undefined;
  const [number, commitment, salt] = [whole(value.number), text(value.commitment), text(value.salt)];
  const [deck, reshuffle] = [list(whole)(value.deck), list(whole)(value.reshuffle)];
  const [order, reshuffleOrder] = [list(whole)(value.order), list(whole)(value.reshuffleOrder)];
  if (number === undefined || commitment === undefined || salt === undefined) return undefined;
  if (deck === undefined || reshuffle === undefined || order === undefined || reshuffleOrder === undefined)
    return undefined;
  const read = { number, commitment, deck, reshuffle, salt, order, reshuffleOrder };
  if (value.used === undefined) return read;
  const used = whole(value.used);
  return used === undefined ? undefined : { ...read, used };
};

/** Reads what a page wrote down from untrusted JSON; undefined: it is none. */
export const readNoted: Reader<NotedShares> = (value) => {
  if (!isFields(value)) return undefined;
  const [commitments, nonceHashes] = [list(text)(value.commitments), list(orNull(text))(value.nonceHashes)];
  const [own, nonce] = [whole(value.seat), text(value.nonce)];
  if (commitments === undefined || nonceHashes === undefined || own === undefined || nonce === undefined)
    return undefined;
  return { commitments, nonceHashes, seat: own, nonce };
};

/** Reads one receipt from untrusted JSON; undefined: it is none. */
export const readReceipt: Reader<ShareReceipt> = (value) => {
  if (!isFields(value)) return undefined;
  const [version, place, competition] = [whole(value.version), whole(value.seat), text(value.competition)];
  const [deals, announced, nonceHash] = [text(value.deals), text(value.announced), text(value.nonceHash)];
  const [keyId, signature] = [text(value.keyId), text(value.signature)];
  if (version === undefined || place === undefined || competition === undefined) return undefined;
  if (deals === undefined || announced === undefined || nonceHash === undefined) return undefined;
  if (keyId === undefined || signature === undefined) return undefined;
  return { version, competition, seat: place, deals, announced, nonceHash, keyId, signature };
};

/** Reads published keys from untrusted JSON; undefined: it is no list of them. */
export const readReceiptKeys: Reader<readonly ReceiptKey[]> = list((value) => {
  if (!isFields(value)) return undefined;
  const [id, publicKey] = [text(value.id), text(value.publicKey)];
  return id === undefined || publicKey === undefined ? undefined : { id, publicKey };
});

const refused = (reason: string): ReadOpened => ({ ok: false, reason });

/** Reads the downloaded file from untrusted JSON; `reason` says in one English line what is not as it must be. */
export const readOpened = (value: unknown): ReadOpened => {
  if (!isFields(value) || value.format !== 'matador-deals') return refused('not a file of opened deals');
  const [version, competition, deckSize] = [whole(value.version), text(value.competition), whole(value.deckSize)];
  if (version === undefined) return refused('version is missing or no whole number');
  if (competition === undefined) return refused('competition is missing or no text');
  if (deckSize === undefined || deckSize < 1 || deckSize > 65_536)
    return refused('deckSize is missing or no size of a deck');
  const seats = list(seat)(value.seats);
  if (seats === undefined || seats.length === 0) return refused('seats are missing or malformed');
  const deals = list(deal)(value.deals);
  if (deals === undefined || deals.length === 0) return refused('deals are missing or malformed');
  const cards = value.cards === undefined ? null : list(text)(value.cards);
  if (cards === undefined) return refused('cards are malformed');
  const notes = value.noted === undefined ? null : readNoted(value.noted);
  if (notes === undefined) return refused('noted is malformed');
  const receipts = value.receipts === undefined ? null : list(readReceipt)(value.receipts);
  if (receipts === undefined) return refused('receipts are malformed');
  const receiptKeys = value.receiptKeys === undefined ? null : readReceiptKeys(value.receiptKeys);
  if (receiptKeys === undefined) return refused('receiptKeys are malformed');
  const opened: OpenedDeals = { format: 'matador-deals', version, competition, deckSize, seats, deals };
  return {
    ok: true,
    opened: {
      ...opened,
      ...(cards === null ? {} : { cards }),
      ...(notes === null ? {} : { noted: notes }),
      ...(receipts === null ? {} : { receipts }),
      ...(receiptKeys === null ? {} : { receiptKeys }),
    },
  };
};
