import { sql } from 'kysely';
import type { Database } from '../store.ts';
import { OPEN_ESCROW } from './office.ts';

// What goes on by minutes, for the office (OPS-4).

/** Notes a minute once, whichever process is first. */
export const noteOfficeMinute = async (db: Database, minute: Date): Promise<void> => {
  const known = await db.selectFrom('office_minutes').select('minute').where('minute', '=', minute).executeTakeFirst();
  if (known !== undefined) return;
  await sql`
    INSERT INTO office_minutes (minute, playing, waiting, tables, errors, escrow, payouts)
    SELECT ${minute}, (SELECT count(*) FROM seats WHERE state = 'pending'),
      (SELECT count(*) FROM tickets WHERE state = 'waiting'), (SELECT count(*) FROM tables WHERE NOT finished),
      (SELECT coalesce(sum(count), 0) FROM node_errors), ${OPEN_ESCROW},
      (SELECT count(*) FROM payouts WHERE state = 'requested')
    ON CONFLICT (minute) DO NOTHING`.execute(db);
};

/** Forgets minutes before this one. */
export const clearOfficeMinutes = async (db: Database, before: Date): Promise<void> => {
  await db.deleteFrom('office_minutes').where('minute', '<', before).execute();
};

export interface OfficeMinuteRow {
  readonly at: Date;
  readonly playing: number;
  readonly waiting: number;
  readonly tables: number;
  readonly errors: number;
  readonly escrow: number;
  readonly payouts: number;
}

/** The minutes after this one, oldest first. */
export const findOfficeMinutes = async (db: Database, after: Date): Promise<readonly OfficeMinuteRow[]> => {
  const { rows } = await sql<OfficeMinuteRow>`
    SELECT minute AS at, playing, waiting, tables,
      greatest(0, errors - coalesce(lag(errors) OVER (ORDER BY minute), errors)) AS errors, escrow, payouts
    FROM office_minutes WHERE minute > ${after} ORDER BY minute`.execute(db);
  return rows;
};

export interface UsualRow {
  readonly playing: number;
  readonly waiting: number;
  readonly tables: number;
}

/** The middle of the same hour on the last seven days; null where none was noted. */
export const findUsual = async (db: Database, now: Date): Promise<UsualRow | null> => {
  const { rows } = await sql<{ [Name in keyof UsualRow]: number | null }>`
    SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY m.playing) AS playing,
      percentile_disc(0.5) WITHIN GROUP (ORDER BY m.waiting) AS waiting,
      percentile_disc(0.5) WITHIN GROUP (ORDER BY m.tables) AS tables
    FROM generate_series(1, 7) AS days(ago)
      JOIN office_minutes m ON m.minute BETWEEN ${now}::timestamptz - days.ago * interval '24 hours' - interval '30 minutes'
        AND ${now}::timestamptz - days.ago * interval '24 hours' + interval '30 minutes'`.execute(db);
  const { playing, waiting, tables } = rows[0] ?? {};
  return playing == null || waiting == null || tables == null ? null : { playing, waiting, tables };
};
