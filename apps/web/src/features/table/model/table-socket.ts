import { CLOSE, HEARTBEAT_INTERVAL_MS, NODE, PATHS } from '@matador/protocol/constants';
import type { Envelope } from '@matador/protocol/socket';
import { BackOff } from '#web/api/back-off.ts';
import { ReconnectingSocket } from '#web/api/reconnecting-socket.ts';
import { noteNode, notedNode } from '#web/api/table-node.ts';

/** A seat whose clock runs comes back soon. */
const PAUSES = { firstMs: 400, longestMs: 5000 };
/** A server that stops sends its pages on one after the other: they need not wait. */
const SENT_ON_MS = 50;
/** After so many attempts, about a minute, the table is looked for at a slow and steady pace. */
const QUICK_ATTEMPTS = 15;
const SLOW_FACTOR = 4;
/** The server speaks every 5 s; silence of this length is a dead connection. */
const SILENT_MS = 8000;
const WATCH_MS = 1000;
/** Closes by which the table says that it waits for this page no more. */
const ENDS: readonly number[] = [
  ...[CLOSE.replaced, CLOSE.over, CLOSE.unknownTable, CLOSE.notAllowed, CLOSE.otherAccount, CLOSE.otherVersion],
];

/** What 1012 says of where the table is by now. */
const NODE_WORDS = new RegExp(`^${NODE}=([a-z0-9-]{1,32})$`);

/** The address of the table's socket, with the name of the process that keeps the table. */
const addressOf = (node: string | null): string =>
  node === null ? PATHS.tableSocket : `${PATHS.tableSocket}?${NODE}=${node}`;

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
  /** The table has answered: once that has held, the next loss is again followed by a quick attempt. */
  settle(): void;
  /** The connection is dead though nobody said so. */
  drop(): void;
}

/** Opens a channel that tells its listener what comes. */
export type OpenChannel = (listener: ChannelListener) => TableChannel;

/** A page's connection with its table: opened again whenever it breaks or falls silent, ever more slowly. */
export class TableSocket implements TableChannel {
  readonly #listener: ChannelListener;
  readonly #competitionId: string;
  readonly #socket: ReconnectingSocket;
  readonly #backOff = new BackOff(PAUSES);
  #heardMs = 0;
  #beatMs = 0;
  #isClosed = true;
  /** Another attempt is due, or under way. */
  #isLost = false;
  /** The last attempt has led to a connection. */
  #isReached = false;

  constructor(listener: ChannelListener, competitionId: string) {
    this.#listener = listener;
    this.#competitionId = competitionId;
    this.#socket = new ReconnectingSocket(() => addressOf(notedNode(competitionId)), {
      onAttempt: () => {
        this.#isReached = false;
        this.#heardMs = performance.now();
        listener.onAttempt();
      },
      onOpen: (send) => {
        this.#isReached = true;
        void listener.greeting().then(send);
      },
      onText: (text) => {
        this.#heardMs = performance.now();
        listener.onText(text);
      },
      onClose: (code, words) => {
        this.#noteNode(code, words);
        return this.#afterClose(code);
      },
    });
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
      clearInterval(watch);
      this.#socket.close(CLOSE.handOff);
    };
  }

  connect(): void {
    if (!this.#isClosed) this.#socket.connect();
  }

  send(frame: Envelope): void {
    this.#socket.send(frame);
  }

  settle(): void {
    this.#isLost = false;
    this.#backOff.answered(performance.now());
  }

  drop(): void {
    this.#socket.drop();
  }

  /** Where the next attempt is led: not again where the last one has failed. */
  #noteNode(code: number, words: string): void {
    if (code === CLOSE.restart) noteNode(this.#competitionId, NODE_WORDS.exec(words)?.[1] ?? null);
    else if (!this.#isReached) noteNode(this.#competitionId, null);
  }

  #afterClose(code: number): number | null {
    if (ENDS.includes(code)) {
      this.#isLost = false;
      this.#listener.onEnd(code);
      return null;
    }
    if (!this.#listener.onLost()) return null;
    this.#isLost = true;
    const pauseMs = this.#backOff.next(performance.now());
    if (code === CLOSE.restart && this.#backOff.attempts === 1) return SENT_ON_MS;
    return this.#backOff.attempts > QUICK_ATTEMPTS ? SLOW_FACTOR * pauseMs : pauseMs;
  }

  #keepAlive(): void {
    const now = performance.now();
    if (now - this.#heardMs > SILENT_MS) return this.drop();
    if (now - this.#beatMs < HEARTBEAT_INTERVAL_MS) return;
    this.#beatMs = now;
    this.send({ eventName: 'heartbeat' });
  }
}
