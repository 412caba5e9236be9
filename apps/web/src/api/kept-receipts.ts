import { readReceipt, type ShareReceipt } from '@matador/cards/fair';

const PREFIX = 'matador.receipt.';
/** Receipts are small, and may be asked for long after their game. */
const KEPT = 400;

/** The receipt of the own share in a competition (GAME-17); null: this device was given none. */
export const keptReceipt = (competitionId: string): ShareReceipt | null => {
  try {
    return readReceipt(JSON.parse(localStorage.getItem(`${PREFIX}${competitionId}`) ?? 'null')) ?? null;
  } catch {
    return null;
  }
};

/** The first one stays: what the house says later takes nothing back. */
export const keepReceipt = (receipt: ShareReceipt): void => {
  if (keptReceipt(receipt.competition) !== null) return;
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
    for (const key of keys.slice(0, Math.max(0, keys.length - KEPT))) localStorage.removeItem(key);
    localStorage.setItem(`${PREFIX}${receipt.competition}`, JSON.stringify(receipt));
  } catch {
    // no storage: the table gives it again with the next connection
  }
};
