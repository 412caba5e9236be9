import { CLOSE, REENTER_MS } from '@matador/protocol/constants';
import type { Histogram } from 'prom-client';
import type { Context } from '../context.ts';
import { every, type Job } from '../every.ts';
import { LAUNCH_VALID_MS, signLaunch } from '../people/launch.ts';
import type { Connection } from '../sockets/connection.ts';
import {
  closeLobby,
  seatedTickets,
  usualWaitMs,
  waitingLobbies,
  type LobbyRow,
  type SeatedRow,
} from '../store/queries/matching-forming.ts';
import {
  endTicket,
  expireTickets,
  findTickets,
  leaveAbsent,
  orphanTickets,
} from '../store/queries/matching-tickets.ts';
import { Entrance } from './entrance.ts';
import { makeFormer, type Formed, type Former } from './former.ts';
import { stepOf } from './rounds.ts';
import { Searcher, type SearchQueue } from './searcher.ts';
import { lobbyIsOpen } from './searches.ts';

/** A new entry is looked at this soon, together with those that come meanwhile. */
const KICK_MS = 15;
/** The queue is looked at this often without news: patience ends, lobbies close. */
const ROUND_MS = 500;
const REREAD_MS = 2000;
const USUAL_WAIT_MS = 10_000;
/** How often those who wait are told how many they are. */
const TELL_MS = 1000;

const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

/** Of several nodes one forms the tables of a tournament first; the others step in when it is this late. */
const STEP_IN_MS = 1000;

const SEATING_SECONDS = [0.1, 0.25, 0.5, 1, 2, 4, 8, 15, 30, 60, 120, 300, 900];

/** Everybody who searches through this node. The queue itself belongs to nobody: it is the tickets in the database. */
export class Matchmaker implements SearchQueue {
  readonly #context: Context;
  readonly #entrance: Entrance;
  readonly #former: Former;
  readonly #onFormed: (formed: readonly Formed[]) => void;
  readonly #here = new Map<string, Searcher>();
  readonly #usualWait = new Map<number, { readonly ms: number | null; readonly atMs: number }>();
  readonly #seatedAfter: Histogram<'who'>;
  readonly #toldMs = new Map<number, number>();
  readonly #ends: (() => void)[];
  /** By tournament: since when enough have been waiting for a table. */
  readonly #enoughMs = new Map<number, number>();
  /** One round at a time: two would look at the same people. */
  readonly #rounds: Job;
  #round: Promise<void> = Promise.resolve();
  #underWay = 0;
  #rereadMs = -Infinity;
  #stopped = false;

