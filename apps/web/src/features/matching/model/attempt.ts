import { drawNonce } from '@matador/cards/fair';
import * as addresses from '@matador/protocol/addresses';
import { matchingData, running } from '@matador/protocol/rest';
import type { WaitingUsers } from '@matador/protocol/socket';
import * as z from 'zod/mini';
import { to } from '@matador/ui/address';
import { BackOff } from '#web/api/back-off.ts';
import { call, CallError, isOfOtherAccount, statusOf } from '#web/api/client.ts';
import { noteLot, noteSeated } from '#web/api/noted-lots.ts';
import { report } from '#web/api/report.ts';
import { shownAccount } from '#web/api/shown-account.ts';
import { rememberGame } from '#web/api/table-game.ts';
import { chime } from '#web/sound/chime.ts';
import { launchTable } from './launch.ts';
import { Search, type Failure, type SearchListener, type Start } from './search.ts';

/**
 * Why a search stands still, and goes on by itself: `lost`, the server is not heard just now, and looked for; `busy`, it
 * takes no new searches just now, and is asked again.
 */
type Trouble = 'lost' | 'busy';

/** What is the case on the page of a search. */
export type SearchState =
  /** Nobody has pressed play here, or the page was left since: nothing is searched for (ROUTE-13). */
  | { readonly type: 'idle'; readonly hasEnded: boolean }
  | { readonly type: 'loading'; readonly users: WaitingUsers | null; readonly trouble: Trouble | null }
  /** `isAway`: the table cannot be reached just now; it is tried again until it can. */
  | { readonly type: 'success'; readonly users: WaitingUsers | null; readonly isAway: boolean }
  /** The launcher leads on. */
  | { readonly type: 'launched'; readonly path: string }
  | { readonly type: 'failed'; readonly reason: Failure }
  /** The search goes on in another tab, or on another device. */
  | { readonly type: 'elsewhere' }
  /** I sit at a table already: it has to be played first. */
  | { readonly type: 'seated'; readonly competitionId: string }
  /** This tab, or the session, is another account's now (ROUTE-12). */
  | { readonly type: 'foreign' }
  /** Another release of this page has to be loaded first (CLUS-3). */
  | { readonly type: 'outdated' }
  /** The search was refused from the start. */
  | { readonly type: 'refused'; readonly status: number };

/** Takes in what is the case now, by what was before. */
type Tell = (next: (before: SearchState) => SearchState) => void;

/** What is told of an attempt. */
interface Hearer {
  readonly tell: Tell;
  /** The slot that the search is for, from 0, once the server has named it; it stays whatever slot opens meanwhile. */
  readonly onSlot: (slot: number) => void;
}

const LEAST_MS = 1000;
const SPREAD_MS = 2000;

/** A random moment from 1 to 3 s, so that players of one table do not arrive all at once. */
const launchDelayMs = (): number => LEAST_MS + Math.random() * SPREAD_MS;

/** A table that could not be reached is tried again after these. */
const LAUNCH_PAUSES = { firstMs: 1000, longestMs: 15_000 };
/** So is a server that takes no new searches just now. */
const BUSY_PAUSES = { firstMs: 2000, longestMs: 10_000 };
const UNAUTHORIZED = 401;
const UNAVAILABLE = 503;

/** Tells the server that the search is over; the answer names a table that has formed. */
export const exitSearch = async (tournamentId: number): Promise<string | null> => {
  try {
    await call(to(addresses.leaveSearch, { params: { tournamentId } }), { answer: z.unknown() });
    return null;
  } catch (error) {
    return error instanceof CallError ? (error.problem?.competitionId ?? null) : null;
  }
};

const refused = (error: unknown): SearchState => {
  if (isOfOtherAccount(error)) return { type: 'foreign' };
  const competitionId = error instanceof CallError ? error.problem?.competitionId : undefined;
  return competitionId === undefined ? { type: 'refused', status: statusOf(error) } : { type: 'seated', competitionId };
};

const readRunning = () => call(to(addresses.running), { answer: running });

/** What became of a search that the server has ended: another page may have taken it over. */
const afterEnd = async (reason: Failure): Promise<SearchState> => {
  const failed: SearchState = { type: 'failed', reason };
  if (reason !== 'server_sent_leave') return failed;
  try {
    const { items } = await readRunning();
    const table = items.find(({ type }) => type === 'table');
    if (table?.competitionId != null) return { type: 'seated', competitionId: table.competitionId };
    return items.some(({ type }) => type === 'search') ? { type: 'elsewhere' } : failed;
  } catch {
    return failed;
  }
};

