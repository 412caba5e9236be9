import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
/** What no route answered. */
const NO_ROUTE = 'none';

/** Counts and times every call by its route's pattern, never by its address. To be called before routes are added. */
export const countCalls = (app: FastifyInstance, metrics: Metrics): void => {
  const answered = metrics.counter('http_requests_total', 'Calls answered', ['method', 'route', 'status']);
  const took = metrics.histogram('http_request_seconds', 'Time to answer a call', SECONDS, ['route']);
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? NO_ROUTE;
    answered.inc({ method: request.method, route, status: String(reply.statusCode) });
    took.observe({ route }, reply.elapsedTime / 1000);
    done();
  });
};
