import type { Locale } from '@matador/protocol/constants';
import { sql, type RawBuilder } from 'kysely';
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

export interface FoundAnnouncement extends AnnouncementRow {
  readonly texts: readonly { readonly locale: string; readonly title: string; readonly words: string }[];
}

const find = async (db: Database, which: RawBuilder<unknown>): Promise<readonly FoundAnnouncement[]> => {
  const { rows } = await sql<FoundAnnouncement>`
    SELECT a.id, a.from_at AS from, a.until_at AS until,
      (SELECT json_agg(json_build_object('locale', t.locale, 'title', t.title, 'words', t.words))
        FROM announcement_texts t WHERE t.announcement = a.id) AS texts
    FROM announcements a WHERE ${which}`.execute(db);
  return rows;
};

/** One that has begun, with its texts; null otherwise. */
export const findAnnouncement = async (db: Database, id: string, now: Date): Promise<FoundAnnouncement | null> =>
  (await find(db, sql`a.id = ${id} AND a.from_at <= ${now}`))[0] ?? null;

/** The newest so many, whether they have begun or are over. */
export const findAnnouncements = (db: Database, most: number): Promise<readonly FoundAnnouncement[]> =>
  find(db, sql`true ORDER BY a.from_at DESC, a.id LIMIT ${most}`);

/** One that does not change until the transaction ends; null without one. */
export const holdAnnouncement = async (tx: Database, id: string): Promise<AnnouncementRow | null> =>
  (await tx
    .selectFrom('announcements')
    .select(['id', 'from_at as from', 'until_at as until'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()) ?? null;

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

/** Ends one now; one that has not begun is as if it had never been. */
export const endAnnouncement = async (tx: Database, id: string, now: Date): Promise<void> => {
  await sql`
    DELETE FROM announcement_texts t USING announcements a
    WHERE t.announcement = a.id AND a.id = ${id} AND a.from_at >= ${now}`.execute(tx);
  await sql`DELETE FROM announcements WHERE id = ${id} AND from_at >= ${now}`.execute(tx);
  await sql`UPDATE announcements SET until_at = ${now} WHERE id = ${id}`.execute(tx);
};

/** Whether there has ever been one. */
export const hasAnnouncements = async (db: Database): Promise<boolean> =>
  (await db.selectFrom('announcements').select('id').limit(1).executeTakeFirst()) !== undefined;
