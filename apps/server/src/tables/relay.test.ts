import { CLOSE } from '@matador/protocol/constants';
import { afterAll, expect, test } from 'vitest';
import { lookAround, testNats, twoNodes, type ClusterContext } from '../../test/cluster.ts';
import { testContext } from '../../test/database.ts';
import { formedTable, loseNode, startTestServer, type TestServer } from '../../test/game-server.ts';
import { startNatsCluster, type NatsCluster } from '../../test/nats-server.ts';
import { manualClock } from '../../test/manual-clock.ts';
import { byFallback, Page } from '../../test/page.ts';
import { playOn } from '../../test/seat-page.ts';
import { byRote, intoATrick, onTurn, openVenue, type Seated, type Venue } from '../../test/table.ts';
import { allNodes, takeTables } from '../store/queries/nodes.ts';
import { adoptOrphans, findTable } from '../store/queries/tables.ts';
import { readLog } from '../store/queries/tables-log.ts';

const nats = await testNats();

interface Pair {
  readonly venue: Venue;
  readonly keeper: ClusterContext;
  readonly edge: ClusterContext;
  readonly server: TestServer;
}

/** A keeper, at which tables are made, and another process beside it. */
const pair = async (): Promise<Pair> => {
  const [keeper, edge] = await twoNodes(await testContext(), nats);
  return { venue: await openVenue(keeper), keeper, edge, server: await startTestServer(edge) };
};
const [played, replaced, given, buried, silent] = await Promise.all([pair(), pair(), pair(), pair(), pair()]);

/** The same, each with a clock of its own: one can be late without the other. */
const pairOfClocks = async (): Promise<Pair> => {
  const context = await testContext();
  const [keeper, edge] = await twoNodes(context, nats, { clock: manualClock(context.clock.now()) });
  return { venue: await openVenue(keeper), keeper, edge, server: await startTestServer(edge) };
};

/** The same, each at a NATS of its own: what happens to the one is not felt at the other. */
const pairApart = async (): Promise<Pair & { readonly cluster: NatsCluster }> => {
  const cluster = await startNatsCluster(2);
  afterAll(() => cluster.stop());
  const [first = '', second = ''] = cluster.url.split(',');
  const [keeper, edge] = await twoNodes(await testContext(), { url: first }, { nats: { url: second } });
  return { cluster, venue: await openVenue(keeper), keeper, edge, server: await startTestServer(edge) };
};

/** A table of the keeper's: the first page sits there, the others reach it through the other process. */
const seatApart = async ({ venue, keeper, server }: Pair): Promise<Seated> => {
  const members = await venue.members();
  const competitionId = await formedTable(keeper, venue.server, venue.tournamentId, members);
  const hosts = [venue.server.host, server.host, server.host];
  const pages = await Promise.all(
    members.map(({ caller }, seat) => new Page(hosts[seat] ?? '', caller.cookie, competitionId).join()),
  );
  const [a, b, c] = pages;
  if (a === undefined || b === undefined || c === undefined) throw new Error('three sit at a table');
  for (const page of pages) await page.until(() => page.view?.dealNumber === 1);
  return { competitionId, members, pages: [a, b, c] };
};

/** Turns the clock until something holds; what is asked may be the database. */
const turnUntil = async ({ keeper }: Pair, holds: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await holds())) {
    await keeper.clock.advance(100);
    await new Promise((resolve) => setImmediate(resolve));
  }
};

const keeperOf = async ({ keeper }: Pair, competitionId: string): Promise<string | null | undefined> =>
  (await findTable(keeper.store.db, competitionId))?.node;

/** Plays on until every page has heard the end: a relayed one does a moment after those beside its table. */
const playToEnd = async (
  pages: readonly Page[],
  { keeper }: Pick<Pair, 'keeper'>,
  policy: (page: Page) => unknown,
): Promise<void> => {
  await playOn(pages, keeper.clock, policy);
  for (const page of pages) await page.until(() => page.closeCode !== null);
};

