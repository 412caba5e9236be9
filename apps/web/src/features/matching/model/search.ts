import {
  CLOSE,
  HEARTBEAT_ANSWER_MS,
  HEARTBEAT_INTERVAL_MS,
  PATHS,
  PROTOCOL_VERSION,
  REENTER_MS,
} from '@matador/protocol/constants';
import type { MatchingData } from '@matador/protocol/rest';
import { envelope, waitingUsers, type Envelope, type WaitingUsers } from '@matador/protocol/socket';
import { randomKey } from '#web/api/random-key.ts';
import { report } from '#web/api/report.ts';

/** Why a search ended without a table (MATCH-8). */
export type Failure =
  | 'websocket_closed'
  | 'websocket_error'
  | 'server_sent_leave'
  | 'server_sent_closed'
  | 'invalid_event_from_backend'
  | 'connection_lost';

/** What the launcher's form submits. */
export interface Start {
  readonly config: string;
  readonly digest: string;
}

export interface SearchListener {
  onUsers(users: WaitingUsers): void;
  onStart(start: Start): void;
  onFailure(reason: Failure): void;
}

const RETRY_MS = 1000;

/** Reads `start`: two values separated by a tab, both non-empty (MATCH-5). */
export const readStart = (payload: unknown): Start | null => {
  const [config, digest] = typeof payload === 'string' ? payload.split('\t') : [];
  return config && digest ? { config, digest } : null;
};

/** A frame of the server; null for anything that is none. */
const readFrame = (text: string): Envelope | null => {
  try {
    const content: unknown = JSON.parse(text);
    return envelope.safeParse(content).data ?? null;
  } catch {
    return null;
  }
};

/** One search for a table: its socket, heartbeat, re-entry with the same ticket, and the beacon when it is lost. */
export class Search {
  readonly #data: MatchingData;
  readonly #listener: SearchListener;
  #socket: WebSocket | null = null;
  #lostMs: number | null = null;
  #unanswered = 0;
  #over = false;
  #beat: ReturnType<typeof setInterval> | undefined;
  #answer: ReturnType<typeof setTimeout> | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(data: MatchingData, listener: SearchListener) {
    this.#data = data;
    this.#listener = listener;
    this.#connect();
    this.#beat = setInterval(() => {
      this.#heartbeat();
    }, HEARTBEAT_INTERVAL_MS);
  }

  /** Ends the search by the player's wish: silent (MATCH-10). */
  cancel(): void {
    this.#end(CLOSE.cancelled);
  }

  #connect(): void {
    const address = new URL(PATHS.matchingSocket, location.href);
    address.host = this.#data.gameServerHost;
    address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new WebSocket(address);
    this.#socket = socket;
    socket.addEventListener('open', () => {
      this.#lostMs = null;
      this.#send({ eventName: 'start', payload: { version: PROTOCOL_VERSION } });
      this.#send({ eventName: 'enter' });
    });
    socket.addEventListener('message', ({ data }) => {
      if (socket === this.#socket && typeof data === 'string') this.#receive(data);
    });
    socket.addEventListener('close', ({ code }) => {
      if (socket === this.#socket) this.#closed(code);
    });
  }

  #send(frame: Envelope): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    const { slotId, ticket } = this.#data;
    this.#socket.send(JSON.stringify({ ...frame, slotId, ticket, requestId: randomKey() }));
  }

  #heartbeat(): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    this.#send({ eventName: 'heartbeat' });
    clearTimeout(this.#answer);
    this.#answer = setTimeout(() => {
      this.#unanswered += 1;
      if (this.#unanswered > 1) this.#fail('connection_lost');
      else this.#heartbeat();
    }, HEARTBEAT_ANSWER_MS);
  }

  #receive(text: string): void {
    const { eventName, payload } = readFrame(text) ?? { eventName: '', payload: undefined };
    switch (eventName) {
      case 'start':
        return this.#start(payload);
      case 'users': {
        const users = waitingUsers.safeParse(payload);
        if (users.success) this.#listener.onUsers(users.data);
        return;
      }
      case 'heartbeat':
        clearTimeout(this.#answer);
        this.#unanswered = 0;
        return;
      case 'leave':
        return this.#fail('server_sent_leave');
      case 'closed':
        return this.#fail('server_sent_closed');
      default:
        report({ type: 'unknown-event' }); // the search goes on (MATCH-4)
    }
  }

  #start(payload: unknown): void {
    const start = readStart(payload);
    if (start === null) return this.#fail('invalid_event_from_backend');
    this.#end(CLOSE.handOff);
    this.#listener.onStart(start);
  }

  /** A lost socket is opened again with the same ticket for half a minute before the search fails (MATCH-8). */
  #closed(code: number): void {
    if (this.#over) return;
    if (code < CLOSE.handOff) report({ type: 'socket-closed', code: Math.max(1000, code) });
    if (code === CLOSE.replaced) return this.#fail('server_sent_leave');
    this.#lostMs ??= performance.now();
    if (performance.now() - this.#lostMs > REENTER_MS)
      return this.#fail(code === 1006 ? 'websocket_error' : 'websocket_closed');
    this.#retry = setTimeout(
      () => {
        this.#connect();
      },
      RETRY_MS * (0.5 + Math.random()),
    );
  }

  #fail(reason: Failure): void {
    if (this.#over) return;
    this.#beacon(reason);
    this.#end(CLOSE.cancelled);
    report({ type: 'tournaments-matching-cancelled', reason, tid: this.#data.tournamentId });
    this.#listener.onFailure(reason);
  }

  #beacon(reason: Failure): void {
    const { gameServerHost, slotId, ticket } = this.#data;
    const body = JSON.stringify({ eventName: 'los', slotId, ticket, requestId: randomKey(), reason });
    navigator.sendBeacon(`//${gameServerHost}${PATHS.matchingBeacon}`, new Blob([body], { type: 'application/json' }));
  }

  #end(code: number): void {
    this.#over = true;
    clearInterval(this.#beat);
    clearTimeout(this.#answer);
    clearTimeout(this.#retry);
    this.#socket?.close(code);
    this.#socket = null;
  }
}
