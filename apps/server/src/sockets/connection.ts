import { CLOSE, NODE, PROTOCOL, speaksProtocol } from '@matador/protocol/constants';
import type { Duplex } from 'node:stream';
import { WebSocket } from 'ws';
import { frameOf } from '@matador/protocol/frame';
import { Allowance } from './allowance.ts';
import { readFrame, type Frame } from './frame.ts';
import type { SocketMeters } from './meters.ts';
import type { Inbox, Outbox } from './phases.ts';
import { readTexts, writeTexts } from './wire.ts';

/** Above this a socket gets no more events but one view once it has drained. */
export const BEHIND_BYTES = 64 * 1024;
/** Above this, or after `TOO_SLOW_MS` behind, it is closed. */
const TOO_SLOW_BYTES = 256 * 1024;
export const TOO_SLOW_MS = 10_000;
/** How long a socket that was closed for its slowness may take to read so. */
export const LAST_WORD_MS = 2000;
/** The same for one that was closed for what it sent: it is not listened to any more, so nothing lies before it. */
const LAST_WORD_UNHEARD_MS = 250;
/** A peer that has been silent for so long is asked for a sign of life, and again after as long. */
export const PROBE_MS = 30_000;
/** A peer that has not answered two probes is dead. */
const SILENT_MS = 75_000;
/** Frames of one socket that may wait for their answer. */
const UNPROCESSED = 4;
/** Frames of one socket that are read before they are worked on: whoever sends more holds up itself, not our memory. */
const UNWORKED = 32;
/** Frames that are none, or far too many, before the socket is closed. */
const BAD_FRAMES = 3;
const FLOOD_FRAMES = 100;

/** Who opened a socket, by the session's cookie. */
export interface SocketUser {
  readonly userId: string;
  /** Hash of the session's token, hex. */
  readonly session: string;
}

/** Gets the error of a frame that could not be worked on, else null. */
export type FrameDone = (error: unknown) => void;

/** Tells when work has settled; undefined: it is done already. */
export const whenDone = (work: Promise<unknown> | undefined, done: FrameDone): void => {
  if (work === undefined) done(null);
  else
    work.then(() => {
      done(null);
    }, done);
};

/** What a handler (matching, tables) does with a socket. */
export interface Listener {
  /** What a balancer calls the process that should rather have the socket; null: any does. */
  readonly betterNode?: string | null;
  /** `done` is called once, when the frame has been worked on: until then it counts as unprocessed. */
  onFrame(frame: Frame, done: FrameDone): void;
  onClose(code: number): void;
  /** The socket was behind and has caught up: events were left out meanwhile. */
  onDrained(): void;
}

const SILENT: Listener = {
  onFrame: (_frame, done) => {
    done(null);
  },
  onClose: () => undefined,
  onDrained: () => undefined,
};

export interface ConnectionParts {
  /** Of this process, never used twice. */
  readonly id: number;
  readonly socket: WebSocket;
  /** What the socket was upgraded on. */
  readonly stream: Duplex;
  readonly user: SocketUser;
  readonly meters: SocketMeters;
  readonly inbox: Inbox;
  readonly outbox: Outbox;
  /** Monotonic. */
  nowMs(): number;
}

/**
 * One socket with its limits in both directions. What it reads and what it sends waits for its phase of the loop's turn.
 * No timers of its own: `sweep` is called for all from one.
 */
export class Connection {
  readonly id: number;
  readonly user: SocketUser;
  listener: Listener = SILENT;
  /** The code it was closed with from here; null while it was not. */
  closedWith: number | null = null;
  readonly #socket: WebSocket;
  readonly #stream: Duplex;
  readonly #meters: SocketMeters;
  readonly #inbox: Inbox;
  readonly #outbox: Outbox;
  readonly #nowMs: () => number;
  readonly #allowance: Allowance;
  /** Frames that have been read. */
  #unworked = 0;
  /** Characters that wait for the end of the turn. */
  #unwritten = 0;
  #unprocessed = 0;
  #bad = 0;
  #flood = 0;
  #behindSince: number | null = null;
  /** When it is cut off, whether or not it has read why it was closed. */
  #cutOffMs = Infinity;
  #heardMs: number;
  #probedMs: number;

