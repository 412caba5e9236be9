import type { Socket } from 'node:net';
import { problems } from './problem.ts';

/** Answers what is not even HTTP, and what came too slowly, as every other mistake of a client is answered. */
export const answerGarbage = (error: NodeJS.ErrnoException, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const body = JSON.stringify(problems.badRequest('this is not an HTTP/1.1 request').problem);
  const head = [
    'HTTP/1.1 400 Bad Request',
    'content-type: application/problem+json',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
};
