import { createHash, randomBytes } from 'node:crypto';
import type { Locale } from '@matador/protocol/constants';
import type { CalendarAddress } from '@matador/protocol/rest';
import type { Context } from '../context.ts';
import { accountBars } from '../people/account.ts';
import {
  deleteFeed,
  findFeed,
  findFeedOwner,
  insertFeed,
  replaceFeed,
  type FeedRow,
} from '../store/queries/calendar.ts';
import { writeCalendar } from './icalendar.ts';
import { findSchedule, type Span } from './schedule.ts';

const PURPOSE = 'calendar-feed';
const RANDOM_BYTES = 16;
const RANDOM_LENGTH = 22;
const DAY_MS = 24 * 3_600_000;
const BACK_MS = 14 * DAY_MS;
const AHEAD_MS = 35 * DAY_MS;

type Keys = Pick<Context, 'keyring' | 'store' | 'clock'>;

const newFeed = (): string => randomBytes(RANDOM_BYTES).toString('base64url');

/** The address of a feed: its random part and the signature, which no copy of the database has. */
const tokenOf = ({ keyring }: Pick<Context, 'keyring'>, feed: string): string =>
  `${feed}${keyring.sign(PURPOSE, feed)}`;

/** The random part of an address; null unless we have signed it. */
const feedOf = ({ keyring }: Pick<Context, 'keyring'>, token: string): string | null => {
  const feed = token.slice(0, RANDOM_LENGTH);
  return keyring.verify(PURPOSE, feed, token.slice(RANDOM_LENGTH)) ? feed : null;
};

/** The private address of a player at a site, if there is one (TOUR-15). */
export const readAddress = async (context: Keys, userId: string, site: string): Promise<CalendarAddress> => {
  const row = await findFeed(context.store.db, userId);
  if (row === null) return { address: null };
  const url = `${site}/gd/calendar/${tokenOf(context, row.feed)}.ics`;
  return { address: { url, joinedOnly: row.joinedOnly, createdAt: row.createdAt.toISOString() } };
};

/** Makes an address, or changes what the one that there is tells. */
export const setAddress = (
  { store, clock }: Keys,
  userId: string,
  wish: Pick<FeedRow, 'joinedOnly'> & { readonly locale: Locale },
): Promise<void> => insertFeed(store.db, userId, { feed: newFeed(), createdAt: clock.now(), ...wish });

/** A new address in place of the one before. @returns false when there is none */
export const renewAddress = ({ store, clock }: Keys, userId: string): Promise<boolean> =>
  replaceFeed(store.db, userId, { feed: newFeed(), createdAt: clock.now() });

/** Takes an address back, if there is one. */
export const endAddress = ({ store }: Keys, userId: string): Promise<void> => deleteFeed(store.db, userId);

/** A feed as it is sent. */
export interface Feed {
  readonly body: string;
  /** Weak: the stamp of each event is that of the answer. */
  readonly etag: string;
}

/**
 * What a calendar program reads by a private address: two weeks back, five ahead.
 * @returns null for an address that was never given, was taken back, or whose account is closed or locked
 */
export const readFeed = async (
  context: Keys,
  token: string,
  { site, now, localeOf }: { readonly site: string; readonly now: Date; localeOf(own: string): Locale },
): Promise<Feed | null> => {
  const { db } = context.store;
  const feed = feedOf(context, token);
  const owner = feed === null ? null : await findFeedOwner(db, feed);
  if (owner === null || owner.locked) return null;
  const range: Span = { start: new Date(now.getTime() - BACK_MS), end: new Date(now.getTime() + AHEAD_MS) };
  const found = (await findSchedule(db, owner, range, now)).filter(({ joined }) => joined || !owner.joinedOnly);
  const mayPlay = (at: Date): boolean => accountBars(owner, at).length === 0;
  const reader = { locale: localeOf(owner.locale), currency: owner.currency, site, now, mayPlay };
  const body = writeCalendar(found, range, reader);
  const content = body.replaceAll(/^DTSTAMP:.*\r\n/gm, '');
  return { body, etag: `W/"${createHash('sha256').update(content).digest('base64url')}"` };
};
