import { sql, type RawBuilder } from 'kysely';
import type { NoticeChannel, NoticeKind, NoticeSwitch, QuietHours } from '@matador/protocol/rest';
import { dueRows, putOff, type DueClaim } from '../due.ts';
import type { Database } from '../store.ts';
import { ACCOUNT_COLUMNS, type Account } from './people.ts';

/** What a player is told of: of a kind once about the same. */
export interface NewNotice {
  readonly userId: string;
  readonly kind: NoticeKind;
  /** What it is about, for instance `payout:7:paid`. */
  readonly about: string;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly at: Date;
  /** Not true any more from then on; left out: true for good. */
  readonly until?: Date;
}

/** Only who can be reached is told of anything. */
const IS_REACHED = sql.raw(`
  users.deleted_at IS NULL AND NOT users.simulated
  AND (users.mail IS NOT NULL OR EXISTS (SELECT FROM push_devices WHERE push_devices.user_id = users.id))`);

/** Writes notices in the transaction that means them. @param found the ids of players, and their facts */
const insertAll = async (
  db: Database,
  { kind, about, at, until = null }: Pick<NewNotice, 'kind' | 'about' | 'at'> & { readonly until?: Date | null },
  found: RawBuilder<unknown>,
): Promise<void> => {
  await sql`
    INSERT INTO notices (user_id, kind, about, facts, created_at, next_try_at, until)
    SELECT found.user_id, ${kind}, ${about}, found.facts, ${at}, ${at}, ${until}
    FROM (${found}) AS found (user_id, facts) JOIN users ON users.id = found.user_id
    WHERE ${IS_REACHED} ON CONFLICT (user_id, kind, about) DO NOTHING`.execute(db);
};

/** Writes one notice in the transaction that means it; a repeat is the one that is there. */
export const insertNotice = (db: Database, { userId, facts, ...notice }: NewNotice): Promise<void> =>
  insertAll(db, notice, sql`SELECT ${userId}::uuid, ${JSON.stringify(facts)}::jsonb`);

/**
 * Tells everybody whose rank or prize a settlement has changed, and whose rank it has taken away; of the first one,
 * everybody who has a rank.
 */
export const insertResultNotices = (
  tx: Database,
  { tournamentId, version, at }: { readonly tournamentId: number; readonly version: number; readonly at: Date },
): Promise<void> =>
  insertAll(
    tx,
    { kind: 'result', about: `tournament:${String(tournamentId)}:${String(version)}`, at },
    sql`
      SELECT user_id, jsonb_build_object('tournamentId', ${tournamentId}::bigint, 'rank', now.rank, 'score', now.score,
        'prize', coalesce(now.prize, 0), 'isCorrected', ${version > 1}::boolean)
      FROM (SELECT * FROM settled_standings WHERE tournament = ${tournamentId} AND version = ${version}) AS now
        FULL JOIN (SELECT * FROM settled_standings WHERE tournament = ${tournamentId} AND version = ${version - 1}) AS was
          USING (user_id)
      WHERE (now.rank, now.prize) IS DISTINCT FROM (was.rank, was.prize)`,
  );

/** An opening of a lobby. */
export interface Opening {
  readonly tournamentId: number;
  readonly start: Date;
  readonly end: Date;
}

/**
 * Tells everybody who joined before that the lobby is open, and has games left to play; once, whichever node does it.
 * @returns false when it was done before
 */
export const insertOpeningNotices = async (
  tx: Database,
  { tournamentId, start, end }: Opening,
  at: Date,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('lobby_openings')
    .values({ tournament: tournamentId, opens_at: start })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) return false;
  const about = `lobby:${String(tournamentId)}:${start.toISOString()}`;
  const facts = JSON.stringify({ tournamentId, closesAt: end.toISOString() });
  await insertAll(
    tx,
    { kind: 'lobbyOpens', about, at, until: end },
    sql`
      SELECT entries.user_id, ${facts}::jsonb
      FROM entries JOIN tournaments ON tournaments.id = entries.tournament
        JOIN attempts ON attempts.entry = entries.id AND attempts.ended_at IS NULL
      WHERE entries.tournament = ${tournamentId} AND entries.joined_at < ${start}
        AND (SELECT count(*) FROM seats WHERE seats.attempt = attempts.id AND seats.state <> 'lto')
          < tournaments.number_of_games`,
  );
  return true;
};

export interface WaitingNotice {
  readonly id: string;
  readonly userId: string;
  readonly kind: NoticeKind;
  readonly about: string;
  /** As the database sent it. */
  readonly facts: unknown;
  readonly createdAt: Date;
  readonly until: Date | null;
}

/** Takes notices that are due, oldest first; of several nodes each gets others. */
export const claimDueNotices = async (db: Database, now: Date, claim: DueClaim): Promise<readonly WaitingNotice[]> => {
  const { rows } = await sql<WaitingNotice>`
    WITH due AS (${dueRows('notices', 'waiting', now, claim)})
    UPDATE notices SET ${putOff(now, claim)}
    FROM due WHERE notices.id = due.id
    RETURNING notices.id, notices.user_id AS "userId", notices.kind, notices.about, notices.facts,
      notices.created_at AS "createdAt", notices.until`.execute(db);
  return rows;
};

