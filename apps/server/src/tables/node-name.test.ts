import { CLOSE, NODE, PATHS } from '@matador/protocol/constants';
import { launch } from '@matador/protocol/rest';
import { expect, test } from 'vitest';
import { lookAround, testNats, twoNodes, type ClusterContext } from '../../test/cluster.ts';
import { testContext } from '../../test/database.ts';
import { formedTable, startTestServer, type Member } from '../../test/game-server.ts';
import { Page } from '../../test/page.ts';
import { HOST, ORIGIN } from '../../test/people.ts';
import { Ear } from '../../test/socket-ear.ts';
import { openVenue } from '../../test/table.ts';

const nats = await testNats();

/** What a balancer calls this process. */
const named = async (context: ClusterContext, nodeName: string): Promise<ClusterContext> => {
  await context.store.pool.query('UPDATE nodes SET name = $2 WHERE id = $1', [context.nodeId, nodeName]);
  return { ...context, config: { ...context.config, nodeName } };
};

const [first, second] = await twoNodes(await testContext(), nats);
const [keeper, edge] = [await named(first, 'node1'), await named(second, 'node2')];
await lookAround([keeper, edge]);
const venue = await openVenue(keeper);
const server = await startTestServer(edge);

const tableOf = async (members: readonly Member[]): Promise<string> =>
  formedTable(keeper, venue.server, venue.tournamentId, members);

test('whoever enters a table is led to the process that keeps it, by the address of its page', async () => {
  const members = await venue.members();
  const competitionId = await tableOf(members);
  const { cookie, post } = members[0]!.caller;
  const { config, digest } = launch.parse((await post(`tables/${competitionId}/launch`)).json());
  const opened = await server.app.inject({
    method: 'POST',
    url: PATHS.launcher,
    headers: { cookie, host: HOST, origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ config, digest, canPlayHtml: 'true' }).toString(),
  });
  expect([opened.statusCode, opened.headers.location]).toEqual([303, `/table/${competitionId}?${NODE}=node1`]);
});

test('a socket is taken whatever process it names, and if it names none', async () => {
  const [member] = await venue.members(1);
  for (const query of ['', `?${NODE}=node1`, `?${NODE}=nobody`, `?${NODE}=`]) {
    const ear = new Ear(server.host, `${PATHS.tableSocket}${query}`, {
      cookie: member!.caller.cookie,
      origin: `http://${server.host}`,
    });
    await ear.opened();
    expect(ear.isOpen, query).toBe(true);
    ear.cut();
  }
});

test('a process that stops closes the sockets it relays with the name of who keeps their table', async () => {
  const members = await venue.members();
  const competitionId = await tableOf(members);
  const pages = await Promise.all(
    members.map(({ caller }) => new Page(server.host, caller.cookie, competitionId).join()),
  );
  for (const page of pages) await page.until(() => page.view?.dealNumber === 1);
  const drained = server.gameServer.gate.drain(1000);
  while (pages.some((page) => page.closeCode === null)) {
    await edge.clock.advance(50);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(pages.map(({ closeCode, closeWords }) => [closeCode, closeWords])).toEqual(
    pages.map(() => [CLOSE.restart, `${NODE}=node1`]),
  );
  await edge.clock.advance(1000);
  await drained;
});
