import * as z from 'zod/mini';

/** What this device put into a draw when it began to search, and what the draw was committed to by then (MATCH-19). */
const notedLot = z.object({ chain: z.int(), anchor: z.string(), nonce: z.string() });
type NotedLot = z.infer<typeof notedLot>;

const KEY = 'matador.lots';
/** More searches than a player has begun in a week or two. */
const MOST = 100;

/** The searches that this device has begun last. Storage may be forbidden: then there are none. */
export const notedLots = (): readonly NotedLot[] => {
  try {
    const read = z.array(notedLot).safeParse(JSON.parse(localStorage.getItem(KEY) ?? '[]'));
    return read.success ? read.data : [];
  } catch {
    return [];
  }
};

/** Writes down a search. */
export const noteLot = (lot: NotedLot): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify([...notedLots(), lot].slice(-MOST)));
  } catch {
    // It cannot be compared later; the draw can be recomputed all the same.
  }
};
