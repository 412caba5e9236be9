import type { TournamentNaming } from '@matador/protocol/rest';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../store.ts';
import { ACCOUNT_COLUMNS, type Account } from './people.ts';

/** What a calendar says of a tournament. */
export interface ScheduledRow {
  readonly id: number;
  readonly template: number | null;
  /** How often its schedule and its template's were changed. */
  readonly revision: number;
  readonly isAborted: boolean;
  readonly zoneId: string;
  readonly name: string;
  readonly naming: TournamentNaming | null;
  readonly gametype: string;
  readonly gameVariant: string | null;
  readonly isMasters: boolean;
  readonly image: string;
  readonly entryFee: number;
  readonly totalWin: number;
  readonly lobbyFrom: string;
  readonly lobbyTo: string;
  readonly registrationStart: Date;
  readonly registrationEnd: Date;
  readonly competitionStart: Date;
  readonly competitionEnd: Date;
  readonly joined: boolean;
}

/** More than this are not told. */
const MAX_ROWS = 500;

const select = async (db: Database, userId: string, where: RawBuilder<unknown>): Promise<readonly ScheduledRow[]> => {
  const { rows } = await sql<ScheduledRow>`
    SELECT t.id, t.template, (t.revision + coalesce(templates.revision, 0))::int AS revision,
      t.state = 'aborted' AS "isAborted", t.zone_id AS "zoneId", t.name, t.naming, t.gametype, t.game_variant AS "gameVariant",
      t.is_masters AS "isMasters", t.image, t.entry_fee AS "entryFee", t.total_win AS "totalWin",
      t.lobby_from AS "lobbyFrom", t.lobby_to AS "lobbyTo", t.registration_start AS "registrationStart",
      t.registration_end AS "registrationEnd", t.competition_start AS "competitionStart",
      t.competition_end AS "competitionEnd",
      EXISTS (SELECT FROM entries WHERE entries.tournament = t.id AND entries.user_id = ${userId}) AS joined
    FROM tournaments AS t LEFT JOIN templates ON templates.id = t.template
    WHERE ${where} ORDER BY t.competition_start, t.id LIMIT ${MAX_ROWS}`.execute(db);
  return rows;
};

/** Tournaments of these zones whose registration or competition touches a range, aborted ones too. */
export const findScheduled = (
  db: Database,
  userId: string,
  zoneIds: readonly string[],
  range: { readonly start: Date; readonly end: Date },
): Promise<readonly ScheduledRow[]> =>
  select(
    db,
    userId,
    sql`t.zone_id = ANY(${zoneIds}::text[]) AND t.competition_end > ${range.start}
      AND least(t.registration_start, t.competition_start) < ${range.end}`,
  );

/** One tournament of these zones; null for none. */
export const findScheduledOne = async (
  db: Database,
  userId: string,
  zoneIds: readonly string[],
  id: number,
): Promise<ScheduledRow | null> =>
  (await select(db, userId, sql`t.id = ${id} AND t.zone_id = ANY(${zoneIds}::text[])`))[0] ?? null;

/** How often the schedules of templates were changed, by their ids. */
export const findRevisions = async (db: Database): Promise<ReadonlyMap<number, number>> => {
  const rows = await db.selectFrom('templates').select(['id', 'revision']).execute();
  return new Map(rows.map(({ id, revision }) => [id, revision]));
};

/** A private calendar address. */
export interface FeedRow {
  /** The random part of the address. */
  readonly feed: string;
  readonly joinedOnly: boolean;
  readonly locale: string;
  readonly createdAt: Date;
}

const FEED_COLUMNS = ['feed', 'joined_only as joinedOnly', 'locale', 'created_at as createdAt'] as const;

/** The address of a player; null without one. */
export const findFeed = async (db: Database, userId: string): Promise<FeedRow | null> => {
  const row = await db
    .selectFrom('calendar_feeds')
    .select(FEED_COLUMNS)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
};

/** Writes the address of a player. Where there is one already it stays, with what it tells and in which language. */
export const insertFeed = async (db: Database, userId: string, row: FeedRow): Promise<void> => {
  const told = { joined_only: row.joinedOnly, locale: row.locale };
  await db
    .insertInto('calendar_feeds')
    .values({ user_id: userId, feed: row.feed, created_at: row.createdAt, ...told })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(told))
    .execute();
};

/** Replaces the address of a player. @returns false when there is none */
export const replaceFeed = async (
  db: Database,
  userId: string,
  { feed, createdAt }: Pick<FeedRow, 'feed' | 'createdAt'>,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('calendar_feeds')
    .set({ feed, created_at: createdAt })
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const deleteFeed = async (db: Database, userId: string): Promise<void> => {
  await db.deleteFrom('calendar_feeds').where('user_id', '=', userId).execute();
};

/** An address with its account; null where nobody has it. */
export const findFeedOwner = async (
  db: Database,
  feed: string,
): Promise<(Account & Pick<FeedRow, 'joinedOnly' | 'locale'>) | null> => {
  const { rows } = await sql<Account & Pick<FeedRow, 'joinedOnly' | 'locale'>>`
    SELECT ${ACCOUNT_COLUMNS}, calendar_feeds.locale, calendar_feeds.joined_only AS "joinedOnly"
    FROM calendar_feeds JOIN users ON users.id = calendar_feeds.user_id
    WHERE calendar_feeds.feed = ${feed}`.execute(db);
  return rows[0] ?? null;
};
