import { encode, isHex64, toHex } from './bytes.ts';
import { webHashes, type Hashes } from './hashes.ts';

/** The keys of the rounds in which tables are drawn: each is the hash of the one after it, so the first commits to all (MATCH-19). */

/** The key of the round before: SHA-256 over the encoding of "matador round key" and the key; hex. */
export const keyBefore = async (key: string, hashes: Hashes = webHashes): Promise<string> =>
  toHex(await hashes.sha256(encode([{ text: 'matador round key' }, { hex: key }])));

/** What was committed to before the first round, from the key of round `number`, counted from 1; hex. */
export const anchorOf = async (key: string, number: number, hashes: Hashes = webHashes): Promise<string> => {
  let before = key;
  for (let round = number; round > 0; round -= 1) before = await keyBefore(before, hashes);
  return before;
};

/** What a player who waits puts into the draw, 32 bytes in hex; and the rounds that have passed him over. */
export interface Lot {
  readonly nonce: string;
  readonly carried: number;
}

/**
 * The lots of all who wait, in their places, hex: SHA-256 over the encoding of "matador lot", key, pool and nonce, where
 * the pool is SHA-256 over the encoding of "matador pool" and all nonces in order. Nobody knows one before all nonces and
 * the key are there.
 */
export const drawLots = async (
  key: string,
  nonces: readonly string[],
  hashes: Hashes = webHashes,
): Promise<readonly string[]> => {
  const sorted = [...nonces].sort();
  const pool = toHex(await hashes.sha256(encode([{ text: 'matador pool' }, ...sorted.map((hex) => ({ hex }))])));
  return Promise.all(
    nonces.map(async (nonce) =>
      toHex(await hashes.sha256(encode([{ text: 'matador lot' }, { hex: key }, { hex: pool }, { hex: nonce }]))),
    ),
  );
};

/** A round as it is opened to a player when his competition is over. */
export interface OpenedRound {
  /** What all keys of the tournament were committed to by, before any round. */
  readonly anchor: string;
  /** From 1. */
  readonly number: number;
  readonly key: string;
  /** Everybody who waited, in the order drawn. */
  readonly lots: readonly Lot[];
  /** Places in that order of those at the table, by seat. */
  readonly table: readonly number[];
  readonly seat: number;
}

/** What the player's page wrote down when it began to search. */
export interface NotedSearch {
  readonly anchor: string;
  readonly nonce: string;
}

/** What can be wrong with a draw, each with a text in the catalogues. */
export const DRAW_PROBLEMS = [
  'drawMalformed', // a key or nonce is not 32 bytes, a place is none of the order, or the round is none of a chain
  'anchorMismatch', // the key is not the one committed to
  'drawOrderMismatch', // not the order that key and nonces make
  'seatMismatch', // seats do not follow the lots
  'notedAnchorMismatch', // not the commitment that the page wrote down when it began to search
  'notedLotMismatch', // the nonce of the own seat is not the page's
] as const;
export type DrawProblem = (typeof DRAW_PROBLEMS)[number];

/** Rounds of one chain are fewer; a number beyond keeps whoever checks it hashing for ever. */
const MAX_ROUNDS = 65_536;

const isWellFormed = ({ anchor, number, key, lots, table, seat }: OpenedRound): boolean =>
  number > 0 &&
  number <= MAX_ROUNDS &&
  [anchor, key, ...lots.map(({ nonce }) => nonce)].every(isHex64) &&
  new Set(table).size === table.length &&
  table.every((place) => lots[place] !== undefined) &&
  table[seat] !== undefined;

const isRising = (values: readonly string[]): boolean =>
  values.every((value, at) => at === 0 || (values[at - 1] ?? '') < value);

/**
 * Recomputes a draw: the key against its commitment, the order from key and nonces (those that more rounds have passed
 * over first, then by lot), the seats by the lots of the table. Who was kept apart from whom is not told to players.
 * @returns what is wrong; empty: all is as committed
 */
export const verifyDraw = async (
  round: OpenedRound,
  noted: NotedSearch | null,
  hashes: Hashes = webHashes,
): Promise<readonly DrawProblem[]> => {
  if (!isWellFormed(round)) return ['drawMalformed'];
  const { anchor, number, key, lots, table, seat } = round;
  const found: DrawProblem[] = [];
  if ((await anchorOf(key, number, hashes)) !== anchor) found.push('anchorMismatch');
  const drawn = await drawLots(
    key,
    lots.map(({ nonce }) => nonce),
    hashes,
  );
  const isOrdered = lots.every(({ carried }, at) => {
    const before = lots[at - 1];
    if (before === undefined || before.carried > carried) return true;
    return before.carried === carried && (drawn[at - 1] ?? '') < (drawn[at] ?? '');
  });
  if (!isOrdered) found.push('drawOrderMismatch');
  if (!isRising(table.map((place) => drawn[place] ?? ''))) found.push('seatMismatch');
  if (noted !== null && noted.anchor !== anchor) found.push('notedAnchorMismatch');
  if (noted !== null && noted.nonce !== lots[table[seat] ?? -1]?.nonce) found.push('notedLotMismatch');
  return found;
};
