import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problems } from '../http/problem.ts';
import type { Context } from '../context.ts';

/** Whether this process should be sent players: false while it starts and once it drains. */
export interface Readiness {
  draining: boolean;
}

const LOOPBACK: readonly string[] = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

const bearer = (request: FastifyRequest): string => (request.headers.authorization ?? '').replace(/^Bearer /, '');

const sameToken = (given: string, right: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
};

const mayRead = (request: FastifyRequest, token: string | null): boolean =>
  token === null ? LOOPBACK.includes(request.socket.remoteAddress ?? '') : sameToken(bearer(request), token);

/** `/healthz`: the process runs. `/readyz`: it takes players. `/metrics`: for Prometheus, from loopback or with the token. */
export const registerHealth = (app: FastifyInstance, context: Context, readiness: Readiness): void => {
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (_, reply) => {
    if (readiness.draining) return reply.code(503).send({ status: 'draining' });
    try {
      await context.store.pool.query('SELECT 1');
      return { status: 'ready' };
    } catch {
      return reply.code(503).send({ status: 'no database' });
    }
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, context.config.metricsToken)) throw problems.forbidden('metrics are for this machine, or for who has METRICS_TOKEN');
    return reply.type(context.metrics.registry.contentType).send(await context.metrics.registry.metrics());
  });
};
