import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { lookAround, testNats, twoNodes, type ClusterContext } from '../../test/cluster.ts';
import { testContext } from '../../test/database.ts';
import { loseNode } from '../../test/game-server.ts';
import { forgetConnections } from '../store/queries/connections.ts';
import { countConnections, countHere, type ConnectionCount } from './connection-count.ts';

const MOST = 12;
const nats = await testNats();
const [one, other] = await twoNodes(await testContext(), nats);
const countOf = (context: ClusterContext): ConnectionCount => countConnections(context, 'socket', MOST);

/** How many of so many attempts at once are let in. */
const taken = async (counts: readonly ConnectionCount[], userId: string, times: number): Promise<number> => {
  const take = async (at: number): Promise<boolean> => (await counts[at % counts.length]?.take(userId)) === true;
  return (await Promise.all(Array.from({ length: times }, (_, at) => take(at)))).filter(Boolean).length;
};

const rowOf = async (userId: string): Promise<readonly string[] | undefined> => {
  const { rows } = await one.store.pool.query<{ nodes: string[] }>(
    'SELECT nodes FROM open_connections WHERE user_id = $1',
    [userId],
  );
  return rows[0]?.nodes;
};

test('of many at once at two processes as many are let in as allowed, neither more nor fewer', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [userId, counts] = [randomUUID(), [countOf(one), countOf(other)]];
    expect(await taken(counts, userId, 5 * MOST)).toBe(MOST);
    expect(await rowOf(userId)).toHaveLength(MOST);
    expect(await taken(counts, userId, 4)).toBe(0);
  }
});

test('accounts and kinds are counted apart', async () => {
  const [userId, sockets] = [randomUUID(), countOf(one)];
  expect(await taken([sockets], userId, MOST)).toBe(MOST);
  expect(await taken([countConnections(other, 'stream', 8)], userId, 10)).toBe(8);
  expect(await taken([sockets], randomUUID(), MOST)).toBe(MOST);
});

test('what one process gives back another may take', async () => {
  const [userId, here, there] = [randomUUID(), countOf(one), countOf(other)];
  expect(await taken([here], userId, MOST)).toBe(MOST);
  expect(await there.take(userId)).toBe(false);
  here.giveBack(userId);
  await expect.poll(async () => (await rowOf(userId))?.length).toBe(MOST - 1);
  expect(await taken([there], userId, 2)).toBe(1);
});

test('what could not be said is said at the next look', async () => {
  const [userId, count] = [randomUUID(), countOf(one)];
  expect(await taken([count], userId, 2)).toBe(2);
  await one.owner.pool.query('ALTER TABLE open_connections RENAME TO open_connections_away');
  count.giveBack(userId);
  await expect(count.take(userId)).rejects.toThrow('open_connections');
  await one.owner.pool.query('ALTER TABLE open_connections_away RENAME TO open_connections');
  expect(await rowOf(userId)).toHaveLength(2);
  await count.look();
  expect(await rowOf(userId)).toHaveLength(1);
});

test('one process alone counts in its memory', async () => {
  const [userId, count] = [randomUUID(), countHere(2)];
  expect(await taken([count], userId, 3)).toBe(2);
  count.giveBack(userId);
  expect(await taken([count], userId, 2)).toBe(1);
  expect(await rowOf(userId)).toBeUndefined();
});

test('what a dead process had open is free, and forgotten with those that have nothing open', async () => {
  const [userId, nobody] = [randomUUID(), randomUUID()];
  const [here, there] = [countOf(one), countOf(other)];
  expect(await taken([there], userId, MOST)).toBe(MOST);
  await there.take(nobody);
  there.giveBack(nobody);
  await expect.poll(() => rowOf(nobody)).toEqual([]);
  expect(await here.take(userId)).toBe(false);
  await loseNode(other);
  await lookAround([one]);
  expect(await taken([here], userId, MOST + 1)).toBe(MOST);
  expect(await rowOf(userId)).toEqual(Array.from({ length: MOST }, () => one.nodeId));
  expect(await forgetConnections(one.store.db, 5000)).toBeGreaterThan(0);
  expect([await rowOf(nobody), (await rowOf(userId))?.length]).toEqual([undefined, MOST]);
});
