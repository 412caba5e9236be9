import { expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { manualClock } from '../../test/manual-clock.ts';
import { playOn } from '../../test/seat-page.ts';
import { byRote, openVenue } from '../../test/table.ts';
import { clearOldTables, startRetentionJob } from './retention.ts';

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

test('logs and sealed deals of old games go, their results stay; a running table is untouched', async () => {
  await age(31);
  const before = await get(`tournaments/results/${seated.competitionId}`);
  const clock = manualClock(context.clock.now());
  const stop = startRetentionJob({ ...context, clock });
  await clock.advance(3_600_000);
  await expect.poll(() => rowsOf(seated.competitionId)).toEqual({ logs: 0, deals: 0, results: 3 });
  await stop();
  expect((await get(`tournaments/results/${seated.competitionId}`)).json()).toEqual(before.json());
  expect((await get(`tables/${seated.competitionId}/deals`)).statusCode).toBe(404);
  expect((await rowsOf(running.competitionId)).logs).toBeGreaterThan(0);
  expect(await clearOldTables(context, 30)).toBe(0);
});
