import { createHash, randomBytes } from 'node:crypto';
import { PATHS } from '@matador/protocol/constants';
import { readFrame, SeatClient, type AnyView } from '@matador/table/seat';
import { WebSocket } from 'ws';
import type { GameLoad } from './game-load.ts';

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

/** A socket at a table, as the page has it, without anything that is only shown. */
export class Seat {
  /** Of its socket; null while that is open. */
  closedWith: number | null = null;
  readonly #load: GameLoad;
  readonly #socket: WebSocket;
  readonly #client: SeatClient<AnyView, unknown>;
  #requests = 0;
  /** Settles when the first view has come. */
  readonly sat: Promise<undefined>;

  constructor(load: GameLoad, { host, cookie, competitionId }: Place, listener: SeatListener) {
    const nonce = randomBytes(32);
    const share = { nonce: nonce.toString('hex'), hash: createHash('sha256').update(nonce).digest('hex') };
    const socket = new WebSocket(`ws://${host}${PATHS.tableSocket}`, {
      headers: { cookie, origin: `http://${host}` },
      perMessageDeflate: false,
    });
    this.#load = load;
    this.#socket = socket;
    const sat = Promise.withResolvers<undefined>();
    this.sat = sat.promise;
    this.#client = new SeatClient<AnyView, unknown>({
      competitionId,
      rules: () => load.rules,
      listener: {
        onView: () => {
          sat.resolve(undefined);
        },
        onSeen: () => {
          listener.onSeen(this);
        },
        onRefused: ({ code }) => {
          listener.onRefused(this, code);
        },
        onOver: () => {
          listener.onOver(this);
        },
      },
      ports: {
        send: (frame) => {
          socket.send(JSON.stringify(frame));
        },
        after: (ms, task) => void setTimeout(task, ms),
        share: () => share,
        newRequestId: () => {
          this.#requests += 1;
          return String(this.#requests);
        },
      },
    });
    socket.on('error', sat.reject);
    socket.on('close', (code) => {
      this.closedWith = code;
      sat.reject(new Error(`closed with ${String(code)}`));
    });
    socket.on('open', () => {
      void this.#client.greeting().then((frame) => {
        socket.send(JSON.stringify(frame));
      });
    });
    socket.on('message', (data: Buffer) => {
      this.#client.receive(readFrame(data.toString()));
    });
  }

  /** All that this seat knows. @throws before the first view */
  get view(): AnyView {
    const { view } = this.#client;
    if (view === null) throw new Error('no view yet');
    return view;
  }

  /** Number of the last frame folded. */
  get head(): number {
    return this.#client.head;
  }

  /** The seat is waited for. */
  get mustDecide(): boolean {
    return this.#load.mustDecide(this.view);
  }

  /** Says that the page has loaded: the table waits for all of them. */
  load(): void {
    this.#client.ready();
  }

  /** Does what there is to decide. */
  move(): void {
    this.#client.act(this.#load.choose(this.view));
  }

  beat(): void {
    this.#socket.send('{"eventName":"heartbeat","payload":{}}');
  }

  close(): void {
    this.#socket.terminate();
  }
}
