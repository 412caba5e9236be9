import type { Bytes } from './bytes.ts';

/** Where hashes come from: WebCrypto everywhere, or what a platform has that is quicker. */
export interface Hashes {
  sha256(bytes: Bytes): Uint8Array | Promise<Uint8Array>;
  /** HMAC-SHA-512 under one key: 64 bytes a message. */
  hmacSha512(key: Bytes): (message: Bytes) => Uint8Array | Promise<Uint8Array>;
}

/** The hashes of every browser and of Node. */
export const webHashes: Hashes = {
  sha256: async (bytes) => new Uint8Array(await globalThis.crypto.subtle.digest('SHA-256', bytes)),
  hmacSha512: (key) => {
    const { subtle } = globalThis.crypto;
    const imported = subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-512' }, false, ['sign']);
    return async (message) => new Uint8Array(await subtle.sign('HMAC', await imported, message));
  },
};
