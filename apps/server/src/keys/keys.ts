import { createHmac, createSecretKey } from 'node:crypto';
import { join } from 'node:path';
import { makeReceiptKeys, type ReceiptKeys } from './receipt-keys.ts';
import { makeVapidKeys, type VapidKeys } from './vapid-keys.ts';
import type { Config, KeyName } from '../config.ts';
import { keptSecret } from '../store/kept-secret.ts';

/** A key that signs by HMAC-SHA-256. */
export interface SigningKey {
  /** Twelve hexadecimal digits that follow from the key and tell nothing of it. What is signed names them. */
  readonly id: string;
  sign(text: string): Buffer;
}

/** The keys of one purpose, through all rotations. */
export interface SigningKeys {
  /** Signs whatever is new. */
  readonly current: SigningKey;
  /** The key with this id, null for one that is not known (any longer). */
  find(id: string): SigningKey | null;
  /** All of them, the current one first. */
  readonly all: readonly SigningKey[];
}

/** Every key that has a home of its own, by its purpose. */
export interface Keys {
  readonly audit: SigningKeys;
  readonly person: SigningKeys;
  readonly receipt: ReceiptKeys;
  readonly vapid: VapidKeys;
}

const KEY_BYTES = 48;
const ID_DIGITS = 12;

const signingKey = (secret: string): SigningKey => {
  const key = createSecretKey(Buffer.from(secret));
  const sign = (text: string): Buffer => createHmac('sha256', key).update(text).digest();
  return { id: sign('the id of this key').toString('hex').slice(0, ID_DIGITS), sign };
};

/** @param secrets at least one; the first signs, all verify */
export const makeSigningKeys = (secrets: readonly string[]): SigningKeys => {
  const keys = secrets.map(signingKey);
  const [current] = keys;
  if (current === undefined) throw new Error('signing needs a key');
  return { current, all: keys, find: (id) => keys.find((key) => key.id === id) ?? null };
};

/** @param secrets of each key, at least one; the first signs */
export const makeKeys = ({ audit, person, receipt, vapid }: Readonly<Record<KeyName, readonly string[]>>): Keys => ({
  audit: makeSigningKeys(audit),
  person: makeSigningKeys(person),
  receipt: makeReceiptKeys(receipt),
  vapid: makeVapidKeys(vapid),
});

/** The keys of this installation: those configured, else one each that is made once and kept in the data folder. */
export const loadKeys = async ({ keys, dataDir }: Pick<Config, 'keys' | 'dataDir'>): Promise<Keys> => {
  const load = async (name: KeyName): Promise<readonly string[]> =>
    keys[name] ?? [await keptSecret(join(dataDir, `${name}.key`), KEY_BYTES)];
  return makeKeys({
    audit: await load('audit'),
    person: await load('person'),
    receipt: await load('receipt'),
    vapid: await load('vapid'),
  });
};
