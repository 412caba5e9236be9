import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { brotliCompressSync } from 'node:zlib';
import { problem } from '@matador/protocol/rest';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { testContext } from '../test/database.ts';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { openLog } from './observe/log.ts';
import { makeMetrics } from './observe/metrics.ts';

const context = await testContext();
const web = await mkdtemp(join(tmpdir(), 'matador-web-'));
await mkdir(join(web, 'assets'));
await writeFile(join(web, 'index.html'), '<!doctype html><title>page</title>');
await writeFile(join(web, 'favicon.svg'), '<svg/>');
await writeFile(join(web, 'assets', 'app-4f2a.js'), 'export {};');
await writeFile(join(web, 'assets', 'app-4f2a.js.br'), brotliCompressSync('export {};'));
const app = await buildApp(context, { draining: false }, web);

/** The same server with another configuration. */
const configured = (change: Partial<Config>): Promise<FastifyInstance> =>
  buildApp(
    { ...context, config: { ...context.config, ...change }, metrics: makeMetrics(false) },
    { draining: false },
    web,
  );

await app.listen({ host: '127.0.0.1', port: 0 });
const address = app.server.address();
const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
afterAll(async () => {
  await app.close();
  await rm(web, { recursive: true });
});

const SESSION = '/gd/rest/session';
/** The same to the router. */
const DISGUISED = '/%67d/rest/%73ession';
const ORIGIN = 'http://localhost';
const HOST = { host: 'localhost', origin: ORIGIN };

const refused = async (call: InjectOptions): Promise<{ readonly status: number; readonly detail: string }> => {
  const answer = await app.inject(call);
  expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
  expect(answer.body).not.toContain('.ts:'); // no trace
  const { status, detail } = problem.parse(answer.json());
  expect(status).toBe(answer.statusCode);
  return { status, detail: detail ?? '' };
};

const post = (payload: string | Buffer, type: string): InjectOptions => ({
  method: 'POST',
  url: SESSION,
  headers: { ...HOST, 'content-type': type },
  payload,
});

test.each<readonly [string, number, InjectOptions]>([
  ['malformed JSON', 400, post('{"userName":', 'application/json')],
  ['JSON of the wrong shape', 400, post('[]', 'application/json')],
  ['a body that is too large', 413, post(`"${'x'.repeat(70_000)}"`, 'application/json')],
  ['a body of an unknown type', 415, post('<user/>', 'application/xml')],
  ['a body that is no text', 400, post(Buffer.from([0xff, 0xfe, 0x00, 0x22]), 'application/json')],
  ['a poisoned prototype', 400, post('{"__proto__":{"admin":true}}', 'application/json')],
  ['an address that is wrongly encoded', 400, { url: '/gd/rest/tournaments/zone/%E0%A4%A' }],
  ['an unknown call', 404, { url: '/gd/rest/nothing' }],
  ['an unknown call by POST', 404, { method: 'POST', url: '/gd/rest/nothing', headers: HOST }],
  ['a known call by the wrong method', 404, { method: 'DELETE', url: '/gd/rest/tournaments/zones', headers: HOST }],
  ['a missing file', 404, { url: '/assets/gone-1234.js' }],
])('%s is a problem of %i in words', async (_, status, call) => {
  const answer = await refused(call);
  expect(answer.status).toBe(status);
  expect(answer.detail).not.toBe('');
});

const HEAD = `POST ${SESSION} HTTP/1.1\r\nhost: localhost\r\norigin: ${ORIGIN}\r\n`;

test.concurrent.each([
  ['what is not even HTTP', 400, 'GET \u0000 nonsense\r\n\r\n'],
  ['a head of more than 16 kB', 431, `${HEAD}x: ${'x'.repeat(20_000)}\r\n\r\n`],
  ['a line that says nothing for 10 s', 408, ''],
  ['a head that never ends', 408, HEAD],
  ['a body that never comes', 408, `${HEAD}content-type: application/json\r\ncontent-length: 100\r\n\r\n{`],
])('%s is answered with a problem of %i and cut off', async (_, status, bytes) => {
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes);
  const answer = await text(socket);
  expect(answer).toMatch(
    new RegExp(`^HTTP/1\\.1 ${String(status)} [\\w ]+\\r\\ncontent-type: application/problem\\+json\\r\\n`),
  );
  expect(problem.parse(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).status).toBe(status);
});

