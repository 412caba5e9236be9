import type {
  PlayerEntries,
  PlayerGames,
  PlayerGamesQuery,
  PlayerListQuery,
  StaffPlayer,
  StaffPlayers,
} from '@matador/protocol/rest';
import type { Context } from '../context.ts';
import { presentLimits } from '../money/limits.ts';
import { readPurses } from '../store/queries/money.ts';
import { findPendingSeat } from '../store/queries/results.ts';
import { readFactor } from '../store/queries/second-factors.ts';
import {
  findPlayer,
  findPlayerEntries,
  findPlayerGames,
  findPlayers,
  findSanctionsOf,
  findSignIns,
} from '../store/queries/staff-players.ts';
import { countReports } from '../store/queries/support.ts';

const MAX_FOUND = 50;
const MAX_SIGN_INS = 20;

const textOf = (time: Date | null): string | null => time?.toISOString() ?? null;

/** Players by a piece of a name, or by id. */
export const searchPlayers = async ({ store }: Context, text: string): Promise<StaffPlayers> => ({
  items: (await findPlayers(store.db, text, MAX_FOUND)).map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    lastSignIn: textOf(row.lastSignIn),
  })),
});

/** A player at a glance (OPS-3); null for an id of nobody. */
export const readPlayer = async ({ store, clock }: Context, userId: string): Promise<StaffPlayer | null> => {
  const { db } = store;
  const player = await findPlayer(db, userId);
  if (player === null) return null;
  const { money, bonus } = await readPurses(db, userId);
  const signIns = await findSignIns(db, userId, MAX_SIGN_INS);
  const sanctions = await findSanctionsOf(db, userId);
  const factor = await readFactor(db, userId);
  return {
    userId,
    userName: player.userName,
    actorType: player.actorType,
    country: player.country,
    currency: player.currency,
    locale: player.locale,
    createdAt: player.createdAt.toISOString(),
    deletedAt: textOf(player.deletedAt),
    locked: player.locked,
    frozen: player.frozen,
    simulated: player.simulated,
    internal: player.internal,
    realMoney: player.realMoney,
    staffOrRelative: player.staffOrRelative,
    forcePayout: player.forcePayout,
    secondFactor: factor.on,
    money,
    bonus,
    limits: await presentLimits(db, userId, clock.now()),
    signIns: signIns.map(({ at, network }) => ({ at: at.toISOString(), network })),
    sanctions: sanctions.map((one) => ({ ...one, at: one.at.toISOString() })),
    playing: await findPendingSeat(db, userId),
    openCases: player.openCases,
    reports: await countReports(db, userId),
  };
};

/** One more than is shown says whether there is a next page. */
const paged = <Item, Next>(items: readonly Item[], limit: number, nextOf: (last: Item) => Next) => {
  const shown = items.slice(0, limit);
  const last = shown.at(-1);
  return { items: shown, next: items.length > limit && last !== undefined ? nextOf(last) : null };
};

/** The tournaments that a player has entered, with what was paid and won. */
export const readPlayerEntries = async (
  { store }: Context,
  userId: string,
  { limit, before }: PlayerListQuery,
): Promise<PlayerEntries> => {
  const rows = await findPlayerEntries(store.db, userId, { before: before ?? null, limit: limit + 1 });
  const items = rows.map((row) => ({ ...row, joinedAt: row.joinedAt.toISOString() }));
  return paged(items, limit, ({ entryId }) => entryId);
};

/** The competitions that a player sat in, with whom. */
export const readPlayerGames = async (
  { store }: Context,
  userId: string,
  { limit, before }: PlayerGamesQuery,
): Promise<PlayerGames> => {
  const isMoment = before?.includes(':') === true;
  const rows = await findPlayerGames(store.db, userId, {
    until: isMoment ? new Date(before) : null,
    after: isMoment ? null : (before ?? null),
    limit: limit + 1,
  });
  const items = rows.map((row) => ({
    ...row,
    formedAt: row.formedAt.toISOString(),
    opponents: [...row.opponents],
    // What a running game stands at is its players' own (OPS-4).
    ...(row.state === 'pending' ? { score: null, rank: null } : {}),
  }));
  return paged(items, limit, ({ competitionId }) => competitionId);
};
