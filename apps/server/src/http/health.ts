import { timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { problems } from './problem.ts';

/** Whether this process should be sent players: no more once it drains. */
export interface Readiness {
  draining: boolean;
}

const LOOPBACK: readonly string[] = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];
const ANSWER_MS = 2000;

/** From this very machine, and not handed on by a proxy on it. */
export const isLoopback = ({ socket, headers }: FastifyRequest): boolean =>
  LOOPBACK.includes(socket.remoteAddress ?? '') &&
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined;

const bearer = (request: FastifyRequest): string => (request.headers.authorization ?? '').replace(/^Bearer /, '');

const sameToken = (given: string, right: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
};

const mayRead = (request: FastifyRequest, token: string | null): boolean =>
  token === null ? isLoopback(request) : sameToken(bearer(request), token);

const databaseAnswers = async ({ store }: Context): Promise<boolean> => {
  const cancel = new AbortController();
  const late = sleep(ANSWER_MS, false, { ref: false, signal: cancel.signal }).catch(() => false);
  const answer = store.pool.query('SELECT 1').then(
    () => true,
    () => false,
  );
  const answered = await Promise.race([answer, late]);
  cancel.abort();
  return answered;
};

/** `/healthz`: the process runs. `/readyz`: it takes players. `/metrics`: for Prometheus, from here or with the token. */
export const registerHealth = (app: FastifyInstance, context: Context, readiness: Readiness): void => {
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (_, reply) => {
    if (readiness.draining) return reply.code(503).send({ status: 'draining' });
    if (!(await databaseAnswers(context))) return reply.code(503).send({ status: 'no database' });
    return { status: 'ready' };
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, context.config.metricsToken))
      throw problems.forbidden('metrics are for this machine, or for who has METRICS_TOKEN');
    return reply.type(context.metrics.registry.contentType).send(await context.metrics.registry.metrics());
  });
};
