import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { testContext, type TestContext } from '../../test/database.ts';
import { makeMetrics, type Metrics } from '../observe/metrics.ts';
import { allNodes, beatNode, enterNode, leaveNode } from '../store/queries/nodes.ts';
import { startHeartbeatJob } from './heartbeat.ts';
import { NodeLine } from '../store/node-line.ts';
import { newNode } from '../../test/nodes.ts';
import { until } from '../../test/patience.ts';

const context = await testContext();
const measured = (): TestContext => ({ ...context, metrics: makeMetrics(false) });
const figureOf = async ({ registry }: Metrics, name: string): Promise<number | undefined> =>
  (await registry.getSingleMetric(name)?.get())?.values[0]?.value;

const beatOf = async ({ store, nodeId }: TestContext): Promise<Date | undefined> =>
  (await store.pool.query<{ beat: Date }>('SELECT beat FROM nodes WHERE id = $1', [nodeId])).rows[0]?.beat;

/** Looks are an eighth of a second apart, and every fourth is a beat. */
const LOOK_MS = 125;
const BEAT_LOOKS = 4;

/** Lets a job look once more, and waits until it has. @param planned how much waits for the clock between two looks */
const lookOnce = async (planned: number): Promise<void> => {
  await until(() => context.clock.waiting === planned, 'the next look is planned');
  await context.clock.advance(LOOK_MS);
  await until(() => context.clock.waiting === planned, 'it has looked');
};

/** Other nodes, all of which are entered; this one is alone with them. */
const amongOthers = async (): Promise<void> => {
  const { pool, db } = context.store;
  await db.deleteFrom('nodes').where('id', '<>', context.nodeId).execute();
  await enterNode(pool, newNode(context.nodeId, context.clock.now())).catch(() => undefined);
};

test('a process beats every half second by the clock of the database', async () => {
  const before = await beatOf(context);
  const node = measured();
  onTestFinished(startHeartbeatJob(node, { onFenced: () => undefined }));
  const planned = context.clock.waiting;
  for (let looks = 1; looks < BEAT_LOOKS; looks += 1) await lookOnce(planned);
  expect(await beatOf(context)).toEqual(before);
  expect(await figureOf(node.metrics, 'matador_node_beat_age_seconds')).toBe(0.375);
  await lookOnce(planned);
  expect(await beatOf(context)).not.toEqual(before);
  expect(await figureOf(node.metrics, 'matador_node_beat_age_seconds')).toBe(0);
});

test('a process that has lost NATS says so with its beats, until it is back', async () => {
  const { pool } = context.store;
  let hears = false;
  onTestFinished(startHeartbeatJob(measured(), { onFenced: () => undefined, hears: () => hears }));
  const planned = context.clock.waiting;
  const said = async (): Promise<boolean | undefined> =>
    (await allNodes(pool)).find(({ id }) => id === context.nodeId)?.hears;
  for (const now of [false, true]) {
    hears = now;
    await until(async () => {
      await lookOnce(planned);
      return (await said()) === now;
    }, 'it is said');
  }
});

test('a process whose row is gone is told so once', async () => {
  let told = 0;
  const node = measured();
  const stop = startHeartbeatJob(node, {
    onFenced: () => {
      told += 1;
    },
  });
  onTestFinished(stop);
  await leaveNode(context.store.db, context.nodeId);
  await until(async () => {
    await context.clock.advance(LOOK_MS);
    return told > 0;
  }, 'it is told');
  expect(await figureOf(node.metrics, 'matador_node_losses_total')).toBe(1);
  await context.clock.advance(10_000);
  expect(told).toBe(1);
});

