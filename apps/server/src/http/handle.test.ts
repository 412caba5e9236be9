import { calls } from '@matador/protocol/calls';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { callRegistry } from './handle.ts';
import { handleError } from './problem.ts';

const context = await testContext();

const someServer = () => {
  const app = fastify();
  app.setErrorHandler(handleError);
  return { app, ...callRegistry(app, app, context) };
};

test('API-11 a server does not start while a call has no handler, nor with two for one call', () => {
  const { handle, checkComplete } = someServer();
  handle(calls.apiStyle, () => 'a{}');
  expect(() => handle(calls.apiStyle, () => 'b{}')).toThrow('GET /gd/api/style.css has a handler already');
  expect(checkComplete).toThrow(/^without a handler: GET \/gd\/rest\/session, POST \/gd\/rest\/session,/);
  expect(checkComplete).not.toThrow('/gd/api/style.css');
});

test('API-11 status and type of an answer are those of the entry, unless the handler says otherwise', async () => {
  const { app, handle } = someServer();
  handle(calls.apiStyle, () => 'a{}');
  handle(calls.reportEvents, async () => {});
  handle(calls.openTable, ({ reply }) => reply.redirect('/error/403', 303));
  const style = await app.inject({ method: 'GET', url: '/gd/api/style.css' });
  expect([style.statusCode, style.headers['content-type'], style.body]).toEqual([
    200,
    'text/css; charset=utf-8',
    'a{}',
  ]);
  const counted = await app.inject({ method: 'POST', url: '/gd/rest/events' });
  expect([counted.statusCode, counted.body]).toEqual([204, '']);
  const opened = await app.inject({ method: 'POST', url: '/gd/launcher' });
  expect([opened.statusCode, opened.headers.location]).toEqual([303, '/error/403']);
});

test('API-11 what a handler reads first is what is found wrong first', async () => {
  const { app, handle } = someServer();
  handle(calls.terms, ({ params, query, refuse }) => {
    throw refuse(404, `no version ${query.version ?? 'at all'} of ${params.kind}`);
  });
  const detailOf = async (url: string): Promise<unknown> => (await app.inject({ method: 'GET', url })).json();
  expect(await detailOf('/gd/rest/terms/none?version=')).toMatchObject({
    status: 400,
    errors: [{ path: 'params.kind' }],
  });
  expect(await detailOf('/gd/rest/terms/default?other=1')).toMatchObject({ status: 400, errors: [{ path: 'query' }] });
  expect(await detailOf('/gd/rest/terms/default?version=1')).toMatchObject({
    status: 404,
    detail: 'no version 1 of default',
  });
});
