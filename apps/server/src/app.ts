import { isIPv6 } from 'node:net';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import { CALLS } from '@matador/protocol/calls';
import { PATHS } from '@matador/protocol/constants';
import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Context } from './context.ts';
import { assetsOf } from './http/assets.ts';
import { CallCount, callStoreOf } from './http/call-count.ts';
import {
  answerGarbage,
  HEAD_MS,
  limitPipelines,
  LINES_LOOKED_AT_MS,
  REQUEST_MS,
  UNREAD_MS,
} from './http/connections.ts';
import { isLoopback, registerHealth, type Readiness } from './http/health.ts';
import { originAllowed } from './http/origin.ts';
import { FILES, headersFor, serveWeb } from './http/page.ts';
import { handleError, problems, sendProblem } from './http/problem.ts';
import { registerRoutes } from './http/routes.ts';
import { registerSecurityText } from './http/security-text.ts';
import { networkOf } from './people/network.ts';
import type { Metrics } from './observe/metrics.ts';

/** Bounds of the histogram. */
const ANSWER_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
/** What no route answered. */
const NO_ROUTE = 'none';

/** Counts and times every call by its route's pattern, never by its address. To be called before routes are added. */
const countCalls = (app: FastifyInstance, metrics: Metrics): void => {
  const answered = metrics.counter('http_requests_total', 'Calls answered', ['method', 'route', 'status']);
  const took = metrics.histogram('http_request_seconds', 'Time to answer a call', ANSWER_SECONDS, ['route']);
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? NO_ROUTE;
    answered.inc({ method: request.method, route, status: String(reply.statusCode) });
    took.observe({ route }, reply.elapsedTime / 1000);
    done();
  });
};

const BODY_LIMIT = 64 * 1024;
const SAFE_METHODS: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];
/** Sent by other servers and by mail programs, which name no origin; what they send is signed. */
const FROM_SERVERS = new Set(
  CALLS.filter(({ fromServers }) => fromServers === true).map(({ path }) => path.replaceAll(/\{(\w+)\}/g, ':$1')),
);
/** Calls of one address, over all processes, in ms; a page makes one or two a second, and a household shares an address. */
const LIMIT = { max: 600, timeWindow: 10_000 };
const SHOWN_LENGTH = 200;
/** All whose line was reset before their call was read; they get no answer. */
const GONE = 'gone';

/** An address as the router reads it; one that cannot be read is no page's. */
const decoded = (url: string): string => {
  try {
    return decodeURI(url);
  } catch {
    return PATHS.rest;
  }
};
const isCall = (url: string): boolean => {
  const path = decoded(url);
  return path.startsWith('/gd/') || path.startsWith(PATHS.matchingSocket);
};
/** Files of the page, by the route that was matched: however an address is written, it is a call unless it is these. */
const isFile = ({ routeOptions, url }: FastifyRequest): boolean =>
  FILES.includes(routeOptions.url ?? '') && !isCall(url);

/** State changes must come from a page of ours, and so from no other site's form or script. */
const checkOrigin = (context: Context) => (request: FastifyRequest, _: unknown, done: (error?: Error) => void) => {
  const safe = SAFE_METHODS.includes(request.method);
  if (
    safe ||
    FROM_SERVERS.has(request.routeOptions.url ?? '') ||
    originAllowed(request.headers.origin, request.headers.host, context.config.publicUrl)
  )
    done();
  else done(problems.forbidden('this call must come from a page of this site (Origin header)'));
};

/**
 * Whom a limit counts: an address of IPv4, a /64 of IPv6. A line that was reset has no address any more, even while its
 * call is still to be read: health checks hang up that way, and an `ip` may be undefined, whatever its type says.
 */
const callerOf = (request: FastifyRequest): string => {
  if (request.raw.socket.remoteAddress === undefined) return GONE;
  const plain = request.ip.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIPv6(plain) ? (networkOf(plain) ?? plain) : plain;
};

/** Mail programs may send a form in parts (RFC 8058); no call here reads any. */
const readNoMultipart = (app: FastifyInstance): void => {
  app.addContentTypeParser('multipart/form-data', (_, payload, done) => {
    payload.resume();
    done(null, undefined);
  });
};

const limitCalls = async (app: FastifyInstance, context: Context): Promise<void> => {
  const count = new CallCount(context, LIMIT);
  app.addHook('onClose', () => {
    count.close();
  });
  await app.register(rateLimit, {
    ...LIMIT,
    store: callStoreOf(count),
    keyGenerator: callerOf,
    allowList: (request) => isFile(request) || isLoopback(request),
    errorResponseBuilder: (_, { ttl }) => problems.tooMany(`too many calls, try again in ${Math.ceil(ttl / 1000)} s`),
  });
};

/** The HTTP side of one process: calls, health, and the page. */
export const buildApp = async (
  context: Context,
  readiness: Readiness,
  webFolder?: string,
): Promise<FastifyInstance> => {
  const loggerInstance: FastifyBaseLogger = context.log;
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    trustProxy: (_, hop) => hop < context.config.trustProxy,
    forceCloseConnections: true,
    clientErrorHandler: answerGarbage,
    requestTimeout: REQUEST_MS,
    connectionTimeout: UNREAD_MS,
    http: { headersTimeout: HEAD_MS, connectionsCheckingInterval: LINES_LOOKED_AT_MS },
    frameworkErrors: (error, _, reply) => {
      void sendProblem(reply, problems.badRequest(error.message).problem);
    },
  });
  app.setErrorHandler(handleError);
  countCalls(app, context.metrics);
  limitPipelines(app);
  await app.register(helmet, headersFor(context.config));
  await app.register(compress, { encodings: ['gzip'], globalDecompression: false });
  await app.register(cookie);
  await app.register(formbody);
  readNoMultipart(app);
  await limitCalls(app, context);
  app.addHook('onRequest', checkOrigin(context));
  app.addHook('onSend', (_, reply, payload, done) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done(null, payload);
  });
  registerHealth(app, context, readiness);
  registerSecurityText(app, context);
  await registerRoutes(app, context);
  const web = await serveWeb(app, assetsOf(context), webFolder);
  app.setNotFoundHandler(async (request, reply) => {
    const page = request.method === 'GET' && !isCall(request.url) ? await web.send(request, reply) : null;
    const detail = `there is nothing at ${request.method} ${request.url.slice(0, SHOWN_LENGTH)}`;
    return page ?? sendProblem(reply, problems.notFound(detail).problem);
  });
  return app;
};
