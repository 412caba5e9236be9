import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
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
