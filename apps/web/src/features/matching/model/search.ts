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
import { ReconnectingSocket } from '#web/api/reconnecting-socket.ts';
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
  readonly #socket: ReconnectingSocket;
  #lostMs: number | null = null;
  #unanswered = 0;
  #over = false;
  #beat: ReturnType<typeof setInterval> | undefined;
  #answer: ReturnType<typeof setTimeout> | undefined;

  constructor(data: MatchingData, listener: SearchListener) {
    this.#data = data;
    this.#listener = listener;
    const events = {
      onOpen: () => this.#enter(),
      onText: (text: string) => this.#receive(text),
      onClose: (code: number) => this.#closed(code),
    };
    this.#socket = new ReconnectingSocket(PATHS.matchingSocket, events, data.gameServerHost);
    this.#socket.connect();
    this.#beat = setInterval(() => {
      this.#heartbeat();
    }, HEARTBEAT_INTERVAL_MS);
  }

  /** Ends the search by the player's wish: silent (MATCH-10). */
  cancel(): void {
    this.#end(CLOSE.cancelled);
  }

  #enter(): void {
    this.#lostMs = null;
    this.#send({ eventName: 'start', payload: { version: PROTOCOL_VERSION } });
    this.#send({ eventName: 'enter' });
  }

  #send(frame: Envelope): void {
    const { slotId, ticket } = this.#data;
    this.#socket.send({ ...frame, slotId, ticket, requestId: randomKey() });
  }

  #heartbeat(): void {
    if (!this.#socket.isOpen) return;
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
        return void this.#fail('server_sent_leave');
      case 'closed':
        return void this.#fail('server_sent_closed');
      default:
        report({ type: 'unknown-event' }); // the search goes on (MATCH-4)
    }
  }

  #start(payload: unknown): void {
    const start = readStart(payload);
    if (start === null) return void this.#fail('invalid_event_from_backend');
    this.#end(CLOSE.handOff);
    this.#listener.onStart(start);
  }

  /** A lost socket is opened again with the same ticket for half a minute before the search fails (MATCH-8). */
  #closed(code: number): number | null {
    if (code < CLOSE.handOff) report({ type: 'socket-closed', code: Math.max(1000, code) });
    if (code === CLOSE.replaced) return this.#fail('server_sent_leave');
    this.#lostMs ??= performance.now();
    if (performance.now() - this.#lostMs <= REENTER_MS) return RETRY_MS;
    return this.#fail(code === 1006 ? 'websocket_error' : 'websocket_closed');
  }

  #fail(reason: Failure): null {
    if (this.#over) return null;
    this.#beacon(reason);
    this.#end(CLOSE.cancelled);
    report({ type: 'tournaments-matching-cancelled', reason, tid: this.#data.tournamentId });
    this.#listener.onFailure(reason);
    return null;
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
    this.#socket.close(code);
  }
}
