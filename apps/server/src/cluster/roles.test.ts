import { get } from 'node:http';
import { text } from 'node:stream/consumers';
import { CLOSE, PATHS } from '@matador/protocol/constants';
import { expect, test } from 'vitest';
import { lookAround, testNats, twoNodes, type ClusterContext } from '../../test/cluster.ts';
import { testContext } from '../../test/database.ts';
import { formedTable, loseNode, startTestServer } from '../../test/game-server.ts';
import { Page } from '../../test/page.ts';
import { playOn } from '../../test/seat-page.ts';
import { askForTicket, competitionOf, Search } from '../../test/search.ts';
import { byRote, openVenue } from '../../test/table.ts';
import type { Role } from '../config-values.ts';
import { adoptOrphans, findTable } from '../store/queries/tables.ts';

const nats = await testNats();

/** The process as one that is started with this role, and this name. */
const asRole = async (context: ClusterContext, role: Role, nodeName: string): Promise<ClusterContext> => {
  await context.store.pool.query('UPDATE nodes SET takes_tables = $2, name = $3 WHERE id = $1', [
    context.nodeId,
    role !== 'edge',
    nodeName,
  ]);
  return { ...context, config: { ...context.config, role, nodeName } };
};

const [first, second] = await twoNodes(await testContext(), nats);
const edge = await asRole(first, 'edge', 'edge1');
const keeper = await asRole(second, 'table', 'table1');
await lookAround([edge, keeper]);
const venue = await openVenue(edge);
const tables = await startTestServer(keeper);

/** What a process that is asked for a socket answers when it opens none. */
const answerOf = (host: string, path: string, cookie: string): Promise<{ status: number; body: unknown }> =>
  new Promise((resolve, reject) => {
    const headers = {
      ...{ cookie, origin: `http://${host}`, connection: 'Upgrade', upgrade: 'websocket' },
      ...{ 'sec-websocket-version': '13', 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==' },
    };
    get(`http://${host}${path}`, { headers, agent: false }, (answer) => {
      text(answer).then((body) => {
        resolve({ status: answer.statusCode ?? 0, body: JSON.parse(body) });
      }, reject);
    }).on('error', reject);
  });

/** Turns the clock until something holds; what is asked may be the database. */
const turnUntil = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await holds())) {
    await edge.clock.advance(100);
    await new Promise((resolve) => setImmediate(resolve));
  }
};

test('who searches at an edge is seated at a process of tables, is told its name, and plays there through the edge', async () => {
  const members = await venue.members();
  const searches = await Promise.all(
    members.map(async (member) =>
      new Search(venue.server.host, member, await askForTicket(member, venue.tournamentId)).enter(),
    ),
  );
  await turnUntil(() => searches.every((search) => search.said('start')));
  const configs = await Promise.all(searches.map(async (search) => (await search.start())[0] ?? ''));
  const competitionId = competitionOf(configs[0]);
  expect((await findTable(edge.store.db, competitionId))?.node).toBe(keeper.nodeId);
  for (const config of configs)
    expect(JSON.parse(Buffer.from(config, 'base64url').toString('utf8'))).toMatchObject({ node: 'table1' });
  const pages = await Promise.all(
    members.map(({ caller }) => new Page(venue.server.host, caller.cookie, competitionId).join()),
  );
  for (const page of pages) await page.until(() => page.view?.dealNumber === 1);
  await playOn(pages, edge.clock, byRote);
  for (const page of pages) await page.until(() => page.closeCode !== null);
  expect(pages.map(({ closeCode }) => closeCode)).toEqual([CLOSE.over, CLOSE.over, CLOSE.over]);
});

test('a process of tables opens no socket, and says in a sentence who does; other refusals say why too', async () => {
  const [member] = await venue.members(1);
  const cookie = member?.caller.cookie ?? '';
  for (const path of [PATHS.matchingSocket, PATHS.tableSocket])
    expect(await answerOf(tables.host, path, cookie)).toMatchObject({
      status: 503,
      body: {
        status: 503,
        detail: 'this process keeps tables and takes no sockets (ROLE=table); connect to one that takes some',
      },
    });
  expect(tables.gameServer.gate.size).toBe(0);
  expect(await answerOf(venue.server.host, '/gameserver/other', cookie)).toMatchObject({
    status: 404,
    body: { detail: 'there is no such socket; those there are: /gameserver, /gameserver/table' },
  });
  expect(await answerOf(venue.server.host, PATHS.tableSocket, '')).toMatchObject({
    status: 401,
    body: { detail: 'sign in first' },
  });
});

test('an edge takes over no table, not even one that nobody keeps', async () => {
  const competitionId = await formedTable(keeper, tables, venue.tournamentId, await venue.members());
  await loseNode(keeper);
  expect(await adoptOrphans(edge.store.db, { node: edge.nodeId, cap: 100, without: [] })).toEqual([]);
  expect((await findTable(edge.store.db, competitionId))?.node).toBe(keeper.nodeId);
});
