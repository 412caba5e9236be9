import { CLOSE } from '@matador/protocol/constants';
import { overFrame } from '@matador/table';
import type { Batcher } from '../batcher.ts';
import type { Clock } from '../clock.ts';
import type { Tracing } from '../observe/tracing.ts';
import type { Connection, FrameDone } from '../sockets/connection.ts';
import type { SocketMeters } from '../sockets/meters.ts';
import type { SeatAsked, SeatRow } from '../store/queries/tables.ts';
import type { TableHost } from './host.ts';
import type { PageLink } from './page-link.ts';
import type { Relay, RelayedSocket } from './relay.ts';
import { beginTrace, RelayedTraces } from './relayed-traces.ts';
import { carryOut, type SeatOrder } from './seat-order.ts';
import { SeatRequests } from './seat-requests.ts';
import type { Table } from './table.ts';

/** A keeper that has not answered for so long is looked up again. */
const ANSWER_MS = 1000;
/** Between two looks; whoever is told where the table is looks at once. */
const SEEK_PAUSE_MS = 200;
/** After a look that failed: the database is away. */
const FAILED_PAUSE_MS = 500;
/** For so long a table is looked for; then the page comes back by itself. */
const SEEK_MS = 30_000;

export interface SeatLineParts {
  readonly host: TableHost;
  /** Null: there is one process. */
  readonly relay: Relay | null;
  readonly clock: Clock;
  readonly meters: SocketMeters;
  /** Null: nothing is traced. */
  readonly tracing: Tracing | null;
  /** Who sits where; those asked for at once are looked up together. */
  readonly seats: Batcher<SeatAsked, SeatRow | null>;
}

/** Which table a page has asked for. */
export interface Asked {
  readonly competitionId: string;
  readonly nonceHash: string;
  /** The frame that it has folded last. */
  readonly have: number;
}

interface Place {
  readonly table: Table;
  readonly seat: number;
}

type Route =
  | { readonly type: 'none' }
  | { readonly type: 'here'; readonly table: Table; readonly seat: number }
  | { readonly type: 'there'; readonly keeper: string; readonly isJoined: boolean };
const NONE: Route = { type: 'none' };

/**
 * From a socket to its table, wherever that is kept. When the table moves, or its keeper dies, it is looked for again;
 * the page misses nothing: it gets the frames behind its last, and what was not answered is asked again.
 */
export class SeatLine implements PageLink, RelayedSocket {
  readonly key: string;
  readonly number: number;
  readonly competitionId: string;
  readonly #connection: Connection;
  readonly #parts: SeatLineParts;
  readonly #nonceHash: string;
  readonly #requests: SeatRequests;
  /** Null: it has not been looked up yet. */
  #seat: number | null = null;
  /** Where the table has gone, as was told; it is looked up when nobody is there. */
  #hint: string | null = null;
  #wake: () => void = () => undefined;
  #route: Route = NONE;
  #isSeeking = false;
  #onAnswer: (isJoined: boolean) => void = () => undefined;
  /** Null: nothing is traced. */
  readonly #traces: RelayedTraces | null;

  constructor(connection: Connection, { competitionId, nonceHash, have }: Asked, parts: SeatLineParts) {
    this.key = `here:${String(connection.id)}`;
    this.number = connection.id;
    this.competitionId = competitionId;
    this.#connection = connection;
    this.#parts = parts;
    this.#traces = parts.tracing === null ? null : new RelayedTraces(parts.tracing);
    this.#nonceHash = nonceHash;
    this.#requests = new SeatRequests(have, (requestId) => this.#traces?.end(requestId, null));
  }

  get isOpen(): boolean {
    return this.#connection.isOpen;
  }

  get keeper(): string | null {
    return this.#route.type === 'there' ? this.#route.keeper : null;
  }

