import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { CALLS } from '@matador/protocol/calls';
import { zones } from '@matador/protocol/rest';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { callOfRoute, flawOfAnswer, routesOf } from '../../test/answers.ts';
import { testContext } from '../../test/database.ts';
import { buildApp } from '../app.ts';

const context = await testContext();
const app = await buildApp(context, { draining: false });

const operation = z.looseObject({
  operationId: z.string(),
  parameters: z.array(z.object({ name: z.string(), in: z.string(), required: z.boolean(), schema: z.unknown() })),
  responses: z.record(z.string(), z.unknown()),
});
const openapi = z.object({
  openapi: z.literal('3.1.1'),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ schemas: z.record(z.string(), z.unknown()), securitySchemes: z.unknown() }),
});
const served = async () => {
  const answer = await app.inject({ method: 'GET', url: '/gd/rest/openapi.json' });
  return { answer, document: openapi.parse(answer.json()) };
};

test('API-11 every route of the server is in the document, and the document has no call that the server lacks', () => {
  const routes = routesOf(app);
  expect(routes.length).toBeGreaterThan(20);
  expect(routes.filter(({ method, url }) => callOfRoute(method, url) === undefined)).toEqual([]);
  const known = new Set(routes.map(({ method, url }) => callOfRoute(method, url)));
  expect(CALLS.filter((call) => !known.has(call)).map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

test('API-11 the document is OpenAPI 3.1: every parameter of a path is described, every reference leads somewhere', async () => {
  const { answer, document } = await served();
  const names = Object.keys(document.components.schemas);
  for (const [, name] of answer.body.matchAll(/"#\/components\/schemas\/([^"]+)"/g)) expect(names).toContain(name);
  const ids = new Set<string>();
  for (const [path, operations] of Object.entries(document.paths))
    for (const [method, { operationId, parameters }] of Object.entries(operations)) {
      const inPath = parameters.filter((one) => one.in === 'path').map((one) => one.name);
      expect(inPath, `${method} ${path}`).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
      expect(ids.has(operationId), operationId).toBe(false);
      ids.add(operationId);
    }
  expect(ids.size).toBe(CALLS.length);
});

test('the page of the calls lists them all and needs neither script nor another host', async () => {
  const page = await app.inject({ method: 'GET', url: '/gd/api' });
  expect(page.headers['content-type']).toContain('text/html');
  for (const { path } of CALLS) expect(page.body).toContain(`<code>${path}</code>`);
  expect(page.body).not.toMatch(/<script|\son\w+=|\sstyle=|https?:\/\/(?!json-schema\.org)/);
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toContain("style-src 'self'");
  const style = await app.inject({ method: 'GET', url: '/gd/api/style.css' });
  expect([style.statusCode, style.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
});

test('an answer with a status, a field or a type that nobody described is found', () => {
  const call = CALLS.find(({ path }) => path === '/gd/rest/tournaments/zones')!;
  const right = zones.parse({ zones: [], announcement: null });
  const judged = (status: number, body: unknown) =>
    flawOfAnswer(call, status, 'application/json', JSON.stringify(body));
  expect(judged(200, right)).toBeNull();
  expect(judged(200, { ...right, secret: 1 })).toContain('fields');
  expect(judged(200, { zones: [] })).toContain('is no Zones');
  expect(judged(201, right)).toContain('not documented');
  expect(judged(418, { type: 'about:blank', title: 'x', status: 418, detail: 'y' })).toContain('not documented');
  expect(judged(401, { error: 'no' })).toContain('no problem');
});

test('every call stands in docs/PROTOCOL.md', () => {
  const text = readFileSync(new URL('../../../../docs/PROTOCOL.md', import.meta.url), 'utf8');
  const missing = CALLS.filter(({ method, path }) => {
    const said = `\`${method} ${path.replace('/gd/rest/', '')}`;
    return !['`', '?', ' '].some((end) => text.includes(`${said}${end}`));
  });
  expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

test('long answers are compressed for those who can read that, short ones never', async () => {
  const long = '/gd/rest/openapi.json';
  const packed = await app.inject({ method: 'GET', url: long, headers: { 'accept-encoding': 'br, gzip' } });
  expect([packed.headers['content-encoding'], packed.headers.vary]).toEqual([
    'gzip',
    expect.stringMatching(/accept-encoding/i),
  ]);
  const plain = await app.inject({ method: 'GET', url: long });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(gunzipSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
  const short = await app.inject({ method: 'GET', url: '/gd/rest/session', headers: { 'accept-encoding': 'gzip' } });
  expect([short.statusCode, short.headers['content-encoding']]).toEqual([200, undefined]);
});
