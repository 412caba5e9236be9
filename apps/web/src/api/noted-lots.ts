import * as z from 'zod/mini';

/** What this device put into a draw when it began to search, and what the draw was committed to by then (MATCH-19). */
const notedLot = z.object({
  chain: z.int(),
  anchor: z.string(),
  nonce: z.string(),
  /** The table that the search led to, and whose search it was; absent: this device has not learned it. */
  seated: z.optional(z.object({ competition: z.string(), account: z.nullable(z.string()) })),
});
type NotedLot = z.infer<typeof notedLot>;

const KEY = 'matador.lots';
/** More searches than a player has begun in a week or two. */
const MOST = 100;

/** The searches that this device has begun last. Storage may be forbidden: then there are none. */
const notedLots = (): readonly NotedLot[] => {
  try {
    const read = z.array(notedLot).safeParse(JSON.parse(localStorage.getItem(KEY) ?? '[]'));
    return read.success ? read.data : [];
  } catch {
    return [];
  }
};

const store = (lots: readonly NotedLot[]): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify(lots.slice(-MOST)));
  } catch {
    // It cannot be compared later; the draw can be recomputed all the same.
  }
};

/** Writes down a search. */
export const noteLot = (lot: NotedLot): void => {
  store([...notedLots(), lot]);
};

/** Writes down which table a search has led to: whatever lot is opened there later, this one was put in. */
export const noteSeated = (nonce: string, seated: NonNullable<NotedLot['seated']>): void => {
  store(notedLots().map((lot) => (lot.nonce === nonce ? { ...lot, seated } : lot)));
};

/**
 * What this device put into the draw of a table, for an account.
 * @param shown the lot that the house opens as the account's, for a search whose table this device has not learned
 * @returns null: it put in nothing
 */
export const notedLotOf = (competition: string, account: string | null, shown: string | undefined): NotedLot | null => {
  const lots = notedLots();
  const isOfTable = ({ seated }: NotedLot): boolean =>
    seated?.competition === competition && seated.account === account;
  return lots.find(isOfTable) ?? lots.find(({ nonce }) => nonce === shown) ?? null;
};