test('who sends many calls without waiting for their answers is cut off, and none of them is a fault', async () => {
  const server = await configured({});
  const faults: unknown[] = [];
  server.addHook('onError', (_, __, error, done) => {
    faults.push(error);
    done();
  });
  const socket = connect(Number(new URL(await server.listen({ host: '127.0.0.1', port: 0 })).port), '127.0.0.1');
  socket.write('GET /gd/rest/session HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(100));
  const answers = await text(socket).catch(() => '');
  await server.close();
  expect(answers.split('HTTP/1.1 200').length - 1).toBeLessThan(5);
  expect(faults).toEqual([]);
});

test('a probe that hangs up, or resets its line with its call unread, is no fault and no line of the log', async () => {
  const lines: string[] = [];
  const sink = new PassThrough();
  sink.on('data', (chunk: Buffer) => lines.push(chunk.toString('utf8')));
  const server = await buildApp(
    { ...context, log: openLog('warn', sink), metrics: makeMetrics(false) },
    { draining: false },
  );
  const asked: string[] = [];
  server.addHook('onSend', (request, _, __, done) => {
    asked.push(request.url);
    done();
  });
  const open = Number(new URL(await server.listen({ host: '127.0.0.1', port: 0 })).port);
  for (const path of ['/healthz', '/readyz', '/metrics', SESSION])
    for (const hangUp of ['destroy', 'resetAndDestroy'] as const) {
      const line = connect(open, '127.0.0.1');
      await once(line, 'connect');
      line.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: 203.0.113.7\r\n\r\n`);
      line[hangUp]();
    }
  await expect.poll(() => asked.filter((path) => path === '/healthz')).toHaveLength(2);
  await expect.poll(() => asked.filter((path) => path === SESSION)).toHaveLength(2);
  await server.close();
  expect(lines).toEqual([]);
});

test('a fault of ours is told without its trace, and logged', async () => {
  const broken = await configured({});
  broken.get('/fault', () => {
    throw new Error('hush');
  });
  const answer = await broken.inject('/fault');
  expect(answer.statusCode).toBe(500);
  expect(problem.parse(answer.json()).detail).toMatch(/^something went wrong on our side/);
  expect(answer.body).not.toContain('hush');
});

test.each([
  ['without an origin', { host: 'localhost' }],
  ['from another site', { host: 'localhost', origin: 'https://evil.example' }],
  ['from another port', { host: 'localhost', origin: 'http://localhost:81' }],
  ['from a page without an origin of its own', { host: 'localhost', origin: 'null' }],
])('a change of state %s is refused', async (_, headers) => {
  const call = { method: 'DELETE' as const, url: SESSION, headers };
  expect(await refused(call)).toEqual({
    status: 403,
    detail: 'this call must come from a page of this site (Origin header)',
  });
});

test('a change of state from a page of ours is taken, and reading needs no origin', async () => {
  expect((await app.inject({ method: 'DELETE', url: SESSION, headers: HOST })).statusCode).toBe(204);
  expect((await app.inject(SESSION)).statusCode).toBe(200);
});

test('with PUBLIC_URL only pages of that address change anything', async () => {
  const other = await configured({ publicUrl: 'https://cards.example' });
  const from = async (origin: string): Promise<number> =>
    (await other.inject({ method: 'DELETE', url: SESSION, headers: { host: 'localhost', origin } })).statusCode;
  expect(await from('https://cards.example')).toBe(204);
  expect(await from(ORIGIN)).toBe(403);
});

test('answers of calls are never stored', async () => {
  for (const url of [SESSION, DISGUISED, '/gd/rest/nothing', '/%67d/rest/nothing', '/healthz'])
    expect((await app.inject(url)).headers['cache-control']).toBe('no-store');
});

test.each([
  ['/', 'no-store'],
  ['/index.html', 'no-store'],
  ['/zone/skat/12', 'no-store'],
  ['/favicon.svg', 'no-cache'],
  ['/assets/app-4f2a.js', 'public, max-age=31536000, immutable'],
])('the page: %s is cached as %s', async (url, cache) => {
  const answer = await app.inject(url);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe(cache);
});

test('a browser that reads brotli gets the twin the build made, under the same rules', async () => {
  const url = '/assets/app-4f2a.js';
  const { headers } = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
  expect(headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'public, max-age=31536000, immutable' });
  expect(headers['content-type']).toMatch(/^(?:text|application)\/javascript/);
  expect((await app.inject(url)).headers['content-encoding']).toBeUndefined();
});

test('every address of the page is the same document, and never leaves its folder', async () => {
  const page = (await app.inject('/')).body;
  expect((await app.inject('/table/5?from=match')).body).toBe(page);
  for (const url of ['/../package.json', '/assets/../../package.json', '/%2e%2e/package.json', '/..%2fpackage.json']) {
    const answer = await app.inject(url);
    if (answer.statusCode === 200) expect(answer.body).toBe(page);
    expect(answer.body).not.toContain('"name"');
  }
});

test('a page loads from here and nothing inline, sits in no frame, and tells no other site where it was', async () => {
  const { headers } = await app.inject('/');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBe('same-origin');
  expect(headers['strict-transport-security']).toBeUndefined();
});

test('a file of the page may load only from here, and carries nothing that only a document is told', async () => {
  const { headers } = await app.inject('/assets/app-4f2a.js');
  expect(Object.keys(headers).sort()).toEqual([
    'accept-ranges',
    'cache-control',
    'connection',
    'content-length',
    'content-security-policy',
    'content-type',
    'cross-origin-resource-policy',
    'date',
    'etag',
    'last-modified',
    'vary',
    'x-content-type-options',
  ]);
  expect(headers['content-security-policy']).toBe("default-src 'self'");
});

test('behind https the sockets of the public address are allowed, and http is left for good', async () => {
  const { headers } = await (await configured({ publicUrl: 'https://cards.example' })).inject('/');
  expect(headers['content-security-policy']).toContain("connect-src 'self' wss://cards.example");
  expect(headers['strict-transport-security']).toMatch(/^max-age=\d+/);
});

test('one address may not flood the calls, however it writes them; others and this machine are not held up', async () => {
  const call = async (remoteAddress: string, url = SESSION): Promise<number> =>
    (await app.inject({ url, remoteAddress })).statusCode;
  for (let calls = 0; calls < 600; calls += 1) await call('203.0.113.7');
  expect(await refused({ url: SESSION, remoteAddress: '203.0.113.7' })).toMatchObject({ status: 429 });
  expect(await refused({ url: DISGUISED, remoteAddress: '203.0.113.7' })).toMatchObject({ status: 429 });
  for (let calls = 0; calls < 600; calls += 1) await call('203.0.113.9', DISGUISED);
  expect(await call('203.0.113.9')).toBe(429);
  for (let files = 0; files <= 600; files += 1) await call('203.0.113.8', '/favicon.svg');
  expect(await call('203.0.113.8')).toBe(200);
  for (let calls = 0; calls <= 600; calls += 1) await call('127.0.0.1');
  expect(await call('127.0.0.1')).toBe(200);
});

test('an address counts as told by as many proxies as there are, not by what a client adds', async () => {
  const behind = await configured({ trustProxy: 1 });
  behind.get('/whoami', (request) => request.ip);
  const headers = { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' };
  expect((await behind.inject({ url: '/whoami', headers })).body).toBe('203.0.113.9');
  const direct = await configured({ trustProxy: 0 });
  direct.get('/whoami', (request) => request.ip);
  expect((await direct.inject({ url: '/whoami', headers })).body).toBe('127.0.0.1');
});
