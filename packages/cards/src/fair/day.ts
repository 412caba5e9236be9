import { encode, isHex64, toHex } from './bytes.ts';
import type { Bytes, Field } from './bytes.ts';
import { webHashes, type Hashes } from './hashes.ts';

/**
 * The commitments of a day in one hash (GAME-17). A leaf is the `dealsDigest` of one competition; leaves lie in the
 * order of their digests, so that nobody chooses it. Pairs are hashed level by level, an odd last one goes up as it
 * is: the tree of RFC 6962. Each head is over the head before it, so whoever knows one head knows all days before.
 */
export interface DayHead {
  /** Of Berlin: `2026-11-25`. */
  readonly day: string;
  /** How many competitions' deals were published on it. */
  readonly count: number;
  /** Hex, as `head` and `previous`. */
  readonly root: string;
  /** The head of the day before; null: there is none before. */
  readonly previous: string | null;
  readonly head: string;
}

/** A head as the house signs it: Ed25519 over `headBytes`, hex. */
export interface SignedHead extends DayHead {
  readonly keyId: string;
  readonly signature: string;
}

/** One step from a leaf to the root: the hash beside, and on which side it lies. */
export interface PathStep {
  readonly side: 'left' | 'right';
  readonly hash: string;
}

/** All levels of a day's tree, the leaves first. */
export type DayTree = readonly (readonly string[])[];

const hashOf = async (fields: readonly Field[], hashes: Hashes): Promise<string> =>
  toHex(await hashes.sha256(encode(fields)));

const leafOf = (digest: string, hashes: Hashes): Promise<string> =>
  hashOf([{ text: 'matador leaf' }, { hex: digest }], hashes);

const nodeOf = (left: string, right: string, hashes: Hashes): Promise<string> =>
  hashOf([{ text: 'matador node' }, { hex: left }, { hex: right }], hashes);

/** @param digests of a day's competitions, in ascending order */
export const treeOf = async (digests: readonly string[], hashes: Hashes = webHashes): Promise<DayTree> => {
  const leaves: string[] = [];
  for (const digest of digests) leaves.push(await leafOf(digest, hashes));
  const levels = [leaves];
  for (let level = leaves; level.length > 1;) {
    const above: string[] = [];
    for (let at = 0; at < level.length; at += 2) {
      const [left, right] = level.slice(at, at + 2);
      if (left !== undefined) above.push(right === undefined ? left : await nodeOf(left, right, hashes));
    }
    levels.push(above);
    level = above;
  }
  return levels;
};

/** The root of a day's tree; of a day without deals the hash of "matador node" alone. */
export const rootOf = async (tree: DayTree, hashes: Hashes = webHashes): Promise<string> =>
  tree.at(-1)?.[0] ?? hashOf([{ text: 'matador node' }], hashes);

/** @param at place of a leaf in its tree */
export const pathOf = (tree: DayTree, at: number): readonly PathStep[] =>
  tree.flatMap((level, height) => {
    const place = Math.floor(at / 2 ** height);
    const hash = level[place % 2 === 0 ? place + 1 : place - 1];
    return hash === undefined ? [] : [{ side: place % 2 === 0 ? ('right' as const) : ('left' as const), hash }];
  });

/** The root that a leaf and its path lead to, hex. */
const rootFrom = async (digest: string, path: readonly PathStep[], hashes: Hashes = webHashes): Promise<string> => {
  let hash = await leafOf(digest, hashes);
  for (const step of path)
    hash = await (step.side === 'left' ? nodeOf(step.hash, hash, hashes) : nodeOf(hash, step.hash, hashes));
  return hash;
};

/** SHA-256 over the encoding of "matador day", day, count, root and the head before (empty for none), hex. */
export const headOf = (
  { day, count, root, previous }: Omit<DayHead, 'head'>,
  hashes: Hashes = webHashes,
): Promise<string> =>
  hashOf([{ text: 'matador day' }, { text: day }, { number: count }, { hex: root }, { hex: previous ?? '' }], hashes);

/** What the signature of a head is over: the encoding of "matador head", head and id of the key. */
export const headBytes = ({ head, keyId }: Pick<SignedHead, 'head' | 'keyId'>): Bytes =>
  encode([{ text: 'matador head' }, { hex: head }, { hex: keyId }]);

const isHead = ({ count, root, previous }: DayHead): boolean =>
  Number.isInteger(count) && count >= 0 && count < 2 ** 32 && isHex64(root) && (previous === null || isHex64(previous));

/** Whether a head is the hash of what it says. */
export const isOwnHead = async (head: DayHead): Promise<boolean> => isHead(head) && (await headOf(head)) === head.head;

/** Whether the deals with this digest are among those that a head is over. */
export const isInDay = async (digest: string, head: DayHead, path: readonly PathStep[]): Promise<boolean> =>
  isHex64(digest) &&
  path.every(({ hash }) => isHex64(hash)) &&
  (await isOwnHead(head)) &&
  (await rootFrom(digest, path)) === head.root;
