import { CLOSE } from '@matador/protocol/constants';
import { afterAll, expect, test } from 'vitest';
import { lookAround, testNats } from '../../test/cluster.ts';
import { loseNode } from '../../test/game-server.ts';
import { startNatsCluster, type NatsCluster } from '../../test/nats-server.ts';
import { manualClock } from '../../test/manual-clock.ts';
import { byFallback, Page } from '../../test/page.ts';
import {
  cutAtEdge,
  keeperOf,
  natsTurns,
  openPair,
  playToEnd,
  seatApart,
  turnUntil,
  type Pair,
} from '../../test/pair.ts';
import { until } from '../../test/patience.ts';
import { playOn } from '../../test/seat-page.ts';
import { byRote, intoATrick, onTurn } from '../../test/table.ts';
import { allNodes, takeTables } from '../store/queries/nodes.ts';
import { adoptOrphans, findTable } from '../store/queries/tables.ts';
import { readLog } from '../store/queries/tables-log.ts';

const nats = await testNats();

const pair = (): Promise<Pair> => openPair(nats);
const [played, replaced, given, buried, silent] = await Promise.all([pair(), pair(), pair(), pair(), pair()]);

/** The same, each at a NATS of its own: what happens to the one is not felt at the other. */
const pairApart = async (): Promise<Pair & { readonly cluster: NatsCluster }> => {
  const cluster = await startNatsCluster(2);
  afterAll(() => cluster.stop());
  const [first = '', second = ''] = cluster.url.split(',');
  return { cluster, ...(await openPair({ url: first }, { nats: { url: second } })) };
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
  const late = await openPair(nats, { clock: manualClock() }); // each with a clock of its own
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

/** How often the log of a competition says so of its seats. */
const saidOf = async ({ keeper }: Pair, competitionId: string, fact: string): Promise<number> => {
  const table = await findTable(keeper.store.db, competitionId);
  const log = await readLog(keeper.store.db, table?.tableId ?? -1);
  return log.filter(({ action }) => action.includes(`"${fact}"`)).length;
};

test('a page whose leaving got lost with the NATS of its process counts as away, and no clock ends its game', async () => {
  const apart = await pairApart();
  const { pages } = await seatApart(apart);
  const [first, second, third] = pages;
  const isBack = natsTurns(apart.edge, true);
  apart.cluster.signal(1, 'SIGSTOP');
  await cutAtEdge(apart, third);
  await apart.cluster.kill(1);
  await isBack;
  await turnUntil(apart, () => first.view?.connected[2] === false);
  while ((first.state.inARow[2] ?? 0) < 3) {
    const mover = [first, second].find(({ decision }) => decision?.duty === 'must');
    if (mover !== undefined) await mover.ask(byRote(mover));
    await apart.keeper.clock.advance(mover === undefined && first.state.turn === second.state.turn ? 500 : 120);
  }
  expect(first.state).toMatchObject({ timeOuts: [0, 0, 0], seats: ['playing', 'playing', 'playing'] });
});

test('a page that was closed before its table had answered is not seated there for good', async () => {
  const apart = await pairApart();
  const { pages, members, competitionId } = await seatApart(apart);
  const [first, , third] = pages;
  await cutAtEdge(apart, third);
  await turnUntil(apart, () => first.view?.connected[2] === false);
  apart.cluster.signal(1, 'SIGSTOP');
  const planned = apart.edge.clock.waiting;
  const late = await new Page(apart.server.host, members[2]?.caller.cookie ?? '', competitionId, {
    nonce: third.nonce,
  }).join();
  await until(() => apart.edge.clock.waiting > planned, 'the process waits for the answer');
  await apart.edge.clock.advance(1000); // it waits no more, and does not ask again yet
  await cutAtEdge(apart, late);
  apart.cluster.signal(1, 'SIGCONT');
  await turnUntil(apart, async () => (await saidOf(apart, competitionId, 'disconnected')) === 2);
  await first.until(() => first.view?.connected[2] === false);
});

test('a page that did not hear that a newer one has its seat does not take it back', async () => {
  const apart = await pairApart();
  const { pages, members, competitionId } = await seatApart(apart);
  const [first, second, third] = pages;
  apart.cluster.signal(1, 'SIGSTOP');
  const newer = await new Page(apart.venue.server.host, members[1]?.caller.cookie ?? '', competitionId, {
    nonce: second.nonce,
  }).join();
  await newer.next('view');
  await apart.cluster.kill(1);
  await second.until(() => second.closeCode !== null);
  expect([second.closeCode, newer.closeCode]).toEqual([CLOSE.replaced, null]);
  await playToEnd([first, newer, third], apart, byRote);
  expect(newer.state.phase).toBe('finished');
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
