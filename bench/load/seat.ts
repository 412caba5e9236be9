import { createHash, randomBytes } from 'node:crypto';
import { competition, isCompetitionSeen, isCompetitionView, type CompetitionView } from '@matador/competition';
import { PATHS, PROTOCOL_VERSION } from '@matador/protocol/constants';
import { skat, type SkatAction, type SkatResult, type SkatView } from '@matador/skat';
import { WebSocket } from 'ws';

const game = competition(skat);
export type View = CompetitionView<SkatView, SkatResult>;

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
  view: View | null = null;
  head = 0;
  /** Of its socket; null while that is open. */
  closedWith: number | null = null;
  readonly #socket: WebSocket;
  readonly #listener: SeatListener;
  readonly #nonce = randomBytes(32);
  #revealed = false;
  #requests = 0;
  /** Settles when the first view has come. */
  readonly sat: Promise<void>;

  constructor(host: string, cookie: string, competitionId: string, listener: SeatListener) {
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
        if (this.view !== null) resolve();
      });
    });
  }

  /** Says that the page has loaded: the table waits for all three. */
  load(): void {
    this.#send('loaded', {});
  }

  /** Somebody is waited for here; not for a last card, which plays itself. */
  get mustDecide(): boolean {
    const { view } = this;
    const deal = view?.phase === 'playing' ? view.deal : null;
    if (view === null || deal === null) return false;
    const own = deal.decisions.find((decision) => decision.seat === view.seat && decision.duty === 'must');
    return own !== undefined && !(deal.phase === 'playing' && deal.hand.length === 1);
  }

  act(action: SkatAction): void {
    this.#requests += 1;
    this.#send('act', { turn: this.view?.turn ?? 0, action }, String(this.#requests));
  }

  legal(): readonly SkatAction[] {
    return this.view === null ? [] : game.legal(this.view);
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
      const view = fieldOf(payload, 'view');
      if (!isCompetitionView<SkatView, SkatResult>(view)) throw new Error('no view');
      this.view = view;
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
    if (this.view === null) throw new Error('seen before the view');
    const number = Number(fieldOf(payload, 'number'));
    if (number !== this.head + 1) throw new Error(`frame ${number} after ${this.head}`);
    this.head = number;
    for (const event of listOf(fieldOf(payload, 'events')))
      if (isCompetitionSeen(event)) this.view = game.advance(this.view, event);
    this.#listener.onSeen(this);
  }
}
