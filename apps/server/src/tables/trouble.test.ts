import { PATHS } from '@matador/protocol/constants';
import fc from 'fast-check';
import pg from 'pg';
import { expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { loseNode, nextNode, startTestServer } from '../../test/game-server.ts';
import { Ear } from '../../test/socket-ear.ts';
import { turnUntil } from '../../test/manual-clock.ts';
import { byFallback, Page } from '../../test/page.ts';
import { until } from '../../test/patience.ts';
import { playOn } from '../../test/seat-page.ts';
import { byRote, onTurn, openVenue } from '../../test/table.ts';

const venue = await openVenue(await testContext());
const drained = await openVenue(await testContext());
const heir = await startTestServer(await nextNode(drained.context));
const { context, server } = venue;

/** Holds the logs of all tables shut until the answer is called: commits hang. */
const shutLogs = async (): Promise<() => Promise<void>> => {
  const client = await context.owner.pool.connect();
  await client.query('BEGIN');
  await client.query('LOCK TABLE table_events IN EXCLUSIVE MODE');
  return async () => {
    await client.query('ROLLBACK');
    client.release();
  };
};

const breathe = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

test('GAME-12 while the database is away nobody’s time runs, and what was asked is answered afterwards', async () => {
  const { pages } = await venue.deal();
  const mover = onTurn(pages);
  const { turn } = mover.state;
  await context.clock.advance(25_000);
  const reopen = await shutLogs();
  server.countCommits(false); // time passes although commits hang
  const requestId = mover.act(byFallback(mover));
  await until(() => !server.gameServer.host.isIdle, 'a commit on its way');
  await context.clock.advance(90_000);
  expect(mover.state.turn).toBe(turn);
  await reopen();
  server.countCommits(true);
  expect((await mover.answer(requestId)).eventName).toBe('seen');
  for (const page of pages) await page.until(() => page.state.turn === turn + 1);
  expect(mover.state.timeOuts).toEqual([0, 0, 0]);
  await context.clock.advance(29_000);
  expect(mover.state.turn).toBe(turn + 1);
  await context.clock.advance(2000);
  for (const page of pages) await page.until(() => page.state.turn === turn + 2);
});

test('an outage gives back the time of tables where nobody moved', async () => {
  const quiet = await venue.deal();
  const busy = await venue.deal();
  const waiting = onTurn(quiet.pages);
  const mover = onTurn(busy.pages);
  await context.clock.advance(20_000);
  const reopen = await shutLogs();
  server.countCommits(false);
  const requestId = mover.act(byFallback(mover));
  await until(() => !server.gameServer.host.isIdle, 'a commit on its way');
  await context.clock.advance(60_000);
  await reopen();
  server.countCommits(true);
  await mover.answer(requestId);
  await context.clock.advance(9000);
  expect(waiting.state.timeOuts).toEqual([0, 0, 0]);
  await context.clock.advance(2000);
  await waiting.until(() => waiting.state.timeOuts[waiting.seat] === 1);
});

test('connections that break in mid-commit lose nothing and play nothing twice', async () => {
  const { pages, competitionId } = await venue.deal();
  let isOver = false;
  let broken = 0;
  const client = new pg.Client({ connectionString: context.databaseUrl });
  await client.connect();
  let reopen = await shutLogs(); // before the first move, so that its commit is certainly met
  const breakConnections = async (): Promise<void> => {
    let turn = 0;
    let ofThisTurn = 0; // each turn is broken three times at most: else a fast machine lets no commit through
    while (!isOver) {
      if (pages[0].state.turn !== turn) [turn, ofThisTurn] = [pages[0].state.turn, 0];
      if (ofThisTurn < 3) {
        const { rowCount } = await client.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
           WHERE datname = current_database() AND pid <> pg_backend_pid() AND state = 'active'`,
        );
        broken += rowCount ?? 0;
        ofThisTurn += rowCount ?? 0;
      }
      if (broken > 0) {
        await reopen();
        reopen = () => Promise.resolve();
      }
      await context.clock.advance(60);
    }
  };
  server.countCommits(false); // commits are tried again only as time passes
  const breaking = breakConnections();
  await playOn(pages, { advance: breathe }, byRote);
  isOver = true;
  await breaking;
  await client.end();
  await turnUntil(context.clock, () => server.gameServer.host.isIdle && server.gameServer.matchmaker.isIdle); // the last that was broken is tried again
  server.countCommits(true);
  expect(broken).toBeGreaterThan(0);
  for (const page of pages) expect(page.state).toMatchObject({ phase: 'finished', counted: 3 });
  // The pool may still hold a line that was broken last.
  const reader = new pg.Client({ connectionString: context.databaseUrl });
  await reader.connect();
  const { rows } = await reader.query<Record<'count' | 'last' | 'asked' | 'answered', number>>(
    `SELECT count(*)::int AS count, max(seq) AS last, count(DISTINCT request_id)::int AS asked,
       count(request_id)::int AS answered
     FROM table_events e JOIN tables t ON t.id = e.table_id WHERE t.competition = $1`,
    [competitionId],
  );
  await reader.end();
  const [log] = rows;
  expect(log?.count).toBe(log?.last);
  expect(log?.asked).toBe(log?.answered);
});

test('garbage never stops a table, and no frame of it is taken for an action', async () => {
  const { pages, members, competitionId } = await venue.deal();
  const before = pages[0].state;
  const cookie = members[0]?.caller.cookie ?? '';
  const anything = fc.oneof(
    fc.string({ maxLength: 200 }),
    fc.jsonValue().map((value) => JSON.stringify(value)),
    fc
      .record({
        eventName: fc.constantFrom('join', 'act', 'reveal', 'loaded', 'giveUp', 'resync', 'heartbeat', 'view', 'over'),
        payload: fc.oneof(
          fc.jsonValue(),
          fc.record({ turn: fc.oneof(fc.constant(before.turn), fc.integer()), action: fc.jsonValue() }),
          fc.record({ have: fc.integer() }),
        ),
        requestId: fc.oneof(fc.constant('r'), fc.string()),
      })
      .map((frame) => JSON.stringify(frame)),
  );
  for (const text of fc.sample(anything, { numRuns: 300, seed: 5 })) {
    const ear = new Ear(server.host, PATHS.tableSocket, { cookie, origin: `http://${server.host}` });
    await ear.opened();
    ear.raw(text);
    const joining = { version: 1, competitionId, nonceHash: 'ab'.repeat(32), have: 0 };
    ear.send({ eventName: 'join', payload: joining });
    await ear.until(() => ear.closeCode !== null || ear.heard.some(({ frame }) => frame.eventName === 'view'));
    ear.raw(text);
    ear.close(1000);
    await ear.until(() => ear.closeCode !== null);
  }
  const [member] = members;
  if (member === undefined) throw new Error('nobody');
  const page = await venue.page(member, competitionId, { nonce: pages[0].nonce });
  await page.next('view');
  expect(page.state.deal).toEqual(before.deal);
  await playOn([page, pages[1], pages[2]], context.clock, byFallback);
  expect(page.state.phase).toBe('finished');
});

test('the log keeps of an action what the game reads, and nothing that came with it', async () => {
  const { pages, competitionId } = await venue.deal();
  const mover = onTurn(pages);
  const action = byFallback(mover);
  const requestId = mover.act({ ...action, note: 'x'.repeat(5000), discard: ['CJ'], toJSON: 1 });
  expect((await mover.answer(requestId)).eventName).toBe('seen');
  const { rows } = await context.store.pool.query<{ action: string }>(
    `SELECT e.action FROM table_events e JOIN tables t ON t.id = e.table_id
     WHERE t.competition = $1 AND e.request_id = $2`,
    [competitionId, requestId],
  );
  expect(rows.map((row): unknown => JSON.parse(row.action))).toMatchObject([{ type: 'act', action }]);
  expect(rows[0]?.action).not.toMatch(/note|discard|toJSON|sealed/);
});

test('a drain lets the tables go; another process takes them over and all play on', async () => {
  const { pages, members, competitionId } = await drained.deal();
  const before = pages.map((page) => page.state.deal);
  let isDone = false;
  const draining = drained.server.gameServer.drain(100).then(() => {
    isDone = true;
  });
  while (!isDone) await drained.context.clock.advance(50);
  await draining;
  expect(pages.map((page) => page.closeCode)).toEqual([1012, 1012, 1012]);
  await loseNode(drained.context);
  await drained.context.clock.advance(5100);
  const back = members.map(
    ({ caller }, seat) => new Page(heir.host, caller.cookie, competitionId, { nonce: pages[seat]?.nonce ?? '' }),
  );
  for (const page of back) await page.join();
  for (const page of back) await page.until(() => page.view?.connected.every(Boolean) === true);
  expect(back.map((page) => page.state.deal)).toEqual(before);
  await playOn(back, drained.context.clock, byFallback);
  expect(back[0]?.state.phase).toBe('finished');
});
