import { frameOf } from '@matador/protocol/frame';
import { tableGiveUp, tableJoin, tableResync, tableReveal } from '@matador/protocol/socket';
import { Batcher } from '../batcher.ts';
import type { Connection, FrameDone, Listener } from '../sockets/connection.ts';
import type { Frame } from '../sockets/frame.ts';
import { seatsOfUsers, type SeatAsked } from '../store/queries/tables.ts';
import type { Database } from '../store/store.ts';
import { SeatLine, type SeatLineParts } from './seat-line.ts';
import type { SeatOrder } from './seat-order.ts';

export interface TableHandlerParts extends Omit<SeatLineParts, 'seats'> {
  readonly db: Database;
}

/** An `act`'s payload, read by hand: it stands before every move. The action itself is the game's to parse. */
const readAct = (payload: unknown): { readonly turn: number; readonly action: unknown } | null => {
  if (typeof payload !== 'object' || payload === null || !('turn' in payload) || !('action' in payload)) return null;
  const { turn, action } = payload;
  return typeof turn === 'number' && Number.isSafeInteger(turn) && turn >= 0 ? { turn, action } : null;
};

/** One page on the table socket: `join` first, then what its seat may do. */
class TableSession implements Listener {
  readonly #connection: Connection;
  readonly #parts: SeatLineParts;
  #line: SeatLine | null = null;

  constructor(connection: Connection, parts: SeatLineParts) {
    this.#connection = connection;
    this.#parts = parts;
  }

  get betterNode(): string | null {
    return this.#line?.keeperName ?? null;
  }

  onFrame(frame: Frame, done: FrameDone): void {
    if (frame.eventName === 'join') return this.#join(frame, done);
    const order = this.#orderOf(frame);
    if (order === null) return done(null);
    if (this.#line?.isReady === true) return this.#line.order(order, done);
    this.#connection.refuse('notSeated', null, frame.requestId);
    done(null);
  }

  onClose(): void {
    this.#line?.left();
  }

  onDrained(): void {
    this.#parts.meters.resynced();
    if (this.#line?.isReady !== true) return;
    this.#line.order({ type: 'resync', have: 0 }, (error) => {
      if (error !== null) this.#parts.meters.failed(error);
    });
  }

  /** What a frame asks of the table; null: it is answered already. */
  #orderOf({ eventName, payload, requestId }: Frame): SeatOrder | null {
    switch (eventName) {
      case 'act': {
        const act = readAct(payload);
        if (act !== null && requestId !== undefined) return { type: 'act', requestId, ...act };
        break;
      }
      case 'heartbeat':
        this.#connection.send(frameOf('heartbeat', '{}', requestId));
        return null;
      case 'loaded':
        return { type: 'loaded' };
      case 'reveal': {
        const reveal = tableReveal.safeParse(payload);
        if (reveal.success) return { type: 'reveal', nonce: reveal.data.nonce };
        break;
      }
      case 'giveUp':
        if (requestId !== undefined && tableGiveUp.safeParse(payload).success) return { type: 'giveUp', requestId };
        break;
      case 'resync': {
        const resync = tableResync.safeParse(payload);
        if (!resync.success) break;
        this.#parts.meters.resynced();
        return { type: 'resync', have: resync.data.have };
      }
    }
    this.#connection.refuseBad(requestId);
    return null;
  }

  #join({ payload, requestId }: Frame, done: FrameDone): void {
    const connection = this.#connection;
    const join = tableJoin.safeParse(payload);
    if (!join.success || this.#line !== null) {
      connection.refuseBad(requestId);
      return done(null);
    }
    const { version, competitionId, nonceHash, have, accountId } = join.data;
    if (!connection.serves(accountId) || !connection.understands(version)) return done(null);
    this.#line = new SeatLine(connection, { competitionId, nonceHash, have }, this.#parts);
    this.#line.seek().then(() => {
      done(null);
    }, done);
  }
}

/** The namespace of the table socket. */
export const tableHandler = ({ db, ...parts }: TableHandlerParts): ((connection: Connection) => void) => {
  const seats = new Batcher((asked: readonly SeatAsked[]) => seatsOfUsers(db, asked));
  return (connection) => {
    connection.listener = new TableSession(connection, { ...parts, seats });
  };
};
