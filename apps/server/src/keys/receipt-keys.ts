import { createPrivateKey, createPublicKey, hash, hkdfSync, sign, type KeyObject } from 'node:crypto';
import {
  headBytes,
  receiptBytes,
  type DayHead,
  type ReceiptKey,
  type ReceiptStatement,
  type ShareReceipt,
  type SignedHead,
} from '@matador/cards/fair';

/** The keys that receipts of shares and heads of days are signed with (GAME-17), through all rotations. */
export interface ReceiptKeys {
  /** Public parts of all keys, the one that signs first. */
  readonly published: readonly ReceiptKey[];
  /** By the first key. Ed25519 takes no random number: the same statement gets the same receipt on every process. */
  receiptFor(statement: Omit<ReceiptStatement, 'keyId'>): ShareReceipt;
  /** Signs the head of a day the same way. */
  signHead(head: DayHead): SignedHead;
}

/** What stands before the 32 bytes of a private key in PKCS #8 (RFC 8410, section 7). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');
const RAW_BYTES = 32;

const privateKey = (secret: string): KeyObject => {
  const seed = Buffer.from(hkdfSync('sha256', secret, 'matador', 'receipt key', RAW_BYTES));
  return createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' });
};

const publicPart = (key: KeyObject): ReceiptKey => {
  const raw = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-RAW_BYTES);
  return { id: hash('sha256', raw, 'hex'), publicKey: raw.toString('hex') };
};

/** @param secrets at least one; the first signs, the public parts of all are published */
export const makeReceiptKeys = (secrets: readonly string[]): ReceiptKeys => {
  const keys = secrets.map(privateKey);
  const published = keys.map(publicPart);
  const [key] = keys;
  const keyId = published[0]?.id;
  if (key === undefined || keyId === undefined) throw new Error('signing needs a key');
  const signed = (bytes: Uint8Array): string => sign(null, bytes, key).toString('hex');
  return {
    published,
    receiptFor: (statement) => {
      const whole = { ...statement, keyId };
      return { ...whole, signature: signed(receiptBytes(whole)) };
    },
    signHead: (head) => ({ ...head, keyId, signature: signed(headBytes({ head: head.head, keyId })) }),
  };
};
