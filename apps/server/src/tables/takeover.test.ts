import { tableClock, type ClockReading } from '@matador/protocol/socket';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { loseNode, nextNode, startTestServer, type TestServer } from '../../test/game-server.ts';
import { Page } from '../../test/page.ts';
import { playOn } from '../../test/seat-page.ts';
import { byRote, intoATrick, onTurn, openVenue, type Seated } from '../../test/table.ts';
import { adoptOrphans, findTable } from '../store/queries/tables.ts';
import { appendRows, readLog, type LogRow } from '../store/queries/tables-log.ts';
import type { Tx } from '../store/store.ts';
import { COMEBACK_MS } from '@matador/table';

const SWEEP_MS = 5000;

/** Two processes on one database; tables are made at the first. */
const pair = async () => {
  const context = await testContext();
  const venue = await openVenue(context);
  const heir = await nextNode(context);
  return { context, venue, heir, server: await startTestServer(heir) };
};
const [once, blamed, loading, fence, rivals, many] = await Promise.all([
  pair(),
  pair(),
  pair(),
  pair(),
  pair(),
  pair(),
]);

const back = ({ members, pages, competitionId }: Seated, server: TestServer): readonly Page[] =>
  members.map(
    ({ caller }, seat) => new Page(server.host, caller.cookie, competitionId, { nonce: pages[seat]?.nonce ?? '' }),
  );

const clocksOf = async (page: Page): Promise<readonly ClockReading[]> => {
  const from = page.heard.length;
  page.send({ eventName: 'resync', payload: { have: page.head } });
  return tableClock.parse((await page.next('clock', from)).payload).clocks;
};

test('GAME-12 a table taken over in mid-trick goes on where it was, its clocks at their full time', async () => {
  const { context, venue, server } = once;
  const seated = await venue.deal();
  await intoATrick(seated, venue, byRote);
  const { pages } = seated;
  const before = pages.map((page) => page.state.deal);
  const { seat } = onTurn(pages);
  await context.clock.advance(20_000);
  await loseNode(context);
  await context.clock.advance(SWEEP_MS + 100);
  const writer = onTurn(pages);
  writer.act(byRote(writer));
  await Promise.all(pages.map((page) => page.until(() => page.closeCode !== null)));
  expect(venue.server.fenced()).toBe(true);
  const again = back(seated, server);
  for (const page of again) await page.join();
  for (const page of again) await page.until(() => page.view?.connected.every(Boolean) === true);
  expect(again.map((page) => page.state.deal)).toEqual(before);
  const [first] = again;
  if (first === undefined) throw new Error('nobody');
  expect(await clocksOf(first)).toMatchObject([{ seat, clock: 'card', delayMs: 0, remainingMs: 30_000 }]);
  await playOn(again, context.clock, byRote);
  expect(first.state.phase).toBe('finished');
});

test('GAME-12 a takeover forgives time-outs, and a clock waits for its seat to come back', async () => {
  const { context, venue, server } = blamed;
  const seated = await venue.deal();
  const { pages } = seated;
  const slow = onTurn(pages);
  const { turn } = slow.state;
  await context.clock.advance(30_100);
  await slow.until(() => slow.state.turn > turn);
  expect(slow.state.timeOuts[slow.seat]).toBe(1);
  const next = onTurn(pages).seat;
  await loseNode(context);
  venue.server.gameServer.gate.cut();
  await context.clock.advance(SWEEP_MS + 100);
  const others = back(seated, server).filter((_, seat) => seat !== next);
  for (const page of others) await page.join();
  const [witness] = others;
  if (witness === undefined) throw new Error('nobody');
  await witness.next('view');
  expect(witness.state.timeOuts).toEqual([0, 0, 0]);
  const [reading] = await clocksOf(witness);
  expect(reading).toMatchObject({ seat: next, remainingMs: 30_000 });
  expect(reading?.delayMs).toBeGreaterThan(COMEBACK_MS - 1000);
  await context.clock.advance(COMEBACK_MS);
  expect(witness.state.turn).toBe(turn + 1);
  await context.clock.advance(30_100);
  await witness.until(() => witness.state.turn > turn + 1);
});