/** The table that has been found: opened after a moment, tried again while it cannot be reached. */
const openTable = (
  start: Start,
  { accountId, nonce }: { readonly accountId: string | null; readonly nonce: string },
  tell: Tell,
): (() => void) => {
  const backOff = new BackOff(LAUNCH_PAUSES);
  let isLeft = false;
  let launch: ReturnType<typeof setTimeout> | undefined;
  const open = async (): Promise<void> => {
    try {
      const { items } = await readRunning();
      const table = items.find(({ type }) => type === 'table');
      if (table?.competitionId != null) noteSeated(nonce, { competition: table.competitionId, account: accountId });
      if (isLeft) return;
      if (table !== undefined) rememberGame(table.gametype);
      const path = await launchTable(start, accountId);
      if (!isLeft) tell(() => ({ type: 'launched', path }));
    } catch (error) {
      if (isLeft) return;
      if (statusOf(error) === UNAUTHORIZED || isOfOtherAccount(error)) return tell(() => refused(error));
      tell((before) => (before.type === 'success' ? { ...before, isAway: true } : before));
      launch = setTimeout(() => void open(), backOff.next(performance.now()));
    }
  };
  launch = setTimeout(() => void open(), launchDelayMs());
  return () => {
    isLeft = true;
    clearTimeout(launch);
  };
};

/** An attempt under way. */
export interface Attempt {
  /** Ends it silently, and gives back what it holds (MATCH-10). */
  readonly leave: () => void;
  /** Ends it; giving back is the caller's. */
  readonly stop: () => void;
}

/** Looks for a table for the account that is shown, and tells what becomes of it. */
export const searchFor = (tournamentId: number, { tell, onSlot }: Hearer): Attempt => {
  const { userId: accountId } = shownAccount.get();
  const nonce = drawNonce((length) => crypto.getRandomValues(new Uint8Array(length)));
  const backOff = new BackOff(BUSY_PAUSES);
  let isLeft = false;
  let search: Search | null = null;
  let stopOpening: (() => void) | null = null;
  const stands = (trouble: Trouble | null): void =>
    tell((before) => (before.type === 'loading' ? { ...before, trouble } : before));
  const listener: SearchListener = {
    onUsers: (users) => tell(() => ({ type: 'loading', users, trouble: null })),
    onLost: (isLost) => stands(isLost ? 'lost' : null),
    onStart: (start) => {
      search = null;
      chime();
      report({ type: 'track', what: 'startGame' });
      tell((before) => ({ type: 'success', users: before.type === 'loading' ? before.users : null, isAway: false }));
      stopOpening = openTable(start, { accountId, nonce }, tell);
    },
    onFailure: (reason) => {
      search = null;
      void afterEnd(reason).then((after) => !isLeft && tell(() => after));
    },
    onForeign: () => {
      search = null;
      shownAccount.doubt('unsure');
      tell(() => ({ type: 'foreign' }));
    },
    onOutdated: () => {
      search = null;
      giveBack();
      tell(() => ({ type: 'outdated' }));
    },
  };
  /** The search of an account that is not shown any more ends with its socket. */
  const giveBack = (): void => {
    if (shownAccount.get().userId === accountId) void exitSearch(tournamentId);
  };
  const begin = async (): Promise<void> => {
    try {
      const target = to(addresses.beginSearch, { params: { tournamentId }, query: { nonce } });
      const data = await call(target, { answer: matchingData });
      if (data.draw !== undefined) noteLot({ ...data.draw, nonce });
      if (isLeft) return giveBack();
      onSlot(data.slotId);
      stands(null);
      search = new Search(data, accountId, listener);
    } catch (error) {
      if (isLeft) return;
      if (statusOf(error) !== UNAVAILABLE) return tell(() => refused(error));
      stands('busy');
      starting = setTimeout(() => void begin(), backOff.next(performance.now()));
    }
  };
  // One turn later: a development re-mount would otherwise search twice.
  let starting = setTimeout(() => void begin(), 0);
  /** @returns whether there was a search to leave */
  const stop = (): boolean => {
    isLeft = true;
    clearTimeout(starting);
    unsubscribe();
    stopOpening?.();
    const under = search;
    search = null;
    under?.cancel();
    return under !== null;
  };
  const unsubscribe = shownAccount.subscribe(() => {
    if (shownAccount.get().userId === accountId) return;
    stop();
    tell(() => ({ type: 'foreign' }));
  });
  return {
    leave: () => {
      if (stop()) giveBack();
    },
    stop,
  };
};
