import type { Context } from '../context.ts';
import { findOwnActs } from '../store/queries/privacy.ts';
import { openEntry } from './stored-entry.ts';

interface OwnMove {
  readonly competitionId: string;
  /** Its place in the log of the table. */
  readonly seq: number;
  readonly at: Date;
  readonly turn: number;
  /** As the rules of the game spell it. */
  readonly action: unknown;
}

/** A player's own moves in games that are over and whose log is still kept, in their order (SAFE-2). */
export const readOwnMoves = async ({ store, keyring }: Context, userId: string): Promise<readonly OwnMove[]> =>
  (await findOwnActs(store.db, userId)).flatMap(({ competitionId, at, ...row }) => {
    const { entry } = openEntry(keyring, competitionId, row);
    return entry.type === 'act' ? [{ competitionId, seq: row.seq, at, turn: entry.turn, action: entry.action }] : [];
  });
