import type {
  LiveErrors,
  LiveNodes,
  LiveQueues,
  LiveListQuery,
  LiveSearches,
  LiveTables,
} from '@matador/protocol/rest';
import type { Context } from '../context.ts';
import { findLiveNodes, findLiveQueues, findLiveSearches, findLiveTables } from '../store/queries/live-staff.ts';
import { findNodeErrors } from '../store/queries/node-errors.ts';

const HOUR_MS = 3_600_000;
/** Tables whose waits are looked at, of each tournament. */
const LATEST_TABLES = 500;

const hourAgo = ({ clock }: Context): Date => new Date(clock.now().getTime() - HOUR_MS);
const textOf = (time: Date | null): string | null => time?.toISOString() ?? null;
/** Every row says how many there are of them all. */
const totalOf = ([first]: readonly { readonly total: number }[]): number => first?.total ?? 0;
const asked = ({ tournamentId, limit }: LiveListQuery) => ({
  tournamentId: tournamentId ?? null,
  limit,
});

/** The processes, and which of them keeps how many tables. */
export const readLiveNodes = async (context: Context): Promise<LiveNodes> => ({
  items: (await findLiveNodes(context.store.db, hourAgo(context))).map((row) => ({
    ...row,
    startedAt: textOf(row.startedAt),
  })),
});

/** Who waits where, and for how long people have waited lately. */
export const readLiveQueues = async (context: Context): Promise<LiveQueues> => {
  const now = context.clock.now();
  const span = { now, since: hourAgo(context), most: LATEST_TABLES };
  const rows = await findLiveQueues(context.store.db, span);
  // Another process's clock may be a little ahead.
  const items = rows.map((row) => ({
    ...row,
    longestSeconds: row.longestSeconds === null ? null : Math.max(0, row.longestSeconds),
  }));
  return { items };
};

export const readLiveSearches = async ({ store }: Context, query: LiveListQuery): Promise<LiveSearches> => {
  const rows = await findLiveSearches(store.db, asked(query));
  const items = rows.map(({ total: _, since, ...row }) => ({ ...row, since: since.toISOString() }));
  return { items, total: totalOf(rows) };
};

/** Who plays: names, times and how far the log is; no card, no hand, no score of what runs (OPS-4). */
export const readLiveTables = async ({ store }: Context, query: LiveListQuery): Promise<LiveTables> => {
  const rows = await findLiveTables(store.db, asked(query));
  const items = rows.map(({ total: _, formedAt, lastEntryAt, players, ...row }) => ({
    ...row,
    formedAt: formedAt.toISOString(),
    lastEntryAt: textOf(lastEntryAt),
    players: [...players],
  }));
  return { items, total: totalOf(rows) };
};

export const readLiveErrors = async ({ store }: Context, limit: number): Promise<LiveErrors> => ({
  items: (await findNodeErrors(store.db, limit)).map(({ firstAt, lastAt, ...row }) => ({
    ...row,
    firstAt: firstAt.toISOString(),
    lastAt: lastAt.toISOString(),
  })),
});
