import { STATUS_CODES, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { CLOSE, PATHS } from '@matador/protocol/constants';
import { MAX_FRAME_BYTES } from '@matador/protocol/socket';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Clock } from '../clock.ts';
import type { ConnectionCount } from '../cluster/connection-count.ts';
import { every } from '../every.ts';
import { Connection, type SocketUser } from './connection.ts';
import type { SocketKind, SocketMeters } from './meters.ts';
import { Outbox, type Inbox } from './phases.ts';

const SWEEP_MS = 250;
/** How often the sessions behind the open sockets are looked up. */
const SESSIONS_MS = 30_000;
/** How often the count of sockets is looked after. */
const COUNT_MS = 60_000;
/** Sockets that one account may hold open, over all processes; a page needs one. */
export const SOCKETS_A_USER = 12;
/** No frame of ours is long enough to be sent in pieces. */
const MAX_FRAGMENTS = 16;
/** Sessions that are looked up at once. */
const SESSION_BATCH_SIZE = 500;

/** Takes a new socket in and sets its listener. */
type SocketHandler = (connection: Connection) => void;

export interface GateOptions {
  readonly clock: Clock;
  readonly meters: SocketMeters;
  /** False for a process that only keeps tables: every upgrade is refused with 503. */
  readonly takesSockets: boolean;
  /** Of sockets of an account. */
  readonly count: ConnectionCount;
  /** The signed-in user of a request's cookie, null for none. */
  authenticate(request: IncomingMessage): Promise<SocketUser | null>;
  /** Whether a page of this origin may open sockets here. */
  originAllowed(origin: string | undefined, request: IncomingMessage): boolean;
  /** Those of these sessions that have not ended. */
  openSessions(sessions: readonly string[]): Promise<ReadonlySet<string>>;
  readonly handlers: Readonly<Record<SocketKind, SocketHandler>>;
  /** Where the frames of all sockets wait for their turn. */
  readonly inbox: Inbox;
}

export interface Gate {
  /** Number of open sockets. */
  readonly size: number;
  /** Closes at once what sockets of these accounts were opened by sessions that have ended. */
  dismiss(users: readonly string[]): Promise<void>;
  /** No new sockets; those open are closed with 1012, spread over `spreadMs`. */
  drain(spreadMs: number): Promise<void>;
  /** Everything shut at once (this process has lost its node row). */
  cut(): void;
}

const kindOf = (url: string | undefined): SocketKind | null => {
  const path = (url ?? '').split('?')[0];
  if (path === PATHS.matchingSocket) return 'matching';
  return path === PATHS.tableSocket ? 'table' : null;
};

interface Upgraded {
  readonly socket: WebSocket;
  readonly stream: Duplex;
}

/** Why a socket is not opened: status, and the sentence of a problem (RFC 9457) for whoever looks. */
const REFUSALS = {
  unknown: [404, `there is no such socket; those there are: ${PATHS.matchingSocket}, ${PATHS.tableSocket}`],
  stopping: [503, 'this process stops; connect again, to another one'],
  noSockets: [503, 'this process keeps tables and takes no sockets (ROLE=table); connect to one that takes some'],
  foreign: [403, 'a socket is opened by a page of this site (Origin header)'],
  signedOut: [401, 'sign in first'],
  tooMany: [429, `an account may have ${String(SOCKETS_A_USER)} sockets open, on all devices; close one of them`],
  failed: [503, 'this could not be looked up; try again in a moment'],
} as const satisfies Readonly<Record<string, readonly [number, string]>>;

