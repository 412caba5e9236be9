import { CLOSE } from '@matador/protocol/constants';
import type { Clock } from '../clock.ts';
import type { Cluster } from '../cluster/cluster.ts';
import type { Messages } from '../cluster/messages.ts';
import { every, type Job } from '../every.ts';
import type { Tracing } from '../observe/tracing.ts';
import type { Inbox } from '../sockets/phases.ts';
import type { TableHost } from './host.ts';
import { RelayedPages } from './relayed-pages.ts';
import { readDown, writeUp, type RelayedJoin } from './relay-lines.ts';
import type { SeatOrder } from './seat-order.ts';

/** How often it is read where the tables of relayed sockets are: what was told of it may have been lost. */
const REREAD_MS = 5000;
/** So long a page waits for NATS before it tries another process. */
const AWAY_MS = 10_000;
/** How often deadlines are moved on while pages cannot be heard. */
const HOLD_MS = 250;

/** A socket of this process whose table may be kept elsewhere. */
export interface RelayedSocket {
  readonly number: number;
  readonly competitionId: string;
  /** The keeper that it speaks with; null: none at present. */
  readonly keeper: string | null;
  onText(text: string): void;
  onJoined(): void;
  close(code: number): void;
  /** Its table has another keeper; which, if that is known. */
  moved(to?: string): void;
}

/** What a page asks, with the trace that it belongs to. */
interface RelayedOrder {
  readonly order: SeatOrder;
  readonly traceparent: string | null;
}

export interface RelayParts {
  readonly cluster: Cluster;
  readonly clock: Clock;
  readonly host: TableHost;
  readonly inbox: Inbox;
  readonly messages: Messages;
  /** Null: nothing is traced. */
  readonly tracing: Tracing | null;
  onFailure(error: unknown): void;
}

/** Joins sockets with tables that other processes keep, in both directions. */
export class Relay {
  readonly #parts: RelayParts;
  readonly #pages: RelayedPages;
  readonly #sockets = new Map<number, RelayedSocket>();
  /** The same by competition. */
  readonly #atTables = new Map<string, Set<RelayedSocket>>();
  readonly #ends: (() => void)[];
  readonly #rereads: Job;
  #holds: Job | null = null;
  #awayMs: number | null = null;

  constructor(parts: RelayParts) {
    const { cluster, clock, host, inbox, messages, tracing, onFailure } = parts;
    this.#parts = parts;
    this.#pages = new RelayedPages({ host, post: cluster.post, inbox, tracing, onFailure });
    this.#ends = [
      cluster.post.listen('down', (from, text) => {
        this.#hear(from, text);
      }),
      cluster.members.onGone((gone) => {
        this.#pages.drop(gone);
        for (const socket of this.#sockets.values())
          if (socket.keeper !== null && gone.has(socket.keeper)) socket.moved();
      }),
      cluster.members.onDeaf((deaf) => {
        this.#pages.lose(deaf);
      }),
      messages.subscribe('tablesGiven', ({ node, competitions }) => {
        for (const competition of competitions)
          for (const socket of this.#atTables.get(competition) ?? []) socket.moved(node);
      }),
      cluster.bus.onConnection((isConnected) => {
        if (isConnected) this.#afterAway();
        else this.#hold();
      }),
    ];
    this.#rereads = every(clock, REREAD_MS, () => this.#reread(), { onError: onFailure });
  }

  /** What a balancer calls a process; null: nothing. */
  nameOf(node: string): string | null {
    return this.#parts.cluster.members.nameOf(node);
  }

  /** It is told from now on where its table goes. */
  follow(socket: RelayedSocket): void {
    this.#sockets.set(socket.number, socket);
    const beside = this.#atTables.get(socket.competitionId) ?? new Set();
    this.#atTables.set(socket.competitionId, beside.add(socket));
  }

  join(keeper: string, socket: RelayedSocket, join: RelayedJoin): void {
    this.#parts.cluster.post.send(keeper, 'up', writeUp({ type: 'join', socket: socket.number, join }));
  }

  order(keeper: string, socket: number, { order, traceparent }: RelayedOrder): void {
    this.#parts.cluster.post.send(keeper, 'up', writeUp({ type: 'order', socket, order, traceparent }));
  }

  /** The socket is closed. */
  leave(socket: RelayedSocket): void {
    const { number, keeper, competitionId } = socket;
    if (!this.#sockets.delete(number)) return;
    const beside = this.#atTables.get(competitionId);
    beside?.delete(socket);
    if (beside?.size === 0) this.#atTables.delete(competitionId);
    if (keeper !== null) this.#sayLeft(keeper, number);
  }

  /** Nobody answers for this process any more. */
  isGone(node: string): boolean {
    return this.#parts.cluster.members.isGone(node);
  }

  stop(): void {
    for (const end of this.#ends) end();
    void this.#rereads.stop();
    void this.#holds?.stop();
    this.#pages.stop();
  }

  #hear(from: string, text: string): void {
    const line = readDown(text);
    if (line === null) return;
    for (const number of line.sockets) {
      const socket = this.#sockets.get(number);
      // It is closed, or has gone on to another since; whoever speaks to it may not have heard so.
      if (socket?.keeper !== from) this.#sayLeft(from, number);
      else if (line.type === 'text') socket.onText(line.text);
      else if (line.type === 'close') socket.close(line.code);
      else if (line.type === 'joined') socket.onJoined();
      else socket.moved();
    }
  }

  #sayLeft(keeper: string, socket: number): void {
    this.#parts.cluster.post.send(keeper, 'up', writeUp({ type: 'left', socket }));
  }

  async #reread(): Promise<void> {
    const relayed = [...this.#sockets.values()].filter(({ keeper }) => keeper !== null);
    const look = async (socket: RelayedSocket): Promise<void> => {
      const node = await this.#parts.host.nodeOf(socket.competitionId);
      if (socket.keeper !== null && node !== socket.keeper) socket.moved();
    };
    await Promise.all(relayed.map(look));
  }

  /**
   * Pages elsewhere cannot be heard: the clocks of their tables stand still, and so do those of tables that are loading,
   * as who is not there yet may be elsewhere too. Sockets here wait for a while.
   */
  #hold(): void {
    const { clock, host, onFailure } = this.#parts;
    let atMs = clock.monotonicMs();
    this.#awayMs = atMs;
    const hold = (): void => {
      const nowMs = clock.monotonicMs();
      for (const table of new Set([...this.#pages.tables(), ...host.loading])) table.shift(nowMs - atMs);
      atMs = nowMs;
      if (this.#awayMs !== null && nowMs - this.#awayMs > AWAY_MS)
        for (const socket of [...this.#sockets.values()]) if (socket.keeper !== null) socket.close(CLOSE.restart);
    };
    void this.#holds?.stop();
    this.#holds = every(clock, HOLD_MS, hold, { onError: onFailure });
  }

  #afterAway(): void {
    this.#awayMs = null;
    void this.#holds?.stop();
    this.#holds = null;
    for (const socket of [...this.#sockets.values()]) if (socket.keeper !== null) socket.moved();
    // The processes with pages of tables here may have noticed nothing: they were at another NATS.
    this.#pages.callAgain();
  }
}
