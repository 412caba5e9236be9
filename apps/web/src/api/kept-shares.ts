import type { NotedShares, ShareReceipt } from '@matador/cards/fair';
import * as z from 'zod/mini';

const hash = z.nullable(z.string());
/** What this device wrote down before it revealed its share, and what the house signed for it (GAME-17). */
const keptShare = z.object({
  competition: z.string(),
  seat: z.int(),
  noted: z.optional(
    z.object({ commitments: z.array(z.string()), nonceHashes: z.array(hash), seat: z.int(), nonce: z.string() }),
  ),
  receipt: z.optional(
    z.object({
      ...{ version: z.int(), competition: z.string(), seat: z.int(), deals: z.string(), announced: z.string() },
      ...{ nonceHash: z.string(), keyId: z.string(), signature: z.string() },
    }),
  ),
});
type KeptShare = z.infer<typeof keptShare>;

const KEY = 'matador.shares';
/** More competitions than a player plays in some weeks; each takes some two kilobytes. */
const MOST = 200;

/** Storage may be forbidden: then there are none. */
const keptShares = (): readonly KeptShare[] => {
  try {
    const read = z.array(keptShare).safeParse(JSON.parse(localStorage.getItem(KEY) ?? '[]'));
    return read.success ? read.data : [];
  } catch {
    return [];
  }
};

/** What this device has kept of the share of a seat; null: it has revealed none. */
export const keptShareOf = (competition: string, seat: number): KeptShare | null =>
  keptShares().find((kept) => kept.competition === competition && kept.seat === seat) ?? null;

/** What was kept first stays: what the house says later takes nothing back. */
const keep = (competition: string, seat: number, part: Pick<KeptShare, 'noted' | 'receipt'>): void => {
  const before = keptShareOf(competition, seat);
  const others = keptShares().filter((kept) => kept.competition !== competition || kept.seat !== seat);
  try {
    localStorage.setItem(KEY, JSON.stringify([...others, { competition, seat, ...part, ...before }].slice(-MOST)));
  } catch {
    // It cannot be compared later; the deals can be recomputed all the same.
  }
};

/** Writes down what the own share is about to be revealed to. */
export const noteShares = (competition: string, { commitments, nonceHashes, seat, nonce }: NotedShares): void => {
  keep(competition, seat, { noted: { commitments: [...commitments], nonceHashes: [...nonceHashes], seat, nonce } });
};

/** Keeps the receipt of the own share; the table gives it again with the next connection. */
export const keepReceipt = (receipt: ShareReceipt): void => {
  keep(receipt.competition, receipt.seat, { receipt });
};
