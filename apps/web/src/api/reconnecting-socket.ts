import type { Envelope } from '@matador/protocol/socket';

/** How a socket ends that nobody has closed: a code of RFC 6455, section 7.4.1. */
const ABNORMAL = 1006;
/** Whoever has not taken the socket by then may stand still for long: the next attempt may reach another. */
const OPEN_MS = 4000;

/** What a socket tells whoever speaks on it. */
export interface SocketListener {
  /** A connection is being opened. */
  onAttempt?(): void;
  /** It is open; `send` says something on this very connection, or nothing once it is lost. */
  onOpen(send: (frame: Envelope) => void): void;
  onText(text: string): void;
  /** It is lost; `words` came with the code. @returns milliseconds until the next attempt; null: none is made */
  onClose(code: number, words: string): number | null;
}

/** A socket of the game server that is opened again when it breaks, as its listener decides. */
export class ReconnectingSocket {
  readonly #address: () => string;
  readonly #listener: SocketListener;
  #socket: WebSocket | null = null;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #waiting: ReturnType<typeof setTimeout> | undefined;

  /** @param path on `host`, which is the page's own unless given; a function is asked before each attempt */
  constructor(path: string | (() => string), listener: SocketListener, host = location.host) {
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    this.#address = () => new URL(typeof path === 'string' ? path : path(), `${scheme}//${host}`).href;
    this.#listener = listener;
  }

  get isOpen(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  /** Now, unless it is open or being opened. */
  connect(): void {
    clearTimeout(this.#retry);
    if (this.#socket !== null && this.#socket.readyState <= WebSocket.OPEN) return;
    const socket = new WebSocket(this.#address());
    this.#socket = socket;
    this.#listener.onAttempt?.();
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => this.drop(), OPEN_MS);
    socket.addEventListener('open', () => {
      if (socket === this.#socket) clearTimeout(this.#waiting);
      this.#listener.onOpen((frame) => {
        if (socket === this.#socket) this.send(frame);
      });
    });
    socket.addEventListener('message', ({ data }) => {
      if (socket === this.#socket && typeof data === 'string') this.#listener.onText(data);
    });
    socket.addEventListener('close', ({ code, reason }) => {
      if (socket === this.#socket) this.#lose(code, reason);
    });
  }

  /** What is said while it is not open is lost. */
  send(frame: Envelope): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(frame));
  }

  /** The connection is dead though nobody said so. */
  drop(): void {
    const socket = this.#socket;
    if (socket === null) return;
    this.#socket = null;
    socket.close();
    this.#lose(ABNORMAL, '');
  }

  /** No further attempt; the listener is told nothing more. */
  close(code: number): void {
    clearTimeout(this.#retry);
    clearTimeout(this.#waiting);
    this.#socket?.close(code);
    this.#socket = null;
  }

  #lose(code: number, words: string): void {
    this.#socket = null;
    clearTimeout(this.#waiting);
    const pauseMs = this.#listener.onClose(code, words);
    if (pauseMs === null) return;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.connect(), pauseMs);
  }
}