/** Ends a notice in the transaction that writes its mail and its pushes. @returns false when it waits no longer */
export const endNotice = async (tx: Database, id: string): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('notices')
    .set({ state: 'told' })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Puts a notice off until quiet hours are over. */
export const holdNotice = async (db: Database, id: string, until: Date): Promise<void> => {
  await db.updateTable('notices').set({ next_try_at: until }).where('id', '=', id).execute();
};

/** Whether a player still sits in a game that is played: not in one that is frozen. */
export const isAtPlay = async (db: Database, userId: string, competitionId: string): Promise<boolean> => {
  const { rows } = await sql`
    SELECT FROM seats JOIN competitions ON competitions.id = competition
    WHERE user_id = ${userId} AND competition = ${competitionId} AND seats.state = 'pending'
      AND frozen_at IS NULL`.execute(db);
  return rows.length > 0;
};

/** Whether a tournament takes nobody to a table for now. */
export const isTournamentFrozen = async (db: Database, tournamentId: number): Promise<boolean> => {
  const { rows } = await sql`SELECT FROM tournaments WHERE id = ${tournamentId} AND frozen_at IS NOT NULL`.execute(db);
  return rows.length > 0;
};

/** Takes back what has not been sent of notices about this, or a part of it, to a player: it is not true any more. */
export const retractNotices = async (db: Database, userId: string, about: string, at: Date): Promise<void> => {
  await sql`
    WITH gone AS (
      UPDATE notices SET state = 'told' WHERE user_id = ${userId}
        AND (about = ${about} OR starts_with(about, ${`${about}:`})) RETURNING id
    ), unpushed AS (DELETE FROM pushes USING gone WHERE pushes.notice = gone.id)
    UPDATE mails SET state = 'over', sealed = NULL, decided_at = ${at}
    FROM gone WHERE mails.id = gone.id AND mails.state = 'waiting'`.execute(db);
};

/** Forgets what was told before. */
export const forgetNotices = async (db: Database, before: Date): Promise<void> => {
  await sql`
    WITH openings AS (
      DELETE FROM lobby_openings USING tournaments WHERE tournaments.id = tournament AND opens_at < ${before}
        AND competition_end < ${before}
    )
    DELETE FROM notices WHERE created_at < ${before}`.execute(db);
};

/** Who is told, and how. Null for an account that is closed. */
export const findReader = async (db: Database, userId: string): Promise<Account | null> => {
  const { rows } = await sql<Account>`
    SELECT ${ACCOUNT_COLUMNS} FROM users WHERE id = ${userId} AND deleted_at IS NULL`.execute(db);
  return rows[0] ?? null;
};

/** The rank that a settled tournament has given; null: none. */
export const findRank = async (db: Database, tournamentId: number, userId: string): Promise<number | null> => {
  const row = await db
    .selectFrom('standings')
    .select('rank')
    .where('tournament', '=', tournamentId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.rank ?? null;
};

export interface SwitchRow {
  readonly kind: string;
  readonly channel: NoticeChannel;
  readonly isOn: boolean;
}

/** The switches that were touched. */
export const findSwitches = async (db: Database, userId: string): Promise<readonly SwitchRow[]> =>
  db.selectFrom('notice_switches').select(['kind', 'channel', 'is_on as isOn']).where('user_id', '=', userId).execute();

export const putSwitch = async (db: Database, userId: string, { kind, channel, isOn }: NoticeSwitch): Promise<void> => {
  await db
    .insertInto('notice_switches')
    .values({ user_id: userId, kind, channel, is_on: isOn })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'channel']).doUpdateSet({ is_on: isOn }))
    .execute();
};

export const findQuietHours = async (db: Database, userId: string): Promise<QuietHours | null> =>
  (await db
    .selectFrom('quiet_hours')
    .select(['from_time as from', 'until_time as until', 'time_zone as timeZone'])
    .where('user_id', '=', userId)
    .executeTakeFirst()) ?? null;

/** Sets them, or ends them; what was held by those before is looked at anew. */
export const putQuietHours = async (
  tx: Database,
  userId: string,
  quiet: QuietHours | null,
  now: Date,
): Promise<void> => {
  await tx.deleteFrom('quiet_hours').where('user_id', '=', userId).execute();
  if (quiet !== null) {
    const { from: from_time, until: until_time, timeZone: time_zone } = quiet;
    await tx.insertInto('quiet_hours').values({ user_id: userId, from_time, until_time, time_zone }).execute();
  }
  await sql`
    UPDATE notices SET next_try_at = ${now} WHERE user_id = ${userId} AND state = 'waiting'`.execute(tx);
};

/** When the lobby of a tournament is open. */
export interface LobbyRow {
  readonly id: number;
  readonly lobbyFrom: string;
  readonly lobbyTo: string;
  readonly competitionStart: Date;
  readonly competitionEnd: Date;
}

/** Those of tournaments that run and are not frozen. */
export const findRunningLobbies = (db: Database): Promise<readonly LobbyRow[]> =>
  db
    .selectFrom('tournaments')
    .select([
      'id',
      'lobby_from as lobbyFrom',
      'lobby_to as lobbyTo',
      'competition_start as competitionStart',
      'competition_end as competitionEnd',
    ])
    .where('state', '=', 'running')
    .where('frozen_at', 'is', null)
    .orderBy('id')
    .execute();
