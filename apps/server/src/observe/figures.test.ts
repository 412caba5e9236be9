import { expect, onTestFinished, test } from 'vitest';
import { turnUntil } from '../../test/manual-clock.ts';
import { observedVenue, playedTable } from '../../test/observed.ts';
import { newPlayer, newTournament } from '../../test/people.ts';
import { search, type Search } from '../../test/search.ts';
import { newMember, nextNode } from '../../test/game-server.ts';
import { figureOf, scrape, type Sample } from '../../test/scrape.ts';
import { startLedgerCheckJob } from '../money/watch.ts';
import { readFigures } from '../store/queries/figures.ts';
import { openStore } from '../store/store.ts';
import { startDatabaseWatchJob } from './database-watch.ts';
import type { Metrics } from './metrics.ts';
import { observe } from './watch.ts';

const venue = await observedVenue();
const { context, server } = venue;
const { pool, db } = context.store;

const seen = (): Promise<readonly Sample[]> => scrape(server.app);
/** The figures of a part that runs with metrics of its own. */
const figure = async (metrics: Metrics, name: string): Promise<number | undefined> =>
  (await metrics.registry.getSingleMetric(name)?.get())?.values[0]?.value;

test('entries are counted by type as the logs have them, with the size and time of their commits', async () => {
  const before = await seen();
  const { competitionId } = await playedTable(venue);
  const after = await seen();
  const grown = (name: string, labels: Readonly<Record<string, string>> = {}): number =>
    figureOf(after, name, labels) - (figureOf(before, name, labels) || 0);
  const { rows } = await pool.query<{ type: string; count: number }>(
    `SELECT coalesce(e.action::jsonb -> 'fact' ->> 'type', e.action::jsonb ->> 'type') AS type, count(*) AS count
     FROM table_events e JOIN tables t ON t.id = e.table_id WHERE t.competition = $1 GROUP BY 1`,
    [competitionId],
  );
  expect(rows.length).toBeGreaterThan(6);
  for (const { type, count } of rows) expect(grown('matador_table_entries_total', { type }), type).toBe(count);
  const timeOuts = rows.find(({ type }) => type === 'timeOut')?.count;
  expect(timeOuts).toBeGreaterThan(0);
  expect(grown('matador_fallbacks_total')).toBe(timeOuts);
  const entries = rows.reduce((sum, { count }) => sum + count, 0);
  expect(grown('matador_commit_entries_sum')).toBe(entries - 1); // the last one ends the table in a transaction
  expect(grown('matador_commit_seconds_count')).toBe(grown('matador_commit_entries_count'));
  expect(grown('matador_tables_left_total', { why: 'over' })).toBe(1);
});

test('refusals are counted by code, pages that missed frames, sockets by kind', async () => {
  const before = await seen();
  const { pages } = await venue.deal();
  const [page] = pages;
  await page.ask({ type: 'pass' }, page.state.turn + 3);
  await page.ask({ type: 'nonsense' });
  page.send({ eventName: 'resync', payload: { have: 0 } });
  await page.next('view', page.heard.length);
  const after = await seen();
  const codes = after.filter(({ name }) => name === 'matador_frames_refused_total').map(({ labels }) => labels.code);
  expect(codes).toContain('stale');
  expect(figureOf(after, 'matador_frames_refused_total')).toBe(figureOf(before, 'matador_frames_refused_total') + 2);
  expect(figureOf(after, 'matador_resyncs_total')).toBe(figureOf(before, 'matador_resyncs_total') + 1);
  expect(figureOf(after, 'matador_sockets', { kind: 'table' })).toBe(3);
  expect(figureOf(after, 'matador_tables', { state: 'playing' })).toBe(1);
  for (const one of pages) await venue.cut(one);
  expect(figureOf(await seen(), 'matador_sockets', { kind: 'table' })).toBe(0);
});

