import { drawNonce } from '@matador/cards/fair';

const PREFIX = 'matador.share.';
/** Shares of tables that are long over. */
const KEPT = 20;

const randomBytes = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count));

const dropOld = (storage: Storage): void => {
  const keys = Object.keys(storage).filter((key) => key.startsWith(PREFIX));
  for (const key of keys.slice(0, Math.max(0, keys.length - KEPT))) storage.removeItem(key);
};

/** The own share in the shuffle, 64 hex digits: drawn once a competition and kept, so that a reload can still reveal it. */
export const nonceOf = (competitionId: string): string => {
  const key = `${PREFIX}${competitionId}`;
  try {
    const known = localStorage.getItem(key);
    if (known !== null && /^[0-9a-f]{64}$/.test(known)) return known;
    const fresh = drawNonce(randomBytes);
    dropOld(localStorage);
    localStorage.setItem(key, fresh);
    return fresh;
  } catch {
    return drawNonce(randomBytes); // no storage: after a reload the share counts as withheld
  }
};
