import { randomUUID } from 'node:crypto';
import { LOCALES, type Locale } from '@matador/protocol/constants';
import { announcement, type Announcement } from '@matador/protocol/rest';
import type { Store, Tx } from '../store/store.ts';
import {
  findAnnouncement,
  findAnnouncements,
  insertAnnouncement,
  type FoundAnnouncement,
} from '../store/queries/announcements.ts';

export interface NewAnnouncement {
  /** Given by the caller, so that it is announced once; another one without it. */
  readonly id?: string;
  readonly from: Date;
  /** Null: until it is taken back. */
  readonly until: Date | null;
  readonly texts: Readonly<Record<Locale, { readonly title: string; readonly words: string }>>;
}

/** The same within a transaction. */
export const announce = async (tx: Tx, { id = randomUUID(), from, until, texts }: NewAnnouncement): Promise<string> => {
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

const LISTED = 100;

const present = ({ id, from, until, texts }: FoundAnnouncement): Announcement =>
  announcement.parse({
    announcementId: id,
    from: from.toISOString(),
    until: until?.toISOString() ?? null,
    texts: Object.fromEntries(texts.map(({ locale, title, words }) => [locale, { title, words }])),
  });

/** An announcement in every locale; null for one that does not exist or has not begun. */
export const readAnnouncement = async (db: Store['db'], id: string, now: Date): Promise<Announcement | null> => {
  const found = await findAnnouncement(db, id, now);
  return found === null ? null : present(found);
};

/** The newest, those to come and those that are over too. */
export const listAnnouncements = async (db: Store['db']): Promise<Announcement[]> =>
  (await findAnnouncements(db, LISTED)).map(present);