test('a table that still loads is counted as such', async () => {
  const { pages } = await venue.seat({ loads: false });
  for (const page of pages) await page.next('view');
  expect(figureOf(await seen(), 'matador_tables', { state: 'loading' })).toBe(1);
});

test('the queue’s length, its oldest ticket and the time to a seat are figures', async () => {
  const tournamentId = await newTournament(context);
  const waiting: Search[] = [];
  for (let at = 0; at < 2; at += 1)
    waiting.push(await search(server, await newMember(context, server, tournamentId), tournamentId));
  await turnUntil(context.clock, () => waiting.every((one) => one.said('users')));
  await context.clock.advance(20_000);
  const alone = await seen();
  expect(figureOf(alone, 'matador_queue_tickets', { state: 'waiting' })).toBe(2);
  expect(figureOf(alone, 'matador_searches')).toBe(2);
  expect(figureOf(alone, 'matador_queue_oldest_seconds')).toBeGreaterThanOrEqual(20);
  expect(figureOf(alone, 'matador_queue_oldest_seconds')).toBeLessThan(30);
  expect(figureOf(alone, 'matador_queue_stuck_seconds')).toBe(0); // two are no table
  const third = await search(server, await newMember(context, server, tournamentId), tournamentId);
  await turnUntil(context.clock, () => third.said('start'));
  const seated = await seen();
  const people = { who: 'person' };
  const count = 'matador_seating_seconds_count';
  expect(figureOf(seated, count, people)).toBe(figureOf(alone, count, people) + 3);
  const waited = 'matador_seating_seconds_sum';
  expect(figureOf(seated, waited, people) - figureOf(alone, waited, people)).toBeGreaterThanOrEqual(40);
});

test('a queue with enough players and a person who waits is stuck; simulated players among themselves are not', async () => {
  const tournamentId = await newTournament(context);
  const now = context.clock.now();
  const wait = async (simulated: boolean): Promise<void> => {
    const { account } = await newMember(context, server, tournamentId, { simulated });
    await pool.query(
      `INSERT INTO tickets(id, secret_hash, user_id, tournament, attempt, slot, state, node, created_at, entered_at, expires_at)
       SELECT gen_random_uuid(), '', $1, $2, a.id, 0, 'waiting', $3, $4, $4, $5
       FROM attempts a JOIN entries e ON e.id = a.entry WHERE e.user_id = $1`,
      [account.id, tournamentId, context.nodeId, now, new Date(now.getTime() + 60_000)],
    );
  };
  for (let at = 0; at < 3; at += 1) await wait(true);
  expect(await readFigures(db)).toMatchObject({ oldest: now, stuck: null });
  await wait(false);
  expect(await readFigures(db)).toMatchObject({ oldest: now, stuck: now });
  await pool.query('DELETE FROM tickets WHERE tournament = $1', [tournamentId]);
});

test('a running table without a living process is counted', async () => {
  const { competitionId } = await venue.deal();
  const { running, unkept } = await readFigures(db);
  expect(unkept).toBe(0);
  await pool.query('UPDATE tables SET node = gen_random_uuid() WHERE competition = $1', [competitionId]);
  expect(await readFigures(db)).toMatchObject({ running, unkept: 1 });
  await pool.query('UPDATE tables SET node = $2 WHERE competition = $1', [competitionId, context.nodeId]);
});