test('GAME-12 a takeover while loading starts the sixty seconds anew', async () => {
  const { context, venue, server } = loading;
  const seated = await venue.seat({ loads: false });
  for (const page of seated.pages) await page.until(() => page.fair?.nonces != null);
  await context.clock.advance(50_000);
  await loseNode(context);
  venue.server.gameServer.gate.cut();
  await context.clock.advance(SWEEP_MS + 100);
  await context.clock.advance(30_000);
  const again = back(seated, server);
  for (const page of again) await page.join();
  for (const page of again) await page.until(() => page.view?.dealNumber === 1);
  expect(again.map((page) => page.state.deal?.hand.length)).toEqual([10, 10, 10]);
});

test('a batch of a process that has lost its row inserts nothing', async () => {
  const { context, venue, heir } = fence;
  const { competitionId } = await venue.deal();
  const table = await findTable(context.store.db, competitionId);
  if (table === null) throw new Error('no table');
  const { tableId, epoch } = table;
  const { length } = await readLog(context.store.db, tableId);
  const row: LogRow = {
    ...{ tableId, seq: length + 1, epoch, seat: 0, actor: 'player' },
    ...{ action: '{}', requestId: null, at: context.clock.now() },
  };
  await loseNode(context);
  expect(await appendRows(context.store.pool, context.nodeId, [row])).toBe(false);
  const skipping = { ...row, seq: length + 5 };
  expect(await appendRows(context.store.pool, heir.nodeId, [skipping])).toBe(false);
  expect(await appendRows(context.store.pool, heir.nodeId, [{ ...row, epoch: epoch + 1 }])).toBe(true);
  expect(await appendRows(context.store.pool, heir.nodeId, [row])).toBe(false);
});

test('each orphaned table goes to one adopter, none to a process that has lost its own row', async () => {
  const { context, venue, heir } = rivals;
  const competitions: string[] = [];
  for (let count = 0; count < 6; count += 1) competitions.push((await venue.seat()).competitionId);
  const third = await nextNode(context);
  await loseNode(context);
  expect(await adoptOrphans(context.store.db, { node: context.nodeId, cap: 100, without: [] })).toEqual([]);
  const taken = await Promise.all(
    [heir, third, heir, third].map(({ nodeId }) =>
      adoptOrphans(context.store.db, { node: nodeId, cap: 2, without: [] }),
    ),
  );
  const more = await adoptOrphans(context.store.db, { node: third.nodeId, cap: 100, without: [] });
  expect([...taken.flat(), ...more].sort()).toEqual([...competitions].sort());
});

/** How often this connection has looked rows of `nodes` up, since some time ago. */
const looksAtNodes = async (tx: Tx): Promise<number> => {
  const { rows } = await sql<{ looks: number }>`
    SELECT (seq_scan + idx_scan)::int AS looks FROM pg_stat_xact_user_tables WHERE relname = 'nodes'`.execute(tx);
  return rows[0]?.looks ?? 0;
};

test('a takeover looks once for the process of each running table', async () => {
  const { context, venue, heir } = many;
  const { store } = context;
  const competitions: string[] = [];
  for (let count = 0; count < 8; count += 1) competitions.push((await venue.seat()).competitionId);
  await loseNode(context);
  const { taken, looks } = await store.transaction(async (tx) => {
    const before = await looksAtNodes(tx);
    const taken = await adoptOrphans(tx, { node: heir.nodeId, cap: 100, without: [] });
    return { taken, looks: (await looksAtNodes(tx)) - before };
  });
  expect(taken.toSorted()).toEqual(competitions.toSorted());
  expect(looks).toBeGreaterThan(0);
  expect(looks).toBeLessThan(2 * competitions.length);
});