const refuseUpgrade = (socket: Duplex, why: keyof typeof REFUSALS): void => {
  const [status, detail] = REFUSALS[why];
  const title = STATUS_CODES[status] ?? '';
  const body = JSON.stringify({ type: 'about:blank', title, status, detail });
  const head = [
    `HTTP/1.1 ${String(status)} ${title}`,
    'Connection: close',
    'Content-Type: application/problem+json',
    `Content-Length: ${String(Buffer.byteLength(body))}`,
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
};

/** Opens the two socket paths on the server of the calls: one origin, one session, one port. */
export const openGate = (server: Server, options: GateOptions): Gate => {
  const { clock, meters, inbox } = options;
  // Compression costs 247 kB a socket against 10 kB, for frames of a few hundred bytes.
  const sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: MAX_FRAME_BYTES,
    maxFragments: MAX_FRAGMENTS,
    clientTracking: false,
    // Counted and answered by the connection.
    autoPong: false,
  });
  const open = new Map<number, Connection>();
  let lastId = 0;
  const outbox = new Outbox((batch) => {
    for (const { connectionId, texts } of batch) open.get(connectionId)?.write(texts);
  });
  let draining = false;

  const nowMs = (): number => clock.monotonicMs();
  const welcome = (kind: SocketKind, user: SocketUser, { socket, stream }: Upgraded): void => {
    const id = (lastId += 1);
    const connection = new Connection({ id, socket, stream, user, meters, inbox, outbox, nowMs });
    open.set(id, connection);
    meters.opened(kind);
    socket.on('close', (code) => {
      open.delete(id);
      // Whoever is cut off sends no code.
      meters.closed(kind, connection.closedWith ?? code);
    });
    options.handlers[kind](connection);
  };

  const admit = async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    const kind = kindOf(request.url);
    if (kind === null) return refuseUpgrade(socket, 'unknown');
    if (draining) return refuseUpgrade(socket, 'stopping');
    if (!options.takesSockets) return refuseUpgrade(socket, 'noSockets');
    if (!options.originAllowed(request.headers.origin, request)) return refuseUpgrade(socket, 'foreign');
    const user = await options.authenticate(request);
    if (user === null) return refuseUpgrade(socket, 'signedOut');
    if (!(await options.count.take(user.userId))) return refuseUpgrade(socket, 'tooMany');
    const giveBack = (): void => {
      options.count.giveBack(user.userId);
    };
    if (socket.destroyed) return giveBack(); // whoever asked has hung up meanwhile
    socket.once('close', giveBack);
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      welcome(kind, user, { socket: webSocket, stream: socket });
    });
  };

  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => {
      socket.destroy();
    });
    admit(request, socket, head).catch((error: unknown) => {
      meters.failed(error);
      refuseUpgrade(socket, 'failed');
    });
  });

  /** Whoever has signed out, or was locked, plays no longer by sockets opened before. */
  const dismissAmong = async (all: readonly Connection[]): Promise<void> => {
    for (let at = 0; at < all.length && !draining; at += SESSION_BATCH_SIZE) {
      const some = all.slice(at, at + SESSION_BATCH_SIZE);
      const sessions = await options.openSessions(some.map(({ user }) => user.session));
      for (const connection of some) if (!sessions.has(connection.user.session)) connection.close(CLOSE.notAllowed);
    }
  };

  const jobs = [
    every(
      clock,
      SWEEP_MS,
      () => {
        const atMs = nowMs();
        for (const connection of open.values()) connection.sweep(atMs);
      },
      { onError: meters.failed },
    ),
    every(clock, SESSIONS_MS, () => dismissAmong([...open.values()]), { onError: meters.failed }), // whom it missed is looked up the next time
    every(clock, COUNT_MS, () => options.count.look(), { onError: meters.failed }),
  ];
  const stopJobs = (): void => {
    for (const job of jobs) void job.stop();
  };

  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      clock.after(ms, resolve);
    });

  return {
    get size() {
      return open.size;
    },
    dismiss: (users) => dismissAmong([...open.values()].filter(({ user }) => users.includes(user.userId))),
    drain: async (spreadMs) => {
      draining = true;
      const leaving = [...open.values()];
      const step = Math.max(1, Math.ceil(leaving.length / 20));
      for (let at = 0; at < leaving.length; at += step) {
        for (const connection of leaving.slice(at, at + step)) connection.restart();
        if (at + step < leaving.length) await pause(spreadMs / 20);
      }
      stopJobs();
      await pause(Math.min(spreadMs, 200)); // the close frames on their way
      for (const connection of open.values()) connection.terminate();
    },
    cut: () => {
      draining = true;
      stopJobs();
      for (const connection of open.values()) connection.terminate();
    },
  };
};
