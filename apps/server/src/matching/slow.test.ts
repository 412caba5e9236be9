import { expect, test } from 'vitest';
import { lookAround, testNats, twoNodes } from '../../test/cluster.ts';
import { testContext } from '../../test/database.ts';
import { turnUntil } from '../../test/manual-clock.ts';
import { until } from '../../test/patience.ts';
import { search } from '../../test/search.ts';
import { openVenue } from '../../test/table.ts';
import { takeTables } from '../store/queries/nodes.ts';

const [slow, other] = await twoNodes(await testContext(), await testNats());
const { server, tournamentId, members } = await openVenue(slow);
const { clock, store } = slow;

const isWaiting = async (): Promise<boolean> => {
  const { rowCount } = await store.pool.query(`SELECT FROM tickets WHERE state = 'waiting'`);
  return rowCount === 3;
};

test('a process that is too slow for its tables makes no new ones as long as another takes some, however late that is', async () => {
  await takeTables(store.db, slow.nodeId, false);
  await lookAround([slow, other]);
  const searches = await Promise.all((await members()).map((member) => search(server, member, tournamentId)));
  await until(isWaiting, 'three wait');
  await clock.advance(10_000);
  expect(await isWaiting()).toBe(true);
  await takeTables(store.db, other.nodeId, false);
  await lookAround([slow, other]);
  await turnUntil(clock, () => searches.every((one) => one.said('start')));
});