test('pages whose sockets another process has play a competition to its end', async () => {
  const { pages, competitionId } = await seatApart(played);
  expect(await keeperOf(played, competitionId)).toBe(played.keeper.nodeId);
  await playToEnd(pages, played, byRote);
  for (const page of pages) {
    expect(page.state).toMatchObject({ phase: 'finished', counted: 3, timeOuts: [0, 0, 0] });
    expect(page.closeCode).toBe(CLOSE.over);
  }
});

test('what a relayed page asks wrongly is refused as at its own table', async () => {
  const { pages } = await seatApart(played);
  const mover = onTurn(pages);
  for (const page of pages) {
    if (page === mover) continue;
    const requestId = page.act({ type: 'pass' });
    expect((await page.answer(requestId)).eventName).toBe('refused');
  }
  const [, page] = pages;
  page.send({ eventName: 'resync', payload: { have: 999 } });
  const from = page.heard.length;
  expect((await page.next('view', from)).eventName).toBe('view');
});

test('the newest socket of a seat wins, whichever process has it', async () => {
  const { pages, members, competitionId } = await seatApart(replaced);
  const [, second, third] = pages;
  const [, member] = members;
  const newer = await new Page(replaced.venue.server.host, member?.caller.cookie ?? '', competitionId, {
    nonce: second.nonce,
  }).join();
  await second.until(() => second.closeCode !== null);
  expect(second.closeCode).toBe(CLOSE.replaced);
  await newer.next('view');
  third.cut();
  await turnUntil(replaced, () => newer.view?.connected[2] === false);
  const back = await new Page(replaced.server.host, members[2]?.caller.cookie ?? '', competitionId, {
    nonce: third.nonce,
  }).join();
  await newer.until(() => newer.view?.connected[2] === true);
  await playToEnd([pages[0], newer, back], replaced, byFallback);
  expect(newer.state.phase).toBe('finished');
});

test('a process that stops gives its tables to an heir, and no page notices', async () => {
  const seated = await seatApart(given);
  const { pages, competitionId } = seated;
  await intoATrick(seated, given.venue, byRote);
  const before = pages.map(({ state }) => state.deal);
  const heads = pages.map(({ heard }) => heard.length);
  await given.keeper.store.pool.query('UPDATE nodes SET takes_tables = false WHERE id = $1', [given.keeper.nodeId]);
  const handed = given.venue.server.gameServer.host.drain();
  await turnUntil(given, async () => (await keeperOf(given, competitionId)) === given.edge.nodeId);
  await handed;
  const mover = onTurn(pages);
  const requestId = mover.act(byRote(mover)); // while the pages are on their way
  await turnUntil(given, () =>
    mover.heard.some(({ frame }) => frame.eventName === 'seen' && frame.requestId === requestId),
  );
  expect(pages.map(({ closeCode }) => closeCode)).toEqual([null, null, null]);
  for (const [at, page] of pages.entries())
    expect(page.heard.slice(heads[at]).some(({ frame }) => frame.eventName === 'view')).toBe(false);
  expect(before.every((deal) => deal !== null)).toBe(true);
  await playToEnd(pages, given, byRote);
  for (const page of pages) expect(page.state).toMatchObject({ phase: 'finished', timeOuts: [0, 0, 0] });
});

test('a process whose loop is late for half a minute gives its tables away, and no page notices', async () => {
  const late = await pairOfClocks();
  const { keeper, edge } = late;
  const { pages, competitionId } = await seatApart(late);
  const lateMs = 400;
  const takesTables = async (): Promise<boolean | undefined> => {
    await lookAround([keeper, edge]);
    const nodes = await allNodes(keeper.store.pool);
    return nodes.find(({ id }) => id === keeper.nodeId)?.takesTables;
  };
  while ((await keeperOf(late, competitionId)) === keeper.nodeId) {
    await keeper.clock.stall(lateMs);
    await edge.clock.advance(lateMs);
    await Promise.all([keeper.clock.advance(lateMs), edge.clock.advance(lateMs)]);
  }
  expect(await keeperOf(late, competitionId)).toBe(edge.nodeId);
  expect(await takesTables()).toBe(false);
  await turnUntil(late, async () => (await takesTables()) === true);
  expect(pages.map(({ closeCode }) => closeCode)).toEqual([null, null, null]);
  await playToEnd(pages, { keeper: edge }, byFallback);
});