  /** @param onFormed told of tables that belong to this node now */
  constructor(context: Context, onFormed: (formed: readonly Formed[]) => void) {
    this.#context = context;
    this.#entrance = new Entrance(context);
    this.#former = makeFormer(context);
    this.#onFormed = onFormed;
    this.#seatedAfter = context.metrics.histogram('seating_seconds', 'Wait for a table', SEATING_SECONDS, ['who']);
    context.metrics.reading('searches', 'Pages that search through this process', () => this.#here.size);
    this.#ends = [
      context.messages.subscribe('searchesEnded', ({ tickets, event }) => {
        for (const ticket of tickets) this.#end(ticket, event, event === 'closed' ? CLOSE.over : CLOSE.replaced);
      }),
      ...(context.cluster === null ? [] : this.#hearOthers()),
    ];
    const round = (): Promise<void> => {
      this.#round = this.#counted(this.#attendAll());
      return this.#round;
    };
    this.#rounds = every(context.clock, ROUND_MS, round, {
      onError: (error) => {
        context.log.warn({ err: error }, 'a round of matching failed');
      },
    });
  }

  /** Tables that form elsewhere are shown to those of their players who are here, and queues are looked at sooner. */
  #hearOthers(): (() => void)[] {
    const { messages, log } = this.#context;
    return [
      messages.subscribe('seated', ({ tickets }) => {
        const here = tickets.filter((ticket) => this.#here.get(ticket)?.isSeated === false);
        if (here.length === 0) return;
        this.#counted(this.#announce(here)).catch((error: unknown) => {
          log.warn({ err: error }, 'tables that formed elsewhere are shown later');
        });
      }),
      messages.subscribe('queueChanged', () => {
        this.#rounds.nudge(KICK_MS);
      }),
    ];
  }

  /** How many search through this node. */
  get size(): number {
    return this.#here.size;
  }

  /** Nothing is on its way to the database. */
  get isIdle(): boolean {
    return this.#underWay === 0;
  }

  readonly handle = (connection: Connection): void => {
    connection.listener = new Searcher(connection, this);
  };

  enter(searcher: Searcher, text: string): Promise<void> {
    return this.#counted(this.#enter(searcher, text));
  }

  async #enter(searcher: Searcher, text: string): Promise<void> {
    const ticket = await this.#entrance.find(text);
    if (ticket === null || ticket.userId !== searcher.connection.user.userId)
      return searcher.tellEnd('leave', CLOSE.notAllowed);
    // Nobody keeps what is entered now, nor lets go of it: `left` came before there was a ticket.
    if (!searcher.connection.isOpen) return;
    // Before it is written down: an older socket of this ticket that is lost meanwhile takes no place away.
    this.#keep(searcher, ticket.id, ticket.tournament);
    if (ticket.state === 'seated') return this.#announce([ticket.id]);
    const entered = await this.#entrance.enter(ticket.id);
    if (!searcher.connection.isOpen) return this.#absent(ticket.id);
    if (!entered) return this.#tooLate(ticket.id);
    this.#context.messages.publish('queueChanged', { tournament: ticket.tournament });
    this.#rounds.nudge(KICK_MS);
  }

  /** There is nothing to wait for any more: a table has just formed, or the search is over. */
  async #tooLate(id: string): Promise<void> {
    const [row] = await findTickets(this.#context.store.db, [id]);
    if (row?.state === 'seated') await this.#announce([id]);
    else this.#end(id, 'leave', CLOSE.over);
  }

  async lost({ ticket }: Searcher): Promise<void> {
    if (ticket !== null) await endTicket(this.#context.store.db, ticket);
  }

  left(searcher: Searcher, code: number): void {
    const { ticket } = searcher;
    if (ticket === null || this.#here.get(ticket) !== searcher) return;
    this.#here.delete(ticket);
    if (searcher.isSeated) return;
    const leaving =
      code === CLOSE.cancelled ? endTicket(this.#context.store.db, ticket).then(() => undefined) : this.#absent(ticket);
    this.#counted(leaving).catch((error: unknown) => {
      this.#context.log.warn({ err: error }, 'a search that was left runs until it expires');
    });
  }

  /** No more tables are formed here; those that form elsewhere are still shown. The round under way ends first. */
  async retire(): Promise<void> {
    this.#stopped = true;
    await this.#round.catch(() => undefined); // told where it is run
  }

  /** Nothing is formed and nothing shown any more; the round under way ends first. */
  async stop(): Promise<void> {
    this.#stopped = true;
    const ended = this.#rounds.stop();
    for (const end of this.#ends) end();
    await ended;
  }

  #keep(searcher: Searcher, ticket: string, tournament: number): void {
    const older = this.#here.get(ticket);
    this.#here.set(ticket, searcher);
    searcher.ticket = ticket;
    searcher.tournament = tournament;
    if (older !== undefined && older !== searcher) older.connection.close(CLOSE.replaced);
  }

  #end(ticket: string, event: 'leave' | 'closed', code: number): void {
    const searcher = this.#here.get(ticket);
    if (searcher === undefined) return;
    this.#here.delete(ticket);
    searcher.tellEnd(event, code);
  }

  async #absent(id: string): Promise<void> {
    const now = this.#context.clock.now();
    const until = after(now, REENTER_MS);
    await leaveAbsent(this.#context.store.db, { id, node: this.#context.nodeId, now, until });
    // Back by another socket, which may have entered before this was written, and be lost before it has entered again.
    if (!this.#isHere(id)) return;
    await this.#entrance.enter(id);
    if (!this.#isHere(id)) await this.#absent(id);
  }

  #isHere(ticket: string): boolean {
    return this.#here.get(ticket)?.connection.isOpen ?? false;
  }

  async #counted(work: Promise<void>): Promise<void> {
    this.#underWay += 1;
    try {
      await work;
    } finally {
      this.#underWay -= 1;
    }
  }

  async #attendAll(): Promise<void> {
    await this.#sweep();
    for (const lobby of await waitingLobbies(this.#context.store.db)) await this.#attend(lobby);
  }

  async #sweep(): Promise<void> {
    const { store, clock, messages } = this.#context;
    if (clock.monotonicMs() - this.#rereadMs < REREAD_MS) return;
    this.#rereadMs = clock.monotonicMs();
    const now = clock.now();
    await orphanTickets(store.db, now, after(now, REENTER_MS));
    const expired = await expireTickets(store.db, now);
    if (expired.length > 0) messages.publish('searchesEnded', { tickets: expired, event: 'leave' });
    await this.#reread([...this.#here.keys()]);
  }

  async #attend(lobby: LobbyRow): Promise<void> {
    const { store, clock, messages, load } = this.#context;
    const { tournament } = lobby;
    if (lobby.state !== 'running' || lobby.isFrozen || !lobbyIsOpen(lobby, clock.now())) {
      const tickets = await closeLobby(store.db, tournament);
      return messages.publish('searchesEnded', { tickets, event: 'closed' });
    }
    const isForming = !this.#stopped && !load.isOverloaded && this.#isToForm(lobby);
    const seated = isForming ? await this.#form(lobby) : 0;
    await this.#tellWaiting({ ...lobby, waiting: lobby.waiting - seated });
  }

  /** Enough are waiting, and it is for this node to form tables, at once or because the first of them is late. */
  #isToForm({ tournament, waiting, playersPerGame }: LobbyRow): boolean {
    const { cluster, clock, config } = this.#context;
    if (config.role === 'edge' || cluster?.members.isAble === false) return false;
    if (waiting < playersPerGame) {
      this.#enoughMs.delete(tournament);
      return false;
    }
    if (cluster === null || cluster.members.isFirst(`tournament ${String(tournament)}`)) return true;
    const sinceMs = this.#enoughMs.get(tournament) ?? clock.monotonicMs();
    this.#enoughMs.set(tournament, sinceMs);
    return clock.monotonicMs() - sinceMs >= STEP_IN_MS;
  }

  /** A pass looks at the longest waiting only: after a rush there is more to form. Answers how many were seated. */
  async #form({ tournament, playersPerGame: size, waiting }: LobbyRow): Promise<number> {
    const isHere = (ticket: string): boolean => this.#isHere(ticket);
    const show = (formed: readonly Formed[]): void => {
      this.#onFormed(formed);
      for (const table of formed) this.#show(table);
      const tickets = formed.flatMap(({ players }) => players.map(({ ticket }) => ticket));
      this.#context.messages.publish('seated', { tickets });
    };
    let seated = 0;
    for (let tables = Infinity; tables > 0 && waiting - seated >= size && !this.#stopped; seated += tables * size)
      tables = await this.#former.form({ tournament, size, isHere }, show);
    if (seated > 0) this.#context.messages.publish('queueChanged', { tournament });
    return seated;
  }

  /** Everybody who waits here learns how many do: whoever is new at once, the others once a second. */
  async #tellWaiting({ tournament, waiting, playersPerGame: needed }: LobbyRow): Promise<void> {
    const users = { waiting: stepOf(waiting), usualWaitMs: await this.#usualWaitMs(tournament), needed };
    const nowMs = this.#context.clock.monotonicMs();
    const isTime = nowMs - (this.#toldMs.get(tournament) ?? -Infinity) >= TELL_MS;
    if (isTime) this.#toldMs.set(tournament, nowMs);
    for (const searcher of this.#here.values())
      if (searcher.tournament === tournament && !searcher.isSeated && (isTime || !searcher.isTold))
        searcher.tellUsers(users);
  }

  /** Shows the way to a table that has just formed here to those of its players who are here. */
  #show({ competition, players, at }: Formed): void {
    for (const [seat, { ticket, user: userId, simulated, waitedMs }] of players.entries()) {
      this.#seatedAfter.observe({ who: simulated ? 'simulated' : 'person' }, waitedMs / 1000);
      this.#tellStart({ ticket, userId, competition, seat, formedAt: at, node: this.#context.config.nodeName });
    }
  }

  /** Shows the way to the table to every page here whose ticket is seated. */
  async #announce(tickets: readonly string[]): Promise<void> {
    for (const seated of await seatedTickets(this.#context.store.db, tickets)) this.#tellStart(seated);
  }

  #tellStart({ ticket, userId, competition, seat, formedAt, node }: SeatedRow): void {
    // The same right for every entering, as long as it holds.
    const untilFormed = after(formedAt, LAUNCH_VALID_MS);
    const now = this.#context.clock.now();
    const expiresAt = untilFormed > now ? untilFormed : after(now, LAUNCH_VALID_MS);
    const right = { competitionId: competition, seat, userId, expiresAt, node };
    const { config, digest } = signLaunch(this.#context.keyring, right);
    this.#here.get(ticket)?.tellStart(config, digest);
  }

  /** What became of tickets whose sockets are here: messages may get lost, rows do not. */
  async #reread(tickets: readonly string[]): Promise<void> {
    const rows = await findTickets(this.#context.store.db, tickets);
    for (const { id, state } of rows) if (state === 'gone') this.#end(id, 'leave', CLOSE.over);
    await this.#announce(rows.flatMap(({ id, state }) => (state === 'seated' ? [id] : [])));
  }

  async #usualWaitMs(tournament: number): Promise<number | null> {
    const nowMs = this.#context.clock.monotonicMs();
    const known = this.#usualWait.get(tournament);
    if (known !== undefined && nowMs - known.atMs < USUAL_WAIT_MS) return known.ms;
    const ms = await usualWaitMs(this.#context.store.db, tournament);
    this.#usualWait.set(tournament, { ms, atMs: nowMs });
    return ms;
  }
}