test('MONEY-1 the trial balance is a figure of every minute; a purse that its lines do not explain shows and is logged', async () => {
  const { id } = await newPlayer(context);
  const node = await nextNode(context);
  onTestFinished(startLedgerCheckJob(node));
  const checked = (): Promise<number | undefined> => figure(node.metrics, 'matador_ledger_checked_timestamp_seconds');
  await context.clock.advance(1000);
  await expect.poll(checked).not.toBe(0);
  const accounts = (await node.metrics.registry.getSingleMetric('matador_ledger_cents')?.get())?.values ?? [];
  expect(accounts.find(({ labels }) => labels.account === 'purse:money')?.value).toBeGreaterThan(0);
  expect(accounts.reduce((sum, { value }) => sum + value, 0)).toBe(0);
  expect(await figure(node.metrics, 'matador_ledger_trial_balance_cents')).toBe(0);
  expect(await figure(node.metrics, 'matador_ledger_purse_differences')).toBe(0);
  await pool.query(`UPDATE purses SET cents = cents + 1 WHERE user_id = $1 AND kind = 'money'`, [id]);
  await context.clock.advance(60_000);
  await expect.poll(() => figure(node.metrics, 'matador_ledger_purse_differences')).toBe(1);
  await pool.query(`UPDATE purses SET cents = cents - 1 WHERE user_id = $1 AND kind = 'money'`, [id]);
  const told = venue.lines().filter(({ msg }) => msg === 'purses differ from their lines');
  expect(told[0]).toMatchObject({ level: 50, differences: [{ userId: id, kind: 'money', difference: 1 }] });
  expect(figureOf(await seen(), 'matador_log_lines_total', { level: 'error' })).toBe(
    venue.lines().filter(({ level }) => level === 50).length,
  );
});

test('books that take long to add up are added up more rarely', async () => {
  const node = await nextNode(context);
  const client = await context.owner.pool.connect();
  onTestFinished(startLedgerCheckJob(node));
  await client.query('BEGIN');
  await client.query('LOCK TABLE ledger_lines IN ACCESS EXCLUSIVE MODE');
  await context.clock.advance(11_000);
  await client.query('ROLLBACK');
  client.release();
  await expect.poll(() => figure(node.metrics, 'matador_ledger_check_seconds')).toBe(10);
  const checked = await figure(node.metrics, 'matador_ledger_checked_timestamp_seconds');
  await context.clock.advance(900_000);
  expect(await figure(node.metrics, 'matador_ledger_checked_timestamp_seconds')).toBe(checked);
  await context.clock.advance(200_000);
  await expect.poll(() => figure(node.metrics, 'matador_ledger_checked_timestamp_seconds')).not.toBe(checked);
});

test('a database that is away is a figure that grows, and a scrape does not wait for it', async () => {
  const store = openStore('postgres://matador@127.0.0.1:1/nobody-listens', () => undefined);
  const node = { ...(await nextNode(context)), store };
  onTestFinished(startDatabaseWatchJob(node));
  await context.clock.advance(20_000);
  expect(await figure(node.metrics, 'matador_database_silence_seconds')).toBe(20);
  expect(await node.metrics.registry.metrics()).toContain('matador_database_connections{state="idle"} 0');
});

test('an overload shows with what it is measured by', async () => {
  const node = await nextNode(context);
  onTestFinished(observe(node));
  expect(await figure(node.metrics, 'matador_overloaded')).toBe(0);
  node.load.watch(() => 300);
  expect(await figure(node.metrics, 'matador_overloaded')).toBe(1);
  expect(await figure(node.metrics, 'matador_lateness_seconds')).toBeGreaterThanOrEqual(0.3);
});

test('calls are counted by the pattern of their route and by status, never by their address', async () => {
  const before = await seen();
  await server.app.inject('/gd/rest/tournaments/12345');
  await server.app.inject('/gd/rest/made-up-route');
  await server.app.inject('/healthz');
  const after = await seen();
  const calls = 'matador_http_requests_total';
  const unknown = { route: 'none', status: '404', method: 'GET' };
  expect(figureOf(after, calls, unknown)).toBeGreaterThan(figureOf(before, calls, unknown));
  expect(figureOf(after, calls, { route: '/healthz', status: '200', method: 'GET' })).toBe(1);
  expect(figureOf(after, 'matador_http_request_seconds_count', { route: '/healthz' })).toBe(1);
  const routes = after.flatMap(({ labels }) => labels.route ?? []);
  expect(routes.filter((route) => /made-up|\d/.test(route))).toEqual([]);
});
