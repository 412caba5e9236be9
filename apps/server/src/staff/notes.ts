import { createHash } from 'node:crypto';
import type { PlayerNotes } from '@matador/protocol/rest';
import { recordAudit } from '../audit/audit.ts';
import type { Context } from '../context.ts';
import { findNotes, insertNote } from '../store/queries/player-notes.ts';

/** What the staff has noted about a player, newest first. */
export const readNotes = async ({ store }: Context, userId: string): Promise<PlayerNotes> => ({
  items: (await findNotes(store.db, userId)).map((row) => ({ ...row, at: row.at.toISOString() })),
});

/** Adds a note, with its entry in the audit log. @returns its number */
export const addNote = (
  context: Context,
  { userId, by, words }: { readonly userId: string; readonly by: string; readonly words: string },
): Promise<number> => {
  const at = context.clock.now();
  return context.store.transaction(async (tx) => {
    const note = await insertNote(tx, { userId, author: by, words, at });
    // The words go with the account (SAFE-2); the log, which stays, can tell whether it was these.
    const digest = createHash('sha256')
      .update(`${String(note)} ${words}`)
      .digest('hex');
    const subject = `player:${userId}`;
    await recordAudit(context, tx, { actor: by, act: 'note', subject, reason: '', detail: { note, digest }, at });
    return note;
  });
};
