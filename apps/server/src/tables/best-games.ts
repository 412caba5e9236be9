import { WATCHED_RANKS, type BestGames, type Replay } from '@matador/protocol/rest';
import type { Context } from '../context.ts';
import type { Account } from '../people/account.ts';
import { findBestGames, type BestGameRow } from '../store/queries/shared-games.ts';
import { readForStrangers } from './shared-games.ts';
import { readTournament } from '../tournaments/zones.ts';

/** Null unless the tournament is settled, and one that the account may see. */
const findBest = async (
  { store }: Context,
  account: Account,
  tournamentId: number,
): Promise<readonly BestGameRow[] | null> => {
  const tournament = await readTournament(store.db, account, tournamentId);
  return tournament?.state === 'settled' ? findBestGames(store.db, tournamentId, WATCHED_RANKS) : null;
};

/** The counted games of the first ten of a settled tournament (GAME-24); null unless it is settled. */
export const readBestGames = async (
  context: Context,
  account: Account,
  tournamentId: number,
): Promise<BestGames | null> => {
  const rows = await findBest(context, account, tournamentId);
  if (rows === null) return null;
  const players = Map.groupBy(rows, ({ userId }) => userId);
  return {
    tournamentId,
    players: [...players.values()].flatMap((games) =>
      games.slice(0, 1).map(({ rank, userId, userName }) => ({
        rank,
        playerName: userName,
        own: userId === account.id,
        games: games.map(({ competitionId, slot, score, seat }) => ({ competitionId, idx: slot, score, seat })),
      })),
    ),
  };
};

/** One of those games move by move, naming nobody but the first ten; null for any other. */
export const readBestReplay = async (
  context: Context,
  account: Account,
  { tournamentId, competitionId }: { readonly tournamentId: number; readonly competitionId: string },
): Promise<Replay | null> => {
  const rows = (await findBest(context, account, tournamentId)) ?? [];
  const best = rows.filter((row) => row.competitionId === competitionId).map(({ userId }) => userId);
  return best.length === 0 ? null : readForStrangers(context, competitionId, new Set(best));
};
