import { channel } from 'node:diagnostics_channel';
import { isDeepStrictEqual } from 'node:util';
import { CALLS, refusalsOf, type Call } from '@matador/protocol/calls';
import { problem } from '@matador/protocol/rest';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { expect } from 'vitest';

/** What the framework answers before a call is known, or whatever the call. */
const OF_ANY_CALL: readonly string[] = ['400', '403', '404', '413', '414', '415', '429', '431', '500', '503'];

const flaws: string[] = [];
const routes = new WeakMap<FastifyInstance, { readonly method: string; readonly url: string }[]>();

/** The calls that a server has registered; HEAD is derived from GET. */
export const routesOf = (app: FastifyInstance): readonly { readonly method: string; readonly url: string }[] =>
  routes.get(app) ?? [];

const pathOf = (pattern: string): string => pattern.replace(/:(\w+)/g, '{$1}');
const isDocumented = (url: string): boolean => /^\/(?:gd|gameserver)/.test(url);

/** The call that a route is documented as. */
export const callOfRoute = (method: string, url: string): Call | undefined =>
  CALLS.find((call) => call.method === method && call.path === pathOf(url));

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const flawOfRefusal = (call: Call, status: string, type: string, text: string): string | null => {
  if (!OF_ANY_CALL.includes(status) && !(status in refusalsOf(call))) return `${status} is not documented`;
  if (call.refusesByPage === true && type.startsWith('text/html')) return null;
  const body = problem.safeParse(parsed(text));
  return body.success && (body.data.detail ?? '') !== '' ? null : `${status} is no problem with a sentence: ${text}`;
};

/** What is wrong with an answer by its documentation: a status, a type or a field that is not there. */
export const flawOfAnswer = (call: Call, status: number, type: string, text: string): string | null => {
  if (status >= 400) return flawOfRefusal(call, String(status), type, text);
  const answer = call.answers[status];
  if (answer === undefined) return `${String(status)} is not documented`;
  if (answer.kind === 'nothing') return text === '' ? null : `${String(status)} carries ${text.slice(0, 80)}`;
  if (call.csv !== undefined && type.startsWith('text/csv'))
    return text.startsWith('\uFEFF') ? null : 'is a table without a mark';
  if (answer.kind === 'other') return type.startsWith(answer.type) ? null : `is of type ${type}`;
  const body = parsed(text);
  const read = answer.schema.safeParse(body);
  if (!read.success) return `is no ${answer.name}: ${read.error.message}`;
  return isDeepStrictEqual(read.data, body)
    ? null
    : `has fields that ${answer.name} does not have: ${text.slice(0, 300)}`;
};

const look = (request: FastifyRequest, reply: FastifyReply, payload: unknown): void => {
  const { method, url = '*' } = request.routeOptions;
  const asked = Array.isArray(method) ? request.method : method;
  if (!isDocumented(url) || request.method === 'HEAD') return;
  const call = callOfRoute(asked ?? request.method, url);
  const where = `${request.method} ${url}`;
  if (call === undefined) {
    flaws.push(`${where} is not described in packages/protocol/src/calls`);
    return;
  }
  if (typeof payload !== 'string' && payload !== undefined && payload !== null) return; // an image, a stream
  const flaw = flawOfAnswer(call, reply.statusCode, String(reply.getHeader('content-type') ?? ''), payload ?? '');
  if (flaw !== null) flaws.push(`${where}: ${flaw}`);
};

const isApp = (value: unknown): value is { readonly fastify: FastifyInstance } =>
  typeof value === 'object' && value !== null && 'fastify' in value;

/** Every answer that a test of the server gets is held against the published document (API-11). */
channel('fastify.initialization').subscribe((message) => {
  if (!isApp(message)) return;
  const registered: { readonly method: string; readonly url: string }[] = [];
  routes.set(message.fastify, registered);
  message.fastify.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) if (one !== 'HEAD' && isDocumented(url)) registered.push({ method: one, url });
  });
  message.fastify.addHook('onSend', (request, reply, payload, done) => {
    look(request, reply, payload);
    done(null, payload);
  });
});

/** Fails for every answer since the last look that is not as documented. */
export const expectDocumentedAnswers = (): void => {
  expect(flaws.splice(0), 'answers are as documented').toEqual([]);
};
