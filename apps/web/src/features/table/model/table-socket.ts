import { CLOSE, HEARTBEAT_INTERVAL_MS, PATHS } from '@matador/protocol/constants';
import type { Envelope } from '@matador/protocol/socket';

const FIRST_RETRY_MS = 400;
const LONGEST_RETRY_MS = 5000;
/** The server speaks every 5 s; silence of this length is a dead connection. */
const SILENT_MS = 12_000;
const WATCH_MS = 1000;
/** Closes by which the table says that it waits for this page no more. */
const ENDS: readonly number[] = [CLOSE.replaced, CLOSE.over, CLOSE.unknownTable, CLOSE.notAllowed];

export interface ChannelListener {
  /** What is said first on every new connection. */
  greeting(): Promise<Envelope>;
  /** A connection is opened; what comes on it first was missed. */
  onAttempt(): void;
  onText(text: string): void;
  /** The connection is closed, with a code that says that no further attempt is to be made. */
  onEnd(code: number): void;
  /** The connection is lost. Whether it is to be opened again. */
  onLost(): boolean;
}

/** What a page speaks with its table through. */
export interface TableChannel {
  /** Opens the connection; what it returns closes it for good. */
  open(): () => void;
  /** Now, without waiting for the next attempt. */
  connect(): void;
  /** What is said while the connection is not open is lost. */
  send(frame: Envelope): void;
  /** The table has answered: the next loss is again followed by a quick attempt. */
  settle(): void;
  /** The connection is dead though nobody said so. */
  drop(): void;
}

/** Opens a channel that tells its listener what comes. */
export type OpenChannel = (listener: ChannelListener) => TableChannel;

/** A page's connection with its table: opened again whenever it breaks or falls silent, ever more slowly. */
export class TableSocket implements TableChannel {
  readonly #listener: ChannelListener;
  #socket: WebSocket | null = null;
  #retryMs = FIRST_RETRY_MS;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #heardMs = 0;
  #beatMs = 0;
  #isClosed = true;
  /** Another attempt is due, or under way. */
  #isLost = false;

  constructor(listener: ChannelListener) {
    this.#listener = listener;
  }

  open(): () => void {
    this.#isClosed = false;
    const online = (): void => {
      if (this.#isLost) this.connect();
    };
    const offline = (): void => this.drop();
    const shown = (): void => {
      if (document.visibilityState === 'visible') online();
    };
    window.addEventListener('online', online);
    window.addEventListener('offline', offline);
    document.addEventListener('visibilitychange', shown);
    const watch = setInterval(() => this.#keepAlive(), WATCH_MS);
    this.connect();
    return () => {
      this.#isClosed = true;
      window.removeEventListener('online', online);
      window.removeEventListener('offline', offline);
      document.removeEventListener('visibilitychange', shown);
      clearTimeout(this.#retry);
      clearInterval(watch);
      this.#socket?.close(CLOSE.handOff);
      this.#socket = null;
    };
  }

  connect(): void {
    clearTimeout(this.#retry);
    const before = this.#socket;
    if (this.#isClosed || (before !== null && before.readyState <= WebSocket.OPEN)) return;
    const address = new URL(PATHS.tableSocket, location.href);
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new WebSocket(address);
    this.#socket = socket;
    this.#heardMs = performance.now();
    this.#listener.onAttempt();
    socket.addEventListener('open', () => void this.#greet(socket));
    socket.addEventListener('message', ({ data }) => {
      if (socket !== this.#socket || typeof data !== 'string') return;
      this.#heardMs = performance.now();
      this.#listener.onText(data);
    });
    socket.addEventListener('close', ({ code }) => {
      if (socket === this.#socket) this.#afterClose(code);
    });
  }

  send(frame: Envelope): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(frame));
  }

  settle(): void {
    this.#isLost = false;
    this.#retryMs = FIRST_RETRY_MS;
  }

  drop(): void {
    const socket = this.#socket;
    if (socket === null) return;
    this.#socket = null;
    socket.close();
    this.#lose();
  }

  async #greet(socket: WebSocket): Promise<void> {
    const frame = await this.#listener.greeting();
    if (socket === this.#socket) this.send(frame);
  }

  #afterClose(code: number): void {
    this.#socket = null;
    if (this.#isClosed) return;
    if (!ENDS.includes(code)) return this.#lose();
    this.#isLost = false;
    this.#listener.onEnd(code);
  }

  #lose(): void {
    if (this.#isClosed || !this.#listener.onLost()) return;
    this.#isLost = true;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.connect(), this.#retryMs * (0.75 + Math.random() / 2));
    this.#retryMs = Math.min(this.#retryMs * 2, LONGEST_RETRY_MS);
  }

  #keepAlive(): void {
    const now = performance.now();
    if (this.#socket === null || this.#socket.readyState > WebSocket.OPEN) return;
    if (now - this.#heardMs > SILENT_MS) return this.drop();
    if (now - this.#beatMs < HEARTBEAT_INTERVAL_MS) return;
    this.#beatMs = now;
    this.send({ eventName: 'heartbeat' });
  }
}
