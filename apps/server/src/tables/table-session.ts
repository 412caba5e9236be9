import { CLOSE, PROTOCOL_VERSION } from '@matador/protocol/constants';
import { frameOf } from '@matador/protocol/frame';
import { tableGiveUp, tableJoin, tableResync, tableReveal } from '@matador/protocol/socket';
import { overFrame } from '@matador/table';
import { Batcher } from '../batcher.ts';
import { whenDone, type Connection, type FrameDone, type Listener } from '../sockets/connection.ts';
import type { Frame } from '../sockets/frame.ts';
import type { Tracing } from '../observe/tracing.ts';
import type { SocketMeters } from '../sockets/meters.ts';
import { seatsOfUsers, type SeatAsked, type SeatRow } from '../store/queries/tables.ts';
import type { Database } from '../store/store.ts';
import type { TableHost } from './host.ts';
import type { Table } from './table.ts';

export interface TableHandlerParts {
  readonly host: TableHost;
  readonly db: Database;
  readonly meters: SocketMeters;
  /** Null: nothing is traced. */
  readonly tracing: Tracing | null;
}

interface SessionParts extends Pick<TableHandlerParts, 'host' | 'meters' | 'tracing'> {
  /** Who sits where; those asked for at once are looked up together. */
  readonly seats: Batcher<SeatAsked, SeatRow | null>;
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
  readonly #parts: SessionParts;
  #joined: { readonly table: Table; readonly seat: number } | null = null;
  #isJoining = false;

  constructor(connection: Connection, parts: SessionParts) {
    this.#connection = connection;
    this.#parts = parts;
  }

  onFrame(frame: Frame, done: FrameDone): void {
    if (frame.eventName === 'act') this.#act(frame, done);
    else whenDone(this.#workOn(frame), done);
  }

  onClose(): void {
    if (this.#joined === null) return;
    const { table, seat } = this.#joined;
    table.left(this.#connection, seat).catch((error: unknown) => {
      this.#parts.meters.failed(error);
    });
  }

  onDrained(): void {
    this.#parts.meters.resynced();
    void this.#joined?.table.resync(this.#joined.seat, Infinity);
  }

  #workOn({ eventName, payload, requestId }: Frame): Promise<unknown> | undefined {
    switch (eventName) {
      case 'heartbeat':
        this.#connection.send(frameOf('heartbeat', '{}', requestId));
        return;
      case 'join':
        return this.#join(payload, requestId);
      case 'reveal':
        return this.#reveal(payload, requestId);
      case 'loaded':
        return this.#seated(requestId, (table, seat) => table.loaded(seat));
      case 'giveUp':
        return this.#giveUp(payload, requestId);
      case 'resync':
        return this.#resync(payload, requestId);
      default:
        return this.#connection.refuseBad(requestId);
    }
  }

  #seated(
    requestId: string | undefined,
    task: (table: Table, seat: number) => Promise<boolean>,
  ): Promise<unknown> | undefined {
    if (this.#joined !== null) return task(this.#joined.table, this.#joined.seat);
    this.#connection.refuse('notSeated', null, requestId);
    return;
  }

  #act({ payload, requestId }: Frame, done: FrameDone): void {
    const connection = this.#connection;
    const act = readAct(payload);
    if (act === null || requestId === undefined) connection.refuseBad(requestId);
    else if (this.#joined === null) connection.refuse('notSeated', null, requestId);
    else {
      const { table, seat } = this.#joined;
      const { tracing } = this.#parts;
      if (tracing === null) return table.act({ connection, seat, requestId }, act.turn, act.action, done);
      const { competitionId: competition } = table.row;
      const span = tracing.begin('edge.frame', { competition, seat, turn: act.turn });
      return table.act({ connection, seat, requestId, span }, act.turn, act.action, (error) => {
        span.end(error?.message ?? null);
        done(error);
      });
    }
    done(null);
  }

  #giveUp(payload: unknown, requestId: string | undefined): Promise<unknown> | undefined {
    if (requestId === undefined || !tableGiveUp.safeParse(payload).success)
      return this.#connection.refuseBad(requestId);
    return this.#seated(requestId, (table, seat) => table.giveUp({ connection: this.#connection, seat, requestId }));
  }

  #reveal(payload: unknown, requestId: string | undefined): Promise<unknown> | undefined {
    const reveal = tableReveal.safeParse(payload);
    if (!reveal.success) return this.#connection.refuseBad(requestId);
    return this.#seated(requestId, (table, seat) => table.reveal(seat, reveal.data.nonce));
  }

  #resync(payload: unknown, requestId: string | undefined): Promise<unknown> | undefined {
    const resync = tableResync.safeParse(payload);
    if (!resync.success) return this.#connection.refuseBad(requestId);
    this.#parts.meters.resynced();
    return this.#seated(requestId, (table, seat) => table.resync(seat, resync.data.have));
  }

  #join(payload: unknown, requestId: string | undefined): Promise<void> | undefined {
    const join = tableJoin.safeParse(payload);
    if (!join.success || this.#isJoining) return this.#connection.refuseBad(requestId);
    this.#isJoining = true;
    const { version, competitionId, nonceHash, have, accountId } = join.data;
    if (!this.#connection.serves(accountId)) return;
    if (version !== PROTOCOL_VERSION) {
      this.#connection.close(CLOSE.badMessage);
      return;
    }
    return this.#sitDown(competitionId, nonceHash, have);
  }

  async #sitDown(competitionId: string, nonceHash: string, have: number): Promise<void> {
    const { host, seats } = this.#parts;
    const connection = this.#connection;
    const place = await seats.add({ competitionId, userId: connection.user.userId });
    if (place === null) return connection.close(CLOSE.unknownTable);
    if (place.state !== 'pending') {
      connection.send(overFrame(competitionId, place.state));
      return connection.close(CLOSE.over);
    }
    const table = await host.find(competitionId);
    // Not here (yet): the page comes back, to another node or after a takeover.
    if (table === null) return connection.close(CLOSE.restart);
    this.#joined = { table, seat: place.seat };
    if (!(await table.join(connection, place.seat, nonceHash, have))) return connection.close(CLOSE.restart);
    if (!connection.isOpen) await table.left(connection, place.seat);
  }
}

/** The namespace of the table socket. */
export const tableHandler = ({ host, db, meters, tracing }: TableHandlerParts): ((connection: Connection) => void) => {
  const seats = new Batcher((asked: readonly SeatAsked[]) => seatsOfUsers(db, asked));
  return (connection) => {
    connection.listener = new TableSession(connection, { host, meters, tracing, seats });
  };
};
