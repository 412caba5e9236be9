import { expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { buildApp } from '../app.ts';
import { openStore } from '../store/store.ts';
import { makeMetrics } from '../observe/metrics.ts';

const TOKEN = 'a token of the tests';
const context = await testContext();
const readiness = { draining: false };
const app = await buildApp(context, readiness);

test('a process that runs says so, and takes players while its database answers', async () => {
  expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' });
  const ready = await app.inject('/readyz');
  expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready' }]);
});

test('a process that drains takes no players, but is alive', async () => {
  readiness.draining = true;
  const ready = await app.inject('/readyz');
  expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'draining' }]);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  readiness.draining = false;
});

test('without its database a process takes no players, but is alive', async () => {
  const store = openStore('postgres://matador@127.0.0.1:1/nobody-listens', () => undefined);
  const alone = await buildApp({ ...context, store, metrics: makeMetrics(false) }, { draining: false });
  const ready = await alone.inject('/readyz');
  expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'no database' }]);
  expect((await alone.inject('/healthz')).statusCode).toBe(200);
  await store.close();
});

test('metrics are read from this machine, in the format of Prometheus', async () => {
  context.metrics.counter('tests_total', 'What this test counted', ['kind']).inc({ kind: 'seen' });
  const answer = await app.inject('/metrics');
  expect(answer.headers['content-type']).toMatch(/^text\/plain; version=/);
  expect(answer.body).toContain('matador_tests_total{kind="seen"} 1');
});

test('nobody else reads metrics without a token, not even through a proxy on this machine', async () => {
  const remote = await app.inject({ url: '/metrics', remoteAddress: '203.0.113.7' });
  expect(remote.statusCode).toBe(403);
  expect(remote.headers['content-type']).toMatch(/^application\/problem\+json/);
  const proxied = await app.inject({ url: '/metrics', headers: { 'x-forwarded-for': '127.0.0.1' } });
  expect(proxied.statusCode).toBe(403);
});

test('with METRICS_TOKEN whoever has it reads metrics, and nobody without, from wherever', async () => {
  const config = { ...context.config, metricsToken: TOKEN };
  const other = await buildApp({ ...context, config, metrics: makeMetrics(false) }, readiness);
  const asked = async (authorization: string): Promise<number> =>
    (await other.inject({ url: '/metrics', remoteAddress: '203.0.113.7', headers: { authorization } })).statusCode;
  expect(await asked(`Bearer ${TOKEN}`)).toBe(200);
  expect(await asked(`Bearer ${TOKEN}!`)).toBe(403);
  expect(await asked('')).toBe(403);
  expect((await other.inject('/metrics')).statusCode).toBe(403);
});
