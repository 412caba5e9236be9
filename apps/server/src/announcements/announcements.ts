import { randomUUID } from 'node:crypto';
import { LOCALES, type Locale } from '@matador/protocol/constants';
import { announcement, type Announcement } from '@matador/protocol/rest';
import type { Store, Tx } from '../store/store.ts';
import { findAnnouncement, insertAnnouncement } from '../store/queries/announcements.ts';

export interface NewAnnouncement {
  readonly from: Date;
  /** Null: until it is taken back. */
  readonly until: Date | null;
  readonly texts: Readonly<Record<Locale, { readonly title: string; readonly words: string }>>;
}

/** The same within a transaction. */
export const announce = async (tx: Tx, { from, until, texts }: NewAnnouncement): Promise<string> => {
  const id = randomUUID();
  await insertAnnouncement(
    tx,
    { id, from, until },
    LOCALES.map((locale) => ({ locale, ...texts[locale] })),
  );
  return id;
};

/** Announces something on the overview from a moment on, in every locale (OVER-2); answers its id. */
export const publishAnnouncement = (store: Store, announced: NewAnnouncement): Promise<string> => {
  return store.transaction((tx) => announce(tx, announced));
};

/** An announcement in every locale; null for one that does not exist or has not begun. */
export const readAnnouncement = async (db: Store['db'], id: string, now: Date): Promise<Announcement | null> => {
  const found = await findAnnouncement(db, id, now);
  if (found === null) return null;
  return announcement.parse({
    announcementId: found.id,
    from: found.from.toISOString(),
    until: found.until?.toISOString() ?? null,
    texts: Object.fromEntries(found.texts.map(({ locale, title, words }) => [locale, { title, words }])),
  });
};
