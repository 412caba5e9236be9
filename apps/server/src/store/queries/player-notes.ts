import { sql } from 'kysely';
import type { Database, Tx } from '../store.ts';

export interface NoteRow {
  readonly noteId: number;
  readonly at: Date;
  readonly by: string;
  readonly words: string;
}

/** What the staff has noted about a player, newest first. */
export const findNotes = async (db: Database, userId: string): Promise<readonly NoteRow[]> => {
  const { rows } = await sql<NoteRow>`
    SELECT n.id AS "noteId", n.at, u.user_name AS "by", n.words FROM player_notes n JOIN users u ON u.id = n.author
    WHERE n.user_id = ${userId} ORDER BY n.id DESC`.execute(db);
  return rows;
};

/** @returns its number */
export const insertNote = async (
  tx: Tx,
  note: { readonly userId: string; readonly author: string; readonly words: string; readonly at: Date },
): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO player_notes (user_id, author, words, at)
    VALUES (${note.userId}, ${note.author}, ${note.words}, ${note.at}) RETURNING id`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('a note answered no row');
  return row.id;
};

/** Takes the words of all notes about an account that was deleted; that there were some stays. */
export const forgetNotes = async (tx: Database, userId: string): Promise<void> => {
  await sql`SELECT forget_player_notes(${userId}::uuid)`.execute(tx);
};
