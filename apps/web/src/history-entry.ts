import type { MouseEvent } from 'react';
import * as z from 'zod/mini';

/** What an entry of the browser's history keeps beside its address (ROUTE-13). */
const historyEntry = z.object({
  /** The entry below it is the page of its tournament. */
  aboveTournament: z.optional(z.boolean()),
  /** Somebody has pressed play to come here; taken off as soon as the search begins. */
  isPressed: z.optional(z.boolean()),
  /** A search has begun here before. */
  hasSearched: z.optional(z.boolean()),
  /** Where the load failed that this error tells of. */
  failedAt: z.optional(z.string()),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

/** Reads the state of a location; what is not ours says nothing. */
export const readEntry = (state: unknown): HistoryEntry => historyEntry.safeParse(state).data ?? {};

/** As the router numbers and names its entries. */
const routerEntry = z.object({ idx: z.number(), key: z.optional(z.string()) });
const readRouterEntry = (): z.infer<typeof routerEntry> =>
  routerEntry.safeParse(window.history.state).data ?? { idx: 0 };

/** Changes what the present entry keeps, for when it is come back to or loaded again. */
export const rewriteEntry = (entry: HistoryEntry): void =>
  window.history.replaceState({ ...readRouterEntry(), usr: entry }, '');

/** Lays a page below what is gone to next, so that back leads there; nothing is shown of it now. */
export const layBelow = (address: string): void =>
  window.history.pushState({ usr: null, idx: readRouterEntry().idx + 1 }, '', address);

/** Whether a click follows a link here, and not in another tab. */
export const followsHere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** The same in place of the present entry, which leaves the history. */
export const layInPlace = (address: string): void =>
  window.history.replaceState({ usr: null, idx: readRouterEntry().idx }, '', address);
