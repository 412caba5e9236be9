import { randomBytes } from 'node:crypto';
import type { GameLink, Replay } from '@matador/protocol/rest';
import type { Context } from '../context.ts';
import { hashToken } from '../people/sessions.ts';
import { findCompetition, findSeated } from '../store/queries/results.ts';
import {
  deleteSharedGame,
  findSharedByToken,
  findSharedGame,
  insertSharedGame,
  type SharedGameRow,
} from '../store/queries/shared-games.ts';
import { readReplay } from './replay.ts';

const TOKEN_BYTES = 16;
/** In place of ids that would lead a stranger to rankings. */
const NO_TOURNAMENT = 0;
const NO_COMPETITION = 'shared';

const placeOf = ({ competitionId, userId }: Pick<SharedGameRow, 'competitionId' | 'userId'>): string =>
  `${competitionId}/link/${userId}`;

/** Whether somebody sat at a table that is over. */
const hasFinished = async ({ store }: Context, competitionId: string, userId: string): Promise<boolean> => {
  const competition = await findCompetition(store.db, competitionId);
  if (competition?.state !== 'finished') return false;
  const seated = await findSeated(store.db, competitionId);
  return seated.some((one) => one.userId === userId);
};

/** The link of a player to a finished competition of their own; null unless it is one (GAME-24). */
export const readLink = async (context: Context, competitionId: string, userId: string): Promise<GameLink | null> => {
  if (!(await hasFinished(context, competitionId, userId))) return null;
  const row = await findSharedGame(context.store.db, competitionId, userId);
  if (row === null) return { link: null };
  const token = context.keyring.open(placeOf(row), row.sealed).toString('utf8');
  return { link: { token, named: row.named, createdAt: row.createdAt.toISOString() } };
};

/** Shares a finished competition: a new link, or the one that there is. @returns null unless it is a player's own */
export const shareGame = async (
  context: Context,
  game: { readonly competitionId: string; readonly userId: string },
  named: boolean,
): Promise<GameLink | null> => {
  const { store, keyring, clock } = context;
  if (!(await hasFinished(context, game.competitionId, game.userId))) return null;
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const sealed = keyring.seal(placeOf(game), Buffer.from(token));
  await insertSharedGame(store.db, { ...game, tokenHash: hashToken(token), sealed, named, createdAt: clock.now() });
  return readLink(context, game.competitionId, game.userId);
};

/** Takes a link back, if there is one. @returns false unless it is a finished competition of the player's own */
export const unshareGame = async (context: Context, competitionId: string, userId: string): Promise<boolean> => {
  if (!(await hasFinished(context, competitionId, userId))) return false;
  await deleteSharedGame(context.store.db, competitionId, userId);
  return true;
};

/**
 * What a stranger is shown of a finished competition: nothing that says whose it was but the names of these players.
 * @returns null where there is nothing to see, or no longer
 */
export const readForStrangers = async (
  context: Context,
  competitionId: string,
  namedIds: ReadonlySet<string>,
): Promise<Replay | null> => {
  const replay = await readReplay(context, competitionId, null);
  if (replay === null || replay === 'cleared') return null;
  const seated = await findSeated(context.store.db, competitionId);
  return {
    ...replay,
    competitionId: NO_COMPETITION,
    tournamentId: NO_TOURNAMENT,
    players: seated.map(({ userId, userName, simulated }) => ({
      playerName: namedIds.has(userId) ? userName : '',
      own: false,
      simulated,
    })),
  };
};

/** A shared competition, seen from the seat of whoever shares it; null once the link was taken back (GAME-24). */
export const readShared = async (context: Context, token: string): Promise<Replay | null> => {
  const shared = await findSharedByToken(context.store.db, hashToken(token));
  if (shared === null) return null;
  const { competitionId, userId, named } = shared;
  const replay = await readForStrangers(context, competitionId, new Set(named ? [userId] : []));
  const seated = await findSeated(context.store.db, competitionId);
  const seat = seated.findIndex((one) => one.userId === userId);
  return replay && { ...replay, players: replay.players.map((one, at) => ({ ...one, own: at === seat })) };
};