  /** What a balancer calls the other process that keeps the table; null: this one does, or it is not known. */
  get keeperName(): string | null {
    const { keeper } = this;
    return keeper === null ? null : (this.#parts.relay?.nameOf(keeper) ?? null);
  }

  /** Whether orders can be taken: with other processes they wait for a table that is being looked for. */
  get isReady(): boolean {
    return this.#parts.relay !== null || this.#route.type === 'here';
  }

  send(text: string): void {
    if (this.#parts.relay !== null) this.#requests.note(text);
    this.#connection.send(text);
  }

  refuse(code: string, turn: number | null, requestId?: string): void {
    this.#connection.refuse(code, turn, requestId);
  }

  close(code: number): void {
    if (code === CLOSE.restart) this.#connection.restart();
    else this.#connection.close(code);
  }

  onText(text: string): void {
    this.send(text);
  }

  onJoined(): void {
    this.#onAnswer(true);
  }

  moved(to: string | null = null): void {
    if (this.#parts.relay === null) return this.#connection.restart();
    if (to !== null && to === this.#keptBy) return; // it sits there already, or is about to
    this.#route = NONE;
    this.#hint = to;
    this.#onAnswer(false);
    this.#wake();
    this.seek().catch(this.#parts.meters.failed);
  }

  /** Sits down; settles when the page sits, or its socket is closed. */
  async seek(): Promise<void> {
    const { relay, clock, meters } = this.#parts;
    if (relay === null) return this.#attach();
    if (this.#isSeeking || !this.isOpen) return;
    this.#isSeeking = true;
    relay.follow(this);
    const untilMs = clock.monotonicMs() + SEEK_MS;
    while (this.isOpen && !this.#isAttached) {
      const pauseMs = await this.#attach().then(
        () => SEEK_PAUSE_MS,
        (error: unknown) => {
          meters.failed(error);
          return FAILED_PAUSE_MS;
        },
      );
      if (this.#isAttached) break;
      if (clock.monotonicMs() > untilMs) this.#connection.restart();
      else await this.#pause(pauseMs);
    }
    this.#isSeeking = false;
  }

  order(order: SeatOrder, done: FrameDone): void {
    this.#requests.say(order);
    if (this.#route.type === 'here') return this.#carryOut(this.#route, order, done);
    this.#keepForNext(order);
    done(null);
  }

  left(): void {
    const route = this.#route;
    if (route.type === 'here')
      route.table.left(this, route.seat).catch((error: unknown) => {
        this.#parts.meters.failed(error);
      });
    this.#parts.relay?.leave(this);
    this.#traces?.endAll();
    this.#route = NONE;
    this.#onAnswer(false);
    this.#wake();
  }

  get #isAttached(): boolean {
    return this.#route.type === 'here' || (this.#route.type === 'there' && this.#route.isJoined);
  }

  /** The process that it sits at, or is about to; null: none. */
  get #keptBy(): string | null {
    return this.#route.type === 'here' ? this.#parts.host.nodeId : this.keeper;
  }

  /** Goes where the table was said to be, else looks once where it is, and sits down there. */
  async #attach(): Promise<void> {
    const { host, relay, seats } = this.#parts;
    const { competitionId } = this;
    const connection = this.#connection;
    const [hint, known] = [this.#hint, this.#seat];
    this.#hint = null;
    if (relay !== null && known !== null && hint !== null) {
      if (hint !== host.nodeId) return this.#sitThere(relay, hint, known);
      const given = await host.find(competitionId);
      if (given !== null) return this.#sitHere(given, known);
    }
    const place = await seats.add({ competitionId, userId: connection.user.userId });
    if (place === null) return connection.close(CLOSE.unknownTable);
    if (place.state !== 'pending') {
      connection.send(overFrame(competitionId, place.state, place.voidedBy));
      return connection.close(CLOSE.over);
    }
    this.#seat = place.seat;
    const table = await host.find(competitionId);
    if (table !== null) return this.#sitHere(table, place.seat);
    // Not here (yet): the page comes back, after a takeover.
    if (relay === null) return connection.restart();
    const keeper = await host.nodeOf(competitionId);
    if (keeper === null || keeper === host.nodeId || relay.isGone(keeper)) return;
    // It may have been told meanwhile of a newer one.
    if (this.#hint === null && this.isOpen) await this.#sitThere(relay, keeper, place.seat);
  }

  async #sitHere(table: Table, seat: number): Promise<void> {
    this.#route = { type: 'here', table, seat };
    if (!(await table.join(this, seat, this.#nonceHash, this.#requests.head))) {
      if (this.#route.type === 'here' && this.#route.table === table) this.#route = NONE;
      if (this.#parts.relay === null) this.#connection.restart();
    } else if (!this.isOpen) await table.left(this, seat);
    else if (this.#parts.relay !== null) this.#repeat();
  }

  async #sitThere(relay: Relay, keeper: string, seat: number): Promise<void> {
    const { userId } = this.#connection.user;
    const { competitionId } = this;
    this.#route = { type: 'there', keeper, isJoined: false };
    relay.join(keeper, this, { competitionId, seat, userId, nonceHash: this.#nonceHash, have: this.#requests.head });
    const isJoined = await this.#answer();
    // It may have moved again in the very same message.
    if (isJoined && this.isOpen && this.keeper === keeper) {
      this.#route = { type: 'there', keeper, isJoined };
      this.#repeat();
    } else this.#route = NONE;
  }

  /** Whether the keeper says that the page sits. */
  #answer(): Promise<boolean> {
    return new Promise((resolve) => {
      const cancel = this.#parts.clock.after(ANSWER_MS, () => {
        resolve(false);
      });
      this.#onAnswer = (isJoined) => {
        cancel();
        resolve(isJoined);
      };
    });
  }

  #repeat(): void {
    for (const order of this.#requests.open)
      this.order(order, (error) => {
        if (error !== null) this.#parts.meters.failed(error);
      });
  }

  #carryOut({ table, seat }: Place, order: SeatOrder, done: FrameDone): void {
    const span = beginTrace(this.#parts.tracing, order, { competition: this.competitionId, seat });
    carryOut({ table, seat, link: this, span }, order, (error, isDone) => {
      span?.end(error?.message ?? null);
      // The table has moved meanwhile: its next keeper is asked.
      if (error === null && !isDone && this.#parts.relay !== null) this.#keepForNext(order);
      done(error);
    });
  }

  /** For the keeper that is known now, or the next. */
  #keepForNext(order: SeatOrder): void {
    if (this.#requests.keep(order)) this.#askKeeper(order);
    else if ('requestId' in order) this.refuse('busy', null, order.requestId);
  }

  /** Asks the other process that keeps the table; while none is known it waits. */
  #askKeeper(order: SeatOrder): void {
    const about = { competition: this.competitionId, seat: this.#seat };
    const traceparent = this.#traces?.traceparentOf(order, about) ?? null;
    if (this.#route.type === 'there' && this.#route.isJoined)
      this.#parts.relay?.order(this.#route.keeper, this.number, { order, traceparent });
  }

  /** Waits, unless it has been told where to go, or is told so meanwhile. */
  #pause(ms: number): Promise<void> {
    if (this.#hint !== null) return Promise.resolve();
    return new Promise((resolve) => {
      const cancel = this.#parts.clock.after(ms, resolve);
      this.#wake = () => {
        cancel();
        resolve();
      };
    });
  }
}
