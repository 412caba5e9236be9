import { createHmac, createSecretKey, hash } from 'node:crypto';
import type { Hashes } from '@matador/cards/fair';
import type { RunningCompetition } from '@matador/table';

/** Node's own hashes answer at once, where WebCrypto makes a job of each. */
export const nodeHashes: Hashes = {
  sha256: (bytes) => hash('sha256', bytes, 'buffer'),
  hmacSha512: (bytes) => {
    const key = createSecretKey(bytes);
    return (message) => createHmac('sha512', key).update(message).digest();
  },
};

/** SHA-256 over a competition's state, lower-case hex: logs carry it where a deal has ended. */
export const stateHashOf = (competition: RunningCompetition): string => hash('sha256', competition.stateText());
