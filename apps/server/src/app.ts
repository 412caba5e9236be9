import { existsSync } from 'node:fs';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import helmet from '@fastify/helmet';
import staticFiles from '@fastify/static';
import { PATHS } from '@matador/protocol/constants';
import { fastify, type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Context } from './context.ts';
import { handleError, problems, sendProblem } from './http/problem.ts';
import { registerRoutes } from './http/routes.ts';
import { registerHealth, type Readiness } from './observe/health.ts';

const WEB_DIST = new URL('../../web/dist/', import.meta.url).pathname;
const BODY_LIMIT = 64 * 1024;
const YEAR_S = 31_536_000;
const SAFE_METHODS: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/** Everything from here, nothing inline: what a page may load and where it may send. */
const CONTENT_SECURITY_POLICY = {
  useDefaults: false,
  directives: {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'style-src-attr': ["'unsafe-inline'"], // positions of cards are set from scripts on elements
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'media-src': ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
  },
} as const;

/** Whether a page of this origin belongs to us: that of PUBLIC_URL, or the host the request came to. */
export const originAllowed = (origin: string | undefined, host: string | undefined, publicUrl: string | null): boolean => {
  if (origin === undefined) return false;
  if (publicUrl !== null) return origin === new URL(publicUrl).origin;
  return host !== undefined && (origin === `http://${host}` || origin === `https://${host}`);
};

const isCall = (url: string): boolean => url.startsWith('/gd/') || url.startsWith(PATHS.matchingSocket);

/** State changes must come from a page of ours (and so from no other site's form or script). */
const checkOrigin = (context: Context) => (request: FastifyRequest, _: unknown, done: (error?: Error) => void) => {
  const safe = SAFE_METHODS.includes(request.method);
  if (safe || originAllowed(request.headers.origin, request.headers.host, context.config.publicUrl)) done();
  else done(problems.forbidden('this call must come from a page of this site (Origin header)'));
};

const isBuilt = (): boolean => existsSync(join(WEB_DIST, 'index.html'));

const serveWeb = async (app: FastifyInstance): Promise<void> => {
  await app.register(staticFiles, {
    root: WEB_DIST,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/');
      reply.header('cache-control', hashed ? `public, max-age=${String(YEAR_S)}, immutable` : 'no-cache');
    },
  });
};

/** The HTTP side of one process: calls, health, and the page. */
export const buildApp = async (context: Context, readiness: Readiness): Promise<FastifyInstance> => {
  const loggerInstance: FastifyBaseLogger = context.log;
  const app = fastify({
    loggerInstance,
    disableRequestLogging: true,
    bodyLimit: BODY_LIMIT,
    trustProxy: context.config.trustProxy,
    forceCloseConnections: true,
    frameworkErrors: (error, _, reply) => {
      void sendProblem(reply, problems.badRequest(error.message).problem);
    },
  });
  app.setErrorHandler(handleError);
  await app.register(helmet, {
    contentSecurityPolicy: CONTENT_SECURITY_POLICY,
    strictTransportSecurity: context.config.publicUrl?.startsWith('https:') ?? false,
    crossOriginEmbedderPolicy: false,
    // With helmet's `no-referrer` a browser posts the launcher's form with `Origin: null`.
    referrerPolicy: { policy: 'same-origin' },
  });
  await app.register(cookie);
  await app.register(formbody);
  app.addHook('onRequest', checkOrigin(context));
  app.addHook('onSend', (request, reply, payload, done) => {
    if (isCall(request.url)) reply.header('cache-control', 'no-store');
    done(null, payload);
  });
  registerHealth(app, context, readiness);
  await registerRoutes(app, context);
  const hasPage = isBuilt();
  if (hasPage) await serveWeb(app);
  app.setNotFoundHandler((request, reply) => {
    const page = request.method === 'GET' && !isCall(request.url) && !request.url.startsWith('/assets/');
    if (page && hasPage) return reply.sendFile('index.html');
    return sendProblem(reply, problems.notFound(`there is nothing at ${request.method} ${request.url.slice(0, 200)}`).problem);
  });
  return app;
};
