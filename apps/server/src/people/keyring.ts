import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
  type KeyObject,
} from 'node:crypto';

/** Signs, checks and seals with keys that are derived, one for each purpose, from the configured secrets. */
export interface Keyring {
  /** HMAC-SHA-256 of `text`, base64url, under the first secret. */
  sign(purpose: string, text: string): string;
  /** The same under each of the others. */
  signEarlier(purpose: string, text: string): readonly string[];
  /** Whether any of the secrets made this code. */
  verify(purpose: string, text: string, mac: string): boolean;
  /** AES-256-GCM under the first secret: 12 bytes nonce, 16 bytes tag, then the sealed bytes. */
  seal(associated: string, plain: Uint8Array): Buffer;
  /**
   * Opens what `seal` made for the same associated data, under any of the secrets.
   * @throws Error when it was made for something else or altered
   */
  open(associated: string, sealed: Uint8Array): Buffer;
}

const NONCE = 12;
const TAG = 16;

/** A key object: raw bytes are checked and copied at every use. */
const derive = (secret: string, purpose: string): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'matador', purpose, 32)));

const mac = (key: KeyObject, text: string): Buffer => createHmac('sha256', key).update(text).digest();

const openWith = (key: KeyObject, associated: string, sealed: Uint8Array): Buffer | null => {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE), { authTagLength: TAG });
  decipher.setAAD(Buffer.from(associated));
  decipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]);
  } catch {
    return null; // another secret's, or altered
  }
};

/** @param secrets at least one; the first signs and seals, all verify and open */
export const makeKeyring = (secrets: readonly string[]): Keyring => {
  const [first] = secrets;
  if (first === undefined) throw new Error('a keyring needs a secret');
  const cache = new Map<string, KeyObject>();
  const key = (secret: string, purpose: string): KeyObject => {
    const name = `${String(secrets.indexOf(secret))} ${purpose}`;
    const known = cache.get(name) ?? derive(secret, purpose);
    cache.set(name, known);
    return known;
  };
  return {
    sign: (purpose, text) => mac(key(first, purpose), text).toString('base64url'),
    signEarlier: (purpose, text) =>
      secrets.slice(1).map((secret) => mac(key(secret, purpose), text).toString('base64url')),
    verify: (purpose, text, given) => {
      const bytes = Buffer.from(given, 'base64url');
      return secrets.some((secret) => {
        const right = mac(key(secret, purpose), text);
        return right.length === bytes.length && timingSafeEqual(right, bytes);
      });
    },
    seal: (associated, plain) => {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', key(first, 'seal'), nonce, { authTagLength: TAG });
      cipher.setAAD(Buffer.from(associated));
      const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    open: (associated, sealed) => {
      if (sealed.length >= NONCE + TAG)
        for (const secret of secrets) {
          const plain = openWith(key(secret, 'seal'), associated, sealed);
          if (plain !== null) return plain;
        }
      throw new Error(`what was sealed for ${associated} cannot be opened`);
    },
  };
};
