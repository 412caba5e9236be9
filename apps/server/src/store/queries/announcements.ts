import type { Locale } from '@matador/protocol/constants';
import { sql } from 'kysely';
import type { Database } from '../store.ts';

export interface AnnouncementText {
  readonly locale: Locale;
  readonly title: string;
  readonly words: string;
}

export interface AnnouncementRow {
  readonly id: string;
  readonly from: Date;
  /** Null: until it is taken back. */
  readonly until: Date | null;
}

/** The announcement that holds now, the newest if there are several; null without one. */
export const findCurrentAnnouncement = async (db: Database, now: Date): Promise<string | null> => {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM announcements WHERE from_at <= ${now} AND (until_at IS NULL OR until_at > ${now})
    ORDER BY from_at DESC, id LIMIT 1`.execute(db);
  return rows[0]?.id ?? null;
};

/** One that has begun, with its texts; null otherwise. */
export const findAnnouncement = async (
  db: Database,
  id: string,
  now: Date,
): Promise<
  (AnnouncementRow & { readonly texts: readonly { locale: string; title: string; words: string }[] }) | null
> => {
  const row = await db
    .selectFrom('announcements')
    .select(['id', 'from_at as from', 'until_at as until'])
    .where('id', '=', id)
    .where('from_at', '<=', now)
    .executeTakeFirst();
  if (row === undefined) return null;
  const texts = await db
    .selectFrom('announcement_texts')
    .select(['locale', 'title', 'words'])
    .where('announcement', '=', id)
    .execute();
  return { ...row, texts };
};

export const insertAnnouncement = async (
  tx: Database,
  { id, from, until }: AnnouncementRow,
  texts: readonly AnnouncementText[],
): Promise<void> => {
  await tx.insertInto('announcements').values({ id, from_at: from, until_at: until }).execute();
  await tx
    .insertInto('announcement_texts')
    .values(texts.map((text) => ({ announcement: id, ...text })))
    .execute();
};

/** Ends one now; false when there is none that holds. */
export const endAnnouncement = async (tx: Database, id: string, now: Date): Promise<boolean> => {
  const { rows } = await sql`
    UPDATE announcements SET until_at = ${now} WHERE id = ${id} AND from_at < ${now}
      AND (until_at IS NULL OR until_at > ${now}) RETURNING id`.execute(tx);
  return rows.length === 1;
};

/** Whether there has ever been one. */
export const hasAnnouncements = async (db: Database): Promise<boolean> =>
  (await db.selectFrom('announcements').select('id').limit(1).executeTakeFirst()) !== undefined;
