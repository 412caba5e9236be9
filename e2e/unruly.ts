import { createServer, request, STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { listenAnywhere } from './proxy.ts';

/**
 * What becomes of a call or of a socket's opening: a status; a connection that breaks; one that breaks once the server
 * has done what was asked, or has been told the first word; no answer before something else is spoiled; or a late
 * answer, with every tenth connection broken.
 */
export type Trouble = 401 | 403 | 404 | 409 | 429 | 500 | 503 | 'broken' | 'unanswered' | 'held' | 'slow';

const LATE_MS = 400;
/** One of so many connections of a slow network breaks. */
const BREAKS_EVERY = 10;

/** A network between a page and the real server that spoils the calls it is told to spoil. */
export interface UnrulyNetwork {
  readonly url: string;
  /**
   * From now on calls whose path matches come to this; null: everything passes. What was held goes on its way.
   * @param method only calls of this one; without it all of them, and sockets
   */
  spoil(path: RegExp, trouble: Trouble | null, method?: 'GET' | 'POST' | 'PUT' | 'DELETE'): void;
  /** Breaks every socket that is open. */
  cut(): void;
  /** Calls spoiled since it was last told what to spoil. */
  readonly spoiled: number;
  close(): Promise<void>;
}

/** Both ends of a connection go together. */
const tie = (near: Socket, far: Socket): void => {
  for (const [one, other] of [
    [near, far],
    [far, near],
  ] as const) {
    one.on('error', () => one.destroy());
    one.on('close', () => other.destroy());
  }
};

const problemOf = (status: number): string => JSON.stringify({ type: 'about:blank', title: 'Trouble', status });

/** @param target address of the server behind it, `http://127.0.0.1:1234` */
export const openUnruly = async (target: string): Promise<UnrulyNetwork> => {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  const upgraded = new Set<Socket>();
  let what = /^$/;
  let trouble: Trouble | null = null;
  let only: string | undefined;
  let spoiled = 0;
  let held: (() => void)[] = [];

  const isSpoiled = ({ url = '', method }: IncomingMessage): boolean => {
    const hit = trouble !== null && what.test(url) && (only === undefined || only === method);
    if (hit) spoiled += 1;
    return hit;
  };

  /** @param isHeard the answer comes back as well */
  const pass = (call: IncomingMessage, answer: ServerResponse, isHeard = true): void => {
    const { method, headers, url: path } = call;
    const onward = request({ hostname, port, method, path, headers }, (from) => {
      if (!isHeard) return void call.socket.destroy();
      answer.writeHead(from.statusCode ?? 502, from.headers);
      from.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    call.pipe(onward);
  };

  const late = (near: Socket, go: () => void): void => {
    if (spoiled % BREAKS_EVERY === 0) near.destroy();
    else setTimeout(() => near.destroyed || go(), LATE_MS);
  };

  const server = createServer((call, answer) => {
    if (!isSpoiled(call) || trouble === null) pass(call, answer);
    else if (trouble === 'slow') late(call.socket, () => pass(call, answer));
    else if (trouble === 'broken') call.socket.destroy();
    else if (trouble === 'unanswered') pass(call, answer, false);
    else if (trouble === 'held') held.push(() => pass(call, answer));
    else answer.writeHead(trouble, { 'content-type': 'application/problem+json' }).end(problemOf(trouble));
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  /** @param breaksAtFirstWord the page can say one thing, and gets no answer to it */
  const open = (call: IncomingMessage, near: Socket, breaksAtFirstWord = false): void => {
    const far = connect(Number(port), hostname);
    const head = call.rawHeaders.reduce((text, part, at) => text + part + (at % 2 === 0 ? ': ' : '\r\n'), '');
    far.write(`GET ${call.url ?? '/'} HTTP/1.1\r\n${head}\r\n`);
    upgraded.add(near);
    near.on('close', () => upgraded.delete(near));
    tie(near, far);
    far.pipe(near);
    if (breaksAtFirstWord) near.once('data', () => near.destroy());
    else near.pipe(far);
  };
  server.on('upgrade', (call, near: Socket) => {
    if (!isSpoiled(call) || trouble === null) open(call, near);
    else if (trouble === 'slow') late(near, () => open(call, near));
    else if (trouble === 'broken') near.destroy();
    else if (trouble === 'unanswered') open(call, near, true);
    else if (trouble === 'held') held.push(() => open(call, near));
    else near.end(`HTTP/1.1 ${String(trouble)} ${STATUS_CODES[trouble] ?? ''}\r\nConnection: close\r\n\r\n`);
  });
  return {
    url: await listenAnywhere(server),
    spoil: (path, next, method) => {
      [what, trouble, only, spoiled] = [path, next, method, 0];
      for (const release of held) release();
      held = [];
    },
    cut: () => {
      for (const socket of upgraded) socket.destroy();
    },
    get spoiled() {
      return spoiled;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
