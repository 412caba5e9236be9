import { createHmac, createSecretKey, hash } from 'node:crypto';
import type { Hashes } from '@matador/cards/fair';

/** Node's own hashes answer at once, where WebCrypto makes a job of each. */
export const nodeHashes: Hashes = {
  sha256: (bytes) => hash('sha256', bytes, 'buffer'),
  hmacSha512: (bytes) => {
    const key = createSecretKey(bytes);
    return (message) => createHmac('sha512', key).update(message).digest();
  },
};