test('GAME-12 a node that beats no more is declared dead after eight seconds, by one that has watched it all the while', async () => {
  const { pool, db } = context.store;
  const enter = async (): Promise<string> => {
    const id = randomUUID();
    await enterNode(pool, newNode(id, context.clock.now()));
    return id;
  };
  const isEntered = async (id: string): Promise<boolean> =>
    (await db.selectFrom('nodes').select('id').where('id', '=', id).execute()).length === 1;
  await amongOthers();
  const [dead, quiet] = [await enter(), await enter()];
  await pool.query(`UPDATE nodes SET beat = beat - interval '1 hour' WHERE id = $1`, [dead]);
  const buried: string[] = [];
  onTestFinished(context.messages.subscribe('nodesBuried', ({ nodes }) => buried.push(...nodes)));
  onTestFinished(startHeartbeatJob(measured(), { onFenced: () => undefined }));
  const planned = context.clock.waiting;
  let looks = 0;
  for (; await isEntered(dead); looks += 1) {
    if (looks % BEAT_LOOKS === 0) await beatNode(pool, quiet);
    // In the midst of it we stand still ourselves, and may have missed everybody's beats.
    if (looks === 40) await context.clock.stall(4000);
    await lookOnce(planned);
  }
  expect(looks * LOOK_MS).toBeGreaterThanOrEqual(40 * LOOK_MS + 8000);
  expect(looks * LOOK_MS).toBeLessThanOrEqual(40 * LOOK_MS + 9500);
  expect(await isEntered(quiet)).toBe(true);
  await until(() => buried.length > 0, 'it is told');
  expect(buried).toEqual([dead]);
});

test('a node whose lock is free is dead in a moment; one that holds it is waited for', async () => {
  const { pool } = context.store;
  await amongOthers();
  const [gone, frozen] = [randomUUID(), randomUUID()];
  const line = new NodeLine(context.store, frozen);
  onTestFinished(() => {
    line.close();
  });
  await line.run((client) => enterNode(client, newNode(frozen, context.clock.now(), { locked: true })));
  // A database that has just started is given ten seconds: the tests' own may have.
  await until(async () => {
    const { rows } = await pool.query<{ isSettled: boolean }>(
      `SELECT pg_postmaster_start_time() < clock_timestamp() - interval '10 s' AS "isSettled"`,
    );
    return rows[0]?.isSettled === true;
  }, 'the database has run for a while');
  const buried: string[] = [];
  onTestFinished(context.messages.subscribe('nodesBuried', ({ nodes }) => buried.push(...nodes)));
  onTestFinished(startHeartbeatJob(measured(), { onFenced: () => undefined }));
  const planned = context.clock.waiting;
  for (let looks = 0; looks < 2 * BEAT_LOOKS; looks += 1) await lookOnce(planned);
  await enterNode(pool, newNode(gone, context.clock.now(), { locked: true }));
  let looks = 0;
  for (; buried.length === 0; looks += 1) await lookOnce(planned);
  expect(buried).toEqual([gone]);
  // It is seen with the next beat, and found free for a quarter of a second.
  expect(looks).toBeLessThanOrEqual(2 * BEAT_LOOKS);
});

test('after its own connection broke, a node believes a free lock again as soon as it has found it held', async () => {
  const { pool } = context.store;
  await amongOthers();
  const killed = randomUUID();
  const theirs = new NodeLine(context.store, killed);
  await theirs.run((client) => enterNode(client, newNode(killed, context.clock.now(), { locked: true })));
  const buried: string[] = [];
  onTestFinished(context.messages.subscribe('nodesBuried', ({ nodes }) => buried.push(...nodes)));
  const own = new NodeLine(context.store, context.nodeId);
  onTestFinished(startHeartbeatJob(measured(), { onFenced: () => undefined }, own));
  const planned = context.clock.waiting;
  for (let looks = 0; looks < 2 * BEAT_LOOKS; looks += 1) await lookOnce(planned);
  const { rows } = await own.run((client) => client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid'));
  await pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
  let looks = 0;
  for (; own.opened === 1; looks += 1) await lookOnce(planned);
  for (let timely = 0; timely < 3 * BEAT_LOOKS; timely += 1, looks += 1) await lookOnce(planned);
  theirs.close();
  for (; buried.length === 0; looks += 1) await lookOnce(planned);
  expect(buried).toEqual([killed]);
  // By silence it is dead after eight seconds, and locks that nobody has found held say nothing for ten.
  expect(looks * LOOK_MS).toBeLessThan(5000);
});
