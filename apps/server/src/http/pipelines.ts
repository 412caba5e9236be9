import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Calls of one line that may wait for their answers. No browser sends a second before it has the first. */
const CALLS_A_LINE = 4;

/** Cuts off lines that ask on and on without reading: answers that nobody takes are memory of everybody. */
export const limitPipelines = (app: FastifyInstance): void => {
  const waiting = new WeakMap<Socket, number>();
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const calls = (waiting.get(socket) ?? 0) + 1;
    waiting.set(socket, calls);
    // What was read along with the call that went too far is on a line that is cut off already.
    if (calls <= CALLS_A_LINE && !socket.destroyed) return done();
    reply.hijack();
    socket.destroy();
  });
  app.addHook('onResponse', (request, _, done) => {
    const { socket } = request.raw;
    waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
    done();
  });
};
