import { expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { manualClock } from '../../test/manual-clock.ts';
import { newPlayer } from '../../test/people.ts';
import { playOn } from '../../test/seat-page.ts';
import { byRote, openVenue } from '../../test/table.ts';
import { MARK_MS } from '../matching/marks.ts';
import { noteMarks } from '../store/queries/marks.ts';
import { findOwnActs } from '../store/queries/privacy.ts';
import { archiveOldTables, clearOldTables, startRetentionJob } from './retention.ts';

const DAY_MS = 24 * 3_600_000;
const context = await testContext({ TABLE_LOG_DAYS: '30' });
const { pool } = context.store;
const venue = await openVenue(context);
const seated = await venue.deal();
await playOn(seated.pages, context.clock, byRote);
const running = await venue.deal();

const rowsOf = async (competition: string) => {
  const { rows } = await pool.query<{ logs: number; deals: number; results: number }>(
    `SELECT (SELECT count(*)::int FROM table_events e JOIN tables t ON t.id = e.table_id WHERE t.competition = $1) AS logs,
       (SELECT count(*)::int FROM sealed_deals WHERE competition = $1) AS deals,
       (SELECT count(*)::int FROM seats WHERE competition = $1) AS results`,
    [competition],
  );
  return rows[0]!;
};
const setState = (state: string): Promise<unknown> =>
  pool.query('UPDATE tournaments SET state = $2 WHERE id = $1', [venue.tournamentId, state]);
const age = async (days: number): Promise<void> => {
  const at = new Date(context.clock.now().getTime() - days * DAY_MS);
  await pool.query('UPDATE competitions SET finished_at = $2 WHERE id = $1', [seated.competitionId, at]);
};
const get = (path: string) => seated.members[0]!.caller.get(path);

test('nothing of a tournament that is not settled is ever removed, however old', async () => {
  await age(1000);
  for (const state of ['running', 'clearance']) {
    await setState(state);
    expect(await clearOldTables(context, 30)).toBe(0);
  }
  expect((await rowsOf(seated.competitionId)).logs).toBeGreaterThan(20);
});

test('logs are kept for as long as configured', async () => {
  await setState('settled');
  await age(29);
  expect(await clearOldTables(context, 30)).toBe(0);
  expect((await get(`tables/${seated.competitionId}/deals`)).statusCode).toBe(200);
});

test('the log of a settled table is put away in one row after a week, and reads as it did', async () => {
  const account = seated.members[0]!.account.id;
  const read = async () => ({
    replay: (await get(`tables/${seated.competitionId}/replay`)).json<unknown>(),
    acts: await findOwnActs(context.store.db, account),
  });
  const before = await read();
  expect(before.acts.length).toBeGreaterThan(5);
  await setState('running');
  await age(8);
  expect(await archiveOldTables(context, 7)).toBe(0);
  await setState('settled');
  await age(6);
  expect(await archiveOldTables(context, 7)).toBe(0);
  await age(8);
  expect(await archiveOldTables(context, 7)).toBe(1);
  expect((await rowsOf(seated.competitionId)).logs).toBe(0);
  const { rows } = await pool.query<{ archives: number }>('SELECT count(*) AS archives FROM table_archives');
  expect(rows).toEqual([{ archives: 1 }]);
  expect(await read()).toEqual(before);
  expect(await archiveOldTables(context, 7)).toBe(0);
});

test('OPS-10 what is put away is made by the owner from the rows: the server writes none of it', async () => {
  for (const statement of [
    'DELETE FROM table_archives',
    `UPDATE table_archives SET actions = '{}'`,
    `INSERT INTO table_archives SELECT * FROM table_archives`,
  ])
    await expect(pool.query(statement)).rejects.toThrow('permission denied');
  const { rows } = await pool.query<{ id: number }>('SELECT id FROM tables WHERE competition = $1', [
    running.competitionId,
  ]);
  await expect(pool.query('SELECT archive_table_logs($1, now())', [[rows[0]!.id]])).rejects.toThrow(
    'is kept until its tournament is settled',
  );
});

test('logs and sealed deals of old games go, their results stay; a running table is untouched', async () => {
  await age(31);
  const before = await get(`tournaments/results/${seated.competitionId}`);
  const clock = manualClock(context.clock.now());
  const stop = startRetentionJob({ ...context, clock });
  await clock.advance(3_600_000);
  await expect.poll(() => rowsOf(seated.competitionId)).toEqual({ logs: 0, deals: 0, results: 3 });
  expect((await pool.query('SELECT FROM table_archives')).rowCount).toBe(0);
  await stop();
  expect((await get(`tournaments/results/${seated.competitionId}`)).json()).toEqual(before.json());
  expect((await get(`tables/${seated.competitionId}/deals`)).statusCode).toBe(404);
  expect((await rowsOf(running.competitionId)).logs).toBeGreaterThan(0);
  expect(await clearOldTables(context, 30)).toBe(0);
});

test('what an account was seen with is forgotten once it keeps nobody apart; where its holder lives and pays from stays', async () => {
  const { id: userId } = await newPlayer(context);
  const now = context.clock.now();
  const old = new Date(now.getTime() - MARK_MS - 1);
  const seen = (kinds: readonly ('address' | 'device' | 'household' | 'instrument')[], digest: string) =>
    kinds.map((kind) => ({ userId, kind, digest }));
  await noteMarks(context.store.db, seen(['address', 'device', 'household', 'instrument'], 'of then'), old);
  await noteMarks(context.store.db, seen(['address', 'device'], 'of today'), now);
  const marks = async (): Promise<readonly string[]> => {
    const { rows } = await pool.query<{ mark: string }>(
      `SELECT kind || ' ' || digest AS mark FROM marks WHERE user_id = $1 ORDER BY 1`,
      [userId],
    );
    return rows.map(({ mark }) => mark);
  };
  expect(await marks()).toHaveLength(6);
  const clock = manualClock(now);
  const stop = startRetentionJob({ ...context, clock });
  await clock.advance(3_600_000);
  await expect.poll(marks).toEqual(['address of today', 'device of today', 'household of then', 'instrument of then']);
  await stop();
});
