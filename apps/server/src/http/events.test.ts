import { expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { HOST, ORIGIN } from '../../test/people.ts';
import { buildApp } from '../app.ts';

const context = await testContext();
const app = await buildApp(context, { draining: false });
const report = async (body: object): Promise<number> => {
  const request = {
    method: 'POST',
    url: '/gd/rest/events',
    headers: { host: HOST, origin: ORIGIN },
    payload: body,
  } as const;
  return (await app.inject(request)).statusCode;
};

test('API-10 reports of the page are counted by type and detail', async () => {
  const cancelled = { type: 'tournaments-matching-cancelled', reason: 'connection_lost', tid: 7 };
  const view = { type: 'error-view', code: '404', zoneId: 'skat' };
  expect(await report({ events: [cancelled, view] })).toBe(204);
  expect(await report({ events: [{ ...cancelled, tid: 8 }] })).toBe(204);
  const metrics = await context.metrics.registry.metrics();
  expect(metrics).toContain(
    'matador_page_events_total{type="tournaments-matching-cancelled",detail="connection_lost"} 2',
  );
  expect(metrics).toContain('matador_page_events_total{type="error-view",detail="404"} 1');
});

test('API-10 what a page writes freely never becomes a label', async () => {
  expect(await report({ events: [{ type: 'missing-image', image: 'made-up-image' }] })).toBe(204);
  expect(await report({ events: [{ type: 'join-refused', reason: 'made-up-reason' }] })).toBe(204);
  expect(await context.metrics.registry.metrics()).not.toContain('made-up');
});

test('API-11 unknown reports are refused', async () => {
  expect(await report({ events: [{ type: 'made-up' }] })).toBe(400);
  expect(await report({ events: [{ type: 'error-view', code: 'made-up', zoneId: null }] })).toBe(400);
  expect(await report({ events: [] })).toBe(400);
  expect(await report({})).toBe(400);
});

test('MATCH-1 an avatar is a PNG at its URL', async () => {
  const url = '/gd/avatars/0b51a1de-4f4c-4a3e-9c1e-0d5b8a2c7f11/PROFILE_185.png';
  const answer = await app.inject({ method: 'GET', url });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
  expect(answer.rawPayload.subarray(1, 4).toString('latin1')).toBe('PNG');
  expect((await app.inject({ method: 'GET', url: '/gd/avatars/..%2f/PROFILE_185.png' })).statusCode).toBe(400);
});
