import { frameOf } from '@matador/protocol/frame';
import { startHandshake, type WaitingUsers } from '@matador/protocol/socket';
import { whenDone, type Connection, type FrameDone, type Listener } from '../sockets/connection.ts';
import type { Frame } from '../sockets/frame.ts';

/** What a searching page asks of the desk. */
export interface SearchQueue {
  enter(searcher: Searcher, ticket: string): Promise<void>;
  lost(searcher: Searcher): Promise<void>;
  left(searcher: Searcher, code: number): void;
}

/** One page on the matching socket: `start` with its version, then `enter` with its ticket. */
export class Searcher implements Listener {
  readonly connection: Connection;
  /** The ticket it waits with, once entered. */
  ticket: string | null = null;
  tournament: number | null = null;
  /** It was shown its table: nobody waits here any more. */
  isSeated = false;
  readonly #queue: SearchQueue;
  #greeted = false;
  #users: WaitingUsers | null = null;

  constructor(connection: Connection, queue: SearchQueue) {
    this.connection = connection;
    this.#queue = queue;
  }

  onFrame(frame: Frame, done: FrameDone): void {
    whenDone(this.#workOn(frame), done);
  }

  onClose(code: number): void {
    this.#queue.left(this, code);
  }

  onDrained(): void {
    if (this.#users !== null) this.#sendUsers(this.#users);
  }

  get isTold(): boolean {
    return this.#users !== null;
  }

  /** Tells how many wait, if it is news. */
  tellUsers(users: WaitingUsers): void {
    const known = this.#users;
    if (known?.waiting === users.waiting && known.usualWaitMs === users.usualWaitMs) return;
    this.#users = users;
    this.#sendUsers(users);
  }

  /** The table has formed: the right to be shown it. */
  tellStart(config: string, digest: string): void {
    this.isSeated = true;
    this.connection.send(frameOf('start', JSON.stringify(`${config}\t${digest}`)));
  }

  /** The search is over. */
  tellEnd(event: 'leave' | 'closed', code: number): void {
    this.connection.send(frameOf(event, '{}'));
    this.connection.close(code);
  }

  #workOn(frame: Frame): Promise<void> | undefined {
    switch (frame.eventName) {
      case 'start':
        return this.#greet(frame);
      case 'enter':
        if (!this.#greeted || frame.ticket === undefined) return this.connection.refuseBad(frame.requestId);
        return this.#queue.enter(this, frame.ticket);
      case 'heartbeat':
        this.connection.send(frameOf('heartbeat', '{}', frame.requestId));
        return;
      case 'los':
        return this.#queue.lost(this);
      default:
        return this.connection.refuseBad(frame.requestId);
    }
  }

  #greet(frame: Frame): undefined {
    const handshake = startHandshake.safeParse(frame.payload);
    if (!handshake.success) return this.connection.refuseBad(frame.requestId);
    if (!this.#greeted && !this.connection.serves(handshake.data.accountId)) return;
    if (this.connection.understands(handshake.data.version)) this.#greeted = true;
  }

  #sendUsers(users: WaitingUsers): void {
    this.connection.send(frameOf('users', JSON.stringify(users)));
  }
}
