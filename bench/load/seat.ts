import { createHash, randomBytes } from 'node:crypto';
import { PATHS, PROTOCOL_VERSION } from '@matador/protocol/constants';
import { WebSocket } from 'ws';
import type { Hand } from './hand.ts';

/** Where a seat is, and whose. */
export interface Place {
  /** `127.0.0.1:port`. */
  readonly host: string;
  readonly cookie: string;
  readonly competitionId: string;
}

/** What a seat tells its table. */
export interface SeatListener {
  /** Something was seen, all of it folded into the view. */
  onSeen(seat: Seat): void;
  onRefused(seat: Seat, code: string): void;
  onOver(seat: Seat): void;
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A socket at a table, as the page has it, without anything that is only shown. */
export class Seat {
  readonly hand: Hand;
  /** Number of the last frame folded. */
  head = 0;
  #isShown = false;
  /** Of its socket; null while that is open. */
  closedWith: number | null = null;
  readonly #socket: WebSocket;
  readonly #listener: SeatListener;
  readonly #nonce = randomBytes(32);
  #revealed = false;
  #requests = 0;
  /** Settles when the first view has come. */
  readonly sat: Promise<void>;

  constructor(hand: Hand, { host, cookie, competitionId }: Place, listener: SeatListener) {
    this.hand = hand;
    this.#listener = listener;
    this.#socket = new WebSocket(`ws://${host}${PATHS.tableSocket}`, {
      headers: { cookie, origin: `http://${host}` },
      perMessageDeflate: false,
    });
    this.sat = new Promise((resolve, reject) => {
      this.#socket.on('error', reject);
      this.#socket.on('close', (code) => {
        this.closedWith = code;
        reject(new Error(`closed with ${String(code)}`));
      });
      this.#socket.on('open', () => {
        const nonceHash = createHash('sha256').update(this.#nonce).digest('hex');
        this.#send('join', { version: PROTOCOL_VERSION, competitionId, nonceHash, have: 0 });
      });
      this.#socket.on('message', (data: Buffer) => {
        const frame: unknown = JSON.parse(data.toString());
        this.#take(fieldOf(frame, 'eventName'), fieldOf(frame, 'payload'));
        if (this.#isShown) resolve();
      });
    });
  }

  /** Says that the page has loaded: the table waits for all three. */
  load(): void {
    this.#send('loaded', {});
  }

  /** Does what there is to decide. */
  move(): void {
    this.#requests += 1;
    this.#send('act', { turn: this.hand.turn, action: this.hand.choose() }, String(this.#requests));
  }

  beat(): void {
    this.#send('heartbeat', {});
  }

  close(): void {
    this.#socket.terminate();
  }

  #send(eventName: string, payload: unknown, requestId?: string): void {
    this.#socket.send(JSON.stringify({ eventName, payload, requestId }));
  }

  #take(eventName: unknown, payload: unknown): void {
    if (eventName === 'seen') return this.#fold(payload);
    if (eventName === 'view') {
      this.hand.replace(fieldOf(payload, 'view'));
      this.#isShown = true;
      this.head = Number(fieldOf(payload, 'head'));
    }
    if (eventName === 'fair' && !this.#revealed && !listOf(fieldOf(payload, 'nonceHashes')).includes(null)) {
      this.#revealed = true;
      this.#send('reveal', { nonce: this.#nonce.toString('hex') });
    }
    if (eventName === 'refused') this.#listener.onRefused(this, String(fieldOf(payload, 'code')));
    if (eventName === 'over') this.#listener.onOver(this);
  }

  #fold(payload: unknown): void {
    const number = Number(fieldOf(payload, 'number'));
    if (number !== this.head + 1) throw new Error(`frame ${number} after ${this.head}`);
    this.head = number;
    for (const event of listOf(fieldOf(payload, 'events'))) this.hand.fold(event);
    this.#listener.onSeen(this);
  }
}
