import { encode, fromHex, isHex64, toHex } from './bytes.ts';
import type { Bytes } from './bytes.ts';
import { headBytes, type SignedHead } from './day.ts';
import { webHashes, type Hashes } from './hashes.ts';

/**
 * What the house signs for a seat once it has taken the seat's share: the share is in the order of every deal of this
 * competition. A seat gives one share for all deals, so there is one receipt a seat.
 */
export interface ReceiptStatement {
  readonly version: number;
  readonly competition: string;
  readonly seat: number;
  /** `dealsDigest` of the commitments to all deals, hex. */
  readonly deals: string;
  /** `announcedDigest` of what all seats had announced, hex: no other share can be put in the place of one either. */
  readonly announced: string;
  /** SHA-256 of the nonce that was taken, hex: the one that the seat had announced. */
  readonly nonceHash: string;
  /** `receiptKeyId` of the key that signs. */
  readonly keyId: string;
}

export interface ShareReceipt extends ReceiptStatement {
  /** Ed25519 over `receiptBytes`: 64 bytes, hex. */
  readonly signature: string;
}

/** A key that receipts are checked with, as the house publishes it. */
export interface ReceiptKey {
  readonly id: string;
  /** Ed25519: 32 bytes, hex. */
  readonly publicKey: string;
}

const isSignature = (hex: string): boolean => /^[0-9a-f]{128}$/.test(hex);

/** What `dealsDigest` hashes: the encoding of "matador deals" and the commitments in order. */
export const dealsBytes = (commitments: readonly string[]): Bytes =>
  encode([{ text: 'matador deals' }, ...commitments.map((hex) => ({ hex }))]);

/** All deals of a competition in one hash, hex. */
export const dealsDigest = async (commitments: readonly string[], hashes: Hashes = webHashes): Promise<string> =>
  toHex(await hashes.sha256(dealsBytes(commitments)));

/** What `announcedDigest` hashes: the encoding of "matador shares" and the announced hashes by seat, empty for none. */
export const announcedBytes = (nonceHashes: readonly (string | null)[]): Bytes =>
  encode([{ text: 'matador shares' }, ...nonceHashes.map((hex) => ({ hex: hex ?? '' }))]);

/** What all seats had announced before anybody revealed in one hash, hex. */
export const announcedDigest = async (
  nonceHashes: readonly (string | null)[],
  hashes: Hashes = webHashes,
): Promise<string> => toHex(await hashes.sha256(announcedBytes(nonceHashes)));

/**
 * What a receipt's signature is over: the encoding of the fields
 * "matador receipt", version, competition, seat, digest of the deals, digest of what all announced, hash of the nonce,
 * id of the key.
 */
export const receiptBytes = (receipt: ReceiptStatement): Bytes =>
  encode([
    { text: 'matador receipt' },
    { number: receipt.version },
    { text: receipt.competition },
    { number: receipt.seat },
    { hex: receipt.deals },
    { hex: receipt.announced },
    { hex: receipt.nonceHash },
    { hex: receipt.keyId },
  ]);

/** A key's id follows from it, so that no other key can be put in its place: SHA-256 of its 32 bytes, hex. */
const receiptKeyId = async (publicKey: string, hashes: Hashes = webHashes): Promise<string> =>
  toHex(await hashes.sha256(fromHex(publicKey)));

/** Whether a published key is one, and has its own id. */
export const isReceiptKey = async ({ id, publicKey }: ReceiptKey): Promise<boolean> =>
  isHex64(publicKey) && (await receiptKeyId(publicKey)) === id;

/** `unchecked`: this platform cannot check signatures. */
export type ReceiptState = 'signed' | 'forged' | 'keyUnknown' | 'unchecked';

const isWhole = (value: number): boolean => Number.isInteger(value) && value >= 0 && value < 2 ** 32;
const isStatement = ({ version, seat, deals, announced, nonceHash, keyId }: ReceiptStatement): boolean =>
  isWhole(version) && isWhole(seat) && [deals, announced, nonceHash, keyId].every(isHex64);

/** Holds something signed against the published keys. */
const checkSigned = async (
  { keyId, signature }: Pick<ShareReceipt, 'keyId' | 'signature'>,
  bytes: () => Bytes,
  keys: readonly ReceiptKey[],
): Promise<ReceiptState> => {
  const key = keys.find(({ id }) => id === keyId);
  if (key === undefined) return 'keyUnknown';
  if (!isSignature(signature) || !(await isReceiptKey(key))) return 'forged';
  const { subtle } = globalThis.crypto;
  const imported = await subtle
    .importKey('raw', fromHex(key.publicKey), { name: 'Ed25519' }, false, ['verify'])
    .catch(() => null);
  if (imported === null) return 'unchecked';
  return (await subtle.verify('Ed25519', imported, fromHex(signature), bytes())) ? 'signed' : 'forged';
};

/** Holds a receipt against the published keys. */
export const checkReceipt = async (receipt: ShareReceipt, keys: readonly ReceiptKey[]): Promise<ReceiptState> =>
  isStatement(receipt) ? checkSigned(receipt, () => receiptBytes(receipt), keys) : 'forged';

/** Holds the head of a day against the published keys. */
export const checkHead = async (head: SignedHead, keys: readonly ReceiptKey[]): Promise<ReceiptState> =>
  isHex64(head.head) && isHex64(head.keyId) ? checkSigned(head, () => headBytes(head), keys) : 'forged';
