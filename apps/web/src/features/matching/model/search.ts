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
import { BackOff } from '#web/api/back-off.ts';
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
  /** The connection is lost, and tried again; or the server is heard again. */
  onLost(isLost: boolean): void;
  onStart(start: Start): void;
  onFailure(reason: Failure): void;
  /** The session is another account's than the one that searches (ROUTE-12). */
  onForeign(): void;
  /** The server speaks no version of the protocol that this page does (CLUS-3). */
  onOutdated(): void;
}

/** How a socket ends that nobody has closed (RFC 6455, section 7.4.1). */
const ABNORMAL = 1006;
const PAUSES = { firstMs: 1000, longestMs: 5000 };
/** A server that answers and closes, again and again, is left after so many attempts. */
const MOST_ATTEMPTS = 12;

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
  readonly #accountId: string | null;
  readonly #listener: SearchListener;
  readonly #socket: ReconnectingSocket;
  readonly #backOff = new BackOff(PAUSES);
  /** Runs while the server is lost and has not been heard since. */
  #deadline: ReturnType<typeof setTimeout> | undefined;
  /** As it was lost last. */
  #lostBy: Failure = 'websocket_closed';
  #unanswered = 0;
  #over = false;
  #beat: ReturnType<typeof setInterval> | undefined;
  #answer: ReturnType<typeof setTimeout> | undefined;

  /** @param accountId who searches, as the page shows it; null: whose session it is */
  constructor(data: MatchingData, accountId: string | null, listener: SearchListener) {
    this.#data = data;
    this.#accountId = accountId;
    this.#listener = listener;
    const events = {
      onOpen: () => this.#enter(),
      onText: (text: string) => this.#receive(text),
      onClose: (code: number) => this.#closed(code),
    };
    this.#socket = new ReconnectingSocket(PATHS.matchingSocket, events, data.gameServerHost);
    this.#socket.connect();
    window.addEventListener('online', this.#online);
    window.addEventListener('offline', this.#offline);
    this.#beat = setInterval(() => {
      this.#heartbeat();
    }, HEARTBEAT_INTERVAL_MS);
  }

  /** Ends the search by the player's wish: silent (MATCH-10). */
  cancel(): void {
    this.#end(CLOSE.cancelled);
  }

  readonly #online = (): void => {
    if (this.#isLost) this.#socket.connect();
  };

  readonly #offline = (): void => this.#socket.drop();

  /** An opened socket proves nothing; a frame does: the server speaks with us. */
  #hear(): void {
    this.#backOff.answered(performance.now());
    if (!this.#isLost) return;
    clearTimeout(this.#deadline);
    this.#deadline = undefined;
    this.#listener.onLost(false);
  }

  get #isLost(): boolean {
    return this.#deadline !== undefined;
  }

  #enter(): void {
    const version = PROTOCOL_VERSION;
    const accountId = this.#accountId;
    this.#send({ eventName: 'start', payload: accountId === null ? { version } : { version, accountId } });
    this.#send({ eventName: 'enter' });
    // Whether anybody is there shows at once.
    if (this.#isLost) this.#heartbeat();
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
    const frame = readFrame(text);
    if (frame !== null) this.#hear();
    const { eventName, payload } = frame ?? { eventName: '', payload: undefined };
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

  /**
   * A lost socket is opened again with the same ticket, until half a minute has passed since the server was last heard
   * (MATCH-8). One report a loss, however often it is tried (MATCH-11).
   */
  #closed(code: number): number | null {
    clearTimeout(this.#answer);
    this.#unanswered = 0;
    this.#lostBy = code === ABNORMAL ? 'websocket_error' : 'websocket_closed';
    if (!this.#isLost && code < CLOSE.handOff) report({ type: 'socket-closed', code: Math.max(1000, code) });
    if (code === CLOSE.replaced) return this.#fail('server_sent_leave');
    if (code === CLOSE.otherAccount) return this.#stopFor(this.#listener.onForeign);
    if (code === CLOSE.otherVersion) return this.#stopFor(this.#listener.onOutdated);
    if (!this.#isLost) {
      this.#deadline = setTimeout(() => this.#fail(this.#lostBy), REENTER_MS);
      this.#listener.onLost(true);
    }
    const pauseMs = this.#backOff.next(performance.now());
    return this.#backOff.attempts <= MOST_ATTEMPTS ? pauseMs : this.#fail(this.#lostBy);
  }

  #fail(reason: Failure): null {
    if (this.#over) return null;
    this.#beacon(reason);
    this.#end(CLOSE.cancelled);
    report({ type: 'tournaments-matching-cancelled', reason, tid: this.#data.tournamentId });
    this.#listener.onFailure(reason);
    return null;
  }

  /** The search itself goes on until its place has waited long enough: it is not this page's to end. */
  #stopFor(tell: () => void): null {
    this.#end(CLOSE.handOff);
    tell();
    return null;
  }

  #beacon(reason: Failure): void {
    const { gameServerHost, slotId, ticket } = this.#data;
    const body = JSON.stringify({ eventName: 'los', slotId, ticket, requestId: randomKey(), reason });
    navigator.sendBeacon(`//${gameServerHost}${PATHS.matchingBeacon}`, new Blob([body], { type: 'application/json' }));
  }

  #end(code: number): void {
    this.#over = true;
    window.removeEventListener('online', this.#online);
    window.removeEventListener('offline', this.#offline);
    clearTimeout(this.#deadline);
    clearInterval(this.#beat);
    clearTimeout(this.#answer);
    this.#socket.close(code);
  }
}
