import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { problems } from './problem.ts';

/** A request has to be here after so long, its head sooner; whoever takes longer keeps a line and gives nothing. */
export const HEAD_MS = 10_000;
export const REQUEST_MS = 15_000;
/** A line on which nothing moves for so long is cut off: an answer that nobody reads, or that never comes. */
export const UNREAD_MS = 30_000;
/** How often lines are looked through for those that take too long. */
export const LINES_LOOKED_AT_MS = 2000;

const problemOf = (code: string | undefined): ReturnType<typeof problems.badRequest> => {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return problems.tooSlow(`a request has to be here within ${String(REQUEST_MS / 1000)} s`);
    case 'HPE_HEADER_OVERFLOW':
      return problems.headTooLarge('the headers of a request may have 16 kB');
    default:
      return problems.badRequest('this is not an HTTP/1.1 request');
  }
};

/** Answers what is not even HTTP, and what came too slowly, as every other mistake of a client is answered. */
export const answerGarbage = (error: NodeJS.ErrnoException, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const { problem } = problemOf(error.code);
  const body = JSON.stringify(problem);
  const head = [
    `HTTP/1.1 ${String(problem.status)} ${STATUS_CODES[problem.status] ?? ''}`,
    'content-type: application/problem+json',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
};

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