test('when the keeper dies its tables go on at another process, and pages of that one stay open', async () => {
  const { pages, members, competitionId } = await seatApart(buried);
  const [first, second, third] = pages;
  await loseNode(buried.keeper);
  buried.venue.server.gameServer.gate.cut();
  await first.until(() => first.closeCode !== null);
  buried.edge.messages.publish('nodesBuried', { nodes: [buried.keeper.nodeId] });
  await turnUntil(buried, async () => (await keeperOf(buried, competitionId)) === buried.edge.nodeId);
  const back = await new Page(buried.server.host, members[0]?.caller.cookie ?? '', competitionId, {
    nonce: first.nonce,
  }).join();
  await turnUntil(buried, () => back.view?.connected.every(Boolean) === true);
  expect([second.closeCode, third.closeCode]).toEqual([null, null]);
  await playToEnd([back, second, third], buried, byRote);
  expect(second.state).toMatchObject({ phase: 'finished', timeOuts: [0, 0, 0] });
});

test('when the process that has their sockets dies, pages count as away, and no clock decides for them', async () => {
  const { pages, members, competitionId } = await seatApart(silent);
  const [first, ...others] = pages;
  await loseNode(silent.edge);
  await lookAround([silent.keeper]);
  await turnUntil(silent, () => first.view?.connected.join() === 'true,false,false');
  await playOn([first], silent.keeper.clock, byRote, () => first.decision?.duty !== 'must');
  await silent.keeper.clock.advance(60_000);
  const back = await Promise.all(
    others.map(({ nonce }, at) =>
      new Page(silent.venue.server.host, members[at + 1]?.caller.cookie ?? '', competitionId, { nonce }).join(),
    ),
  );
  await turnUntil(silent, () => first.view?.connected.every(Boolean) === true);
  const table = await findTable(silent.keeper.store.db, competitionId);
  const log = await readLog(silent.keeper.store.db, table?.tableId ?? -1);
  expect(log.filter(({ actor }) => actor === 'clock')).toEqual([]);
  expect(log.filter(({ action }) => action.includes('"disconnected"'))).toHaveLength(2);
  await playToEnd([first, ...back], silent, byRote);
});

test('a move that got lost with the NATS of the keeper alone is shown as soon as the keeper has another', async () => {
  const apart = await pairApart();
  const seated = await seatApart(apart);
  await intoATrick(seated, apart.venue, byRote);
  const { pages } = seated;
  const heads = pages.map(({ heard }) => heard.length);
  const mover = onTurn(pages);
  apart.cluster.signal(0, 'SIGSTOP');
  const requestId = mover.act(byRote(mover));
  if (mover === pages[0]) await mover.answer(requestId);
  await apart.cluster.kill(0);
  for (const [at, page] of pages.entries())
    await page.until(() => page.heard.slice(heads[at]).some(({ frame }) => frame.eventName === 'seen'));
  await playToEnd(pages, apart, byRote);
});

test('a table whose keeper dies while every process is slow goes to a slow one', async () => {
  const slow = await pair();
  const { competitionId } = await seatApart(slow);
  for (const { nodeId } of [slow.keeper, slow.edge]) await takeTables(slow.edge.store.db, nodeId, false);
  await loseNode(slow.keeper);
  await turnUntil(slow, async () => (await keeperOf(slow, competitionId)) === slow.edge.nodeId);
});

test('tables go to processes that know their rules', async () => {
  const { competitionId } = await seatApart(played);
  const { db, pool } = played.keeper.store;
  await pool.query(`UPDATE tables SET node = NULL, rules = 'of tomorrow' WHERE competition = $1`, [competitionId]);
  const adopting = { node: played.edge.nodeId, cap: 100, without: [] };
  expect(await adoptOrphans(db, adopting)).not.toContain(competitionId);
  await pool.query(`UPDATE nodes SET rules = rules || 'of tomorrow'::text WHERE id = $1`, [played.edge.nodeId]);
  expect(await adoptOrphans(db, { ...adopting, without: [competitionId] })).not.toContain(competitionId);
  expect(await adoptOrphans(db, adopting)).toContain(competitionId);
});