  constructor({ id, socket, stream, user, meters, inbox, outbox, nowMs }: ConnectionParts) {
    this.id = id;
    this.#socket = socket;
    this.#stream = stream;
    this.user = user;
    this.#meters = meters;
    this.#inbox = inbox;
    this.#outbox = outbox;
    this.#nowMs = nowMs;
    this.#heardMs = nowMs();
    this.#probedMs = this.#heardMs;
    this.#allowance = new Allowance(this.#heardMs);
    readTexts(socket, stream, (text) => {
      this.#read(text);
    });
    socket.on('message', (data, isBinary) => {
      this.#read(isBinary || !Buffer.isBuffer(data) ? null : data.toString('utf8'));
    });
    socket.on('ping', (data) => {
      // Pings are frames like others, and whoever reads no answers gets none.
      if (this.#hear() && this.#behindSince === null) this.#pong(data);
    });
    socket.on('pong', () => {
      this.#hear();
    });
    socket.on('error', () => {
      socket.terminate(); // 'close' follows and tells the handler
    });
    socket.on('close', (code) => {
      // What was sent before the farewell is worked on before it.
      if (this.#unworked > 0) inbox.work();
      this.#leave(code);
    });
  }

  get isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN;
  }

  get isBehind(): boolean {
    return this.#behindSince !== null;
  }

  /** Sends a frame, or leaves it out when the socket is behind (`onDrained` makes good for it). */
  send(text: string): void {
    if (this.#socket.readyState !== WebSocket.OPEN || this.#behindSince !== null) return;
    this.#unwritten += text.length;
    this.#outbox.push(this.id, text);
    if (this.#unwritten > BEHIND_BYTES) this.#flush();
  }

  /** The outbox hands out what was sent. */
  write(texts: readonly string[]): void {
    this.#unwritten = 0;
    if (this.#socket.readyState !== WebSocket.OPEN) return;
    writeTexts(this.#stream, texts);
    this.#measure();
  }

  #flush(): void {
    if (this.#unwritten > 0) this.write(this.#outbox.take(this.id));
  }

  refuse(code: string, turn: number | null, requestId?: string): void {
    this.#meters.refused(code);
    this.send(frameOf('refused', JSON.stringify({ code, turn }), requestId));
  }

  /** Refuses a frame that no page of ours would send; a socket that goes on like this is closed. */
  refuseBad(requestId?: string): undefined {
    this.#bad += 1;
    this.refuse('badMessage', null, requestId);
    if (this.#bad >= BAD_FRAMES) this.close(CLOSE.badMessage);
  }

  /** Whether this is the account that the page says it shows (ROUTE-12); if not it is closed, and nothing was done. */
  serves(accountId: string | undefined): boolean {
    if (accountId === undefined || accountId.toLowerCase() === this.user.userId) return true;
    this.close(CLOSE.otherAccount, 'another account is signed in than this page shows; nothing was done');
    return false;
  }

  /** Whether this server speaks the page's version of the protocol (CLUS-3); if not it is closed, and nothing was done. */
  understands(version: number): boolean {
    if (speaksProtocol(version)) return true;
    const { oldest, newest } = PROTOCOL;
    const spoken = oldest === newest ? String(oldest) : `${String(oldest)} to ${String(newest)}`;
    this.close(CLOSE.otherVersion, `this server speaks version ${spoken} of the protocol; load the page again`);
    return false;
  }

  /** @param words why, up to 123 bytes, where a person may ask */
  close(code: number, words?: string): void {
    if (this.#socket.readyState !== WebSocket.OPEN) return;
    this.#flush();
    if (this.#socket.readyState !== WebSocket.OPEN) return; // that was too much for it
    this.closedWith = code;
    this.#socket.close(code, words);
    // The close frame waits behind all that has not been read: it is given a moment, not for ever.
    if (code === CLOSE.tooSlow) this.#cutOffMs = this.#nowMs() + LAST_WORD_MS;
    if (code === CLOSE.badMessage) this.#listenNoMore();
  }

  /** Closes it so that the page comes back at once, where its table is kept if that has a name. */
  restart(): void {
    const node = this.listener.betterNode ?? null;
    this.close(CLOSE.restart, node === null ? undefined : `${NODE}=${node}`);
  }

  #leave(code: number): void {
    this.listener.onClose(code);
    this.listener = SILENT;
  }

  /**
   * Who floods goes on with it: what is not read costs nobody anything. The stream ends behind the close frame, and the
   * handler need not wait for its answer.
   */
  #listenNoMore(): void {
    this.#leave(CLOSE.badMessage);
    this.#cutOffMs = this.#nowMs() + LAST_WORD_UNHEARD_MS;
    this.#socket.pause();
    this.#stream.end();
  }

  terminate(): void {
    this.#socket.terminate();
  }

  /** Looks after a socket that is behind, or silent. Called several times a second. */
  sweep(nowMs: number): void {
    if (nowMs > this.#cutOffMs) return this.#socket.terminate();
    if (nowMs - this.#heardMs >= PROBE_MS) this.#probe(nowMs);
    if (this.#behindSince === null || !this.isOpen) return;
    if (this.#stream.writableLength + this.#unwritten === 0) {
      this.#behindSince = null;
      this.listener.onDrained();
    } else if (nowMs - this.#behindSince > TOO_SLOW_MS) this.close(CLOSE.tooSlow);
  }

  /** Each socket at a time of its own, and none that plays: ten thousand pings at once would hold everybody up. */
  #probe(nowMs: number): void {
    if (nowMs - this.#heardMs > SILENT_MS) return this.#socket.terminate();
    if (nowMs - this.#probedMs < PROBE_MS || !this.isOpen) return;
    this.#probedMs = nowMs;
    this.#socket.ping();
  }

  #pong(data: Buffer): void {
    this.#socket.pong(data);
    this.#measure();
  }

  /** Looks how much of what was sent has not been read. */
  #measure(): void {
    const waiting = this.#stream.writableLength;
    if (waiting <= BEHIND_BYTES) return;
    this.#behindSince ??= this.#nowMs();
    if (waiting > TOO_SLOW_BYTES) this.close(CLOSE.tooSlow);
  }

  #read(text: string | null): void {
    if (this.#socket.readyState !== WebSocket.OPEN) return;
    this.#unworked += 1;
    this.#inbox.push(this, text);
    if (this.#unworked >= UNWORKED) this.#inbox.work();
  }

  /** The inbox hands out what was read. */
  work(text: string | null): void {
    this.#unworked -= 1;
    if (this.closedWith !== null) return;
    const frame = text === null ? null : readFrame(text);
    if (!this.#hear(frame?.requestId)) return;
    if (frame === null) return this.refuseBad();
    if (this.#unprocessed >= UNPROCESSED) return this.refuse('busy', null, frame.requestId);
    this.#unprocessed += 1;
    try {
      this.listener.onFrame(frame, this.#onDone);
    } catch (error) {
      this.#onDone(error);
    }
  }

  readonly #onDone: FrameDone = (error) => {
    this.#unprocessed -= 1;
    if (error !== null) this.#meters.failed(error);
  };

  /** Notes a sign of life, of whatever kind; false when there are too many of them. */
  #hear(requestId?: string): boolean {
    const nowMs = this.#nowMs();
    this.#heardMs = nowMs;
    if (this.#allowance.take(nowMs)) return true;
    this.#flood += 1;
    this.refuse('flood', null, requestId);
    if (this.#flood >= FLOOD_FRAMES) this.close(CLOSE.badMessage);
    return false;
  }
}
