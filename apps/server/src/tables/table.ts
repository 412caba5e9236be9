import { tableGame } from '@matador/games';
import type { Code, ShuffleFact } from '@matador/cards';
import { CLOSE } from '@matador/protocol/constants';
import { byPlayer, TableCore, type Line, type Plan, type TableState } from '@matador/table';
import type { Connection } from '../sockets/connection.ts';
import type { TableRow, TableSeatRow } from '../store/queries/tables.ts';
import { openDeal, shuffleOf, type StoredDeal } from './deals.ts';
import { logContextOf, TableFault, type TableLogContext } from './log-context.ts';
import type { LeaveReason } from './meters.ts';
import { SeatBroadcaster } from './seat-broadcaster.ts';
import { SerialQueue } from './serial-queue.ts';
import type { TableServices } from './services.ts';
import { TableLog, TableLost } from './table-log.ts';
import type { Timed } from './timer-wheel.ts';

/** A seat's request, with the socket that its answer goes to. */
export interface SeatRequest {
  readonly connection: Connection;
  readonly seat: number;
  readonly requestId: string;
}

export interface TableParts {
  readonly services: TableServices;
  readonly row: TableRow;
  readonly deals: readonly StoredDeal[];
  /** By seat. */
  readonly players: readonly TableSeatRow[];
  /** New, or as the log left it. */
  readonly state: TableState;
}

const CLOCK_FRAME_MS = 5000;
/** Coprime to it and far from a divisor, so that consecutive tables lie far apart. */
const CLOCK_FRAME_SPREAD = 1913;

/**
 * Drives one table: its core says what follows, this carries it out. There is one writer: whatever happens to the table
 * happens in a queue. A line is planned, written to the log, and told to the seats only when it is durable; there is at
 * most one line that is not durable yet.
 */
export class Table implements Timed {
  readonly row: TableRow;
  /** Players by seat. */
  readonly users: readonly string[];
  readonly #services: TableServices;
  readonly #deals: readonly StoredDeal[];
  readonly #core: TableCore;
  readonly #log: TableLog;
  readonly #broadcaster: SeatBroadcaster;
  readonly #queue: SerialQueue;
  #isGone = false;
  /** Deadlines up to this time have passed. Frames that came before them have been read. */
  #dueMs = -Infinity;
  /** When the core has something to do by itself. */
  #untilMs = Infinity;
  /** When the seats are told the clocks again. */
  #clockFrameMs = Infinity;
  /** When the wheel calls: never later than both. */
  #armedMs = Infinity;

  constructor({ services, row, deals, players, state }: TableParts) {
    const { clock } = services.context;
    this.row = row;
    this.users = players.map(({ userId }) => userId);
    this.#services = services;
    this.#deals = deals;
    this.#core = new TableCore(state);
    this.#log = new TableLog({ services, row, game: tableGame(row.gametype), state, users: this.users });
    this.#broadcaster = new SeatBroadcaster({
      row,
      players,
      commitments: deals.map(({ commitment }) => commitment),
      core: this.#core,
      now: () => clock.now(),
      nowMs: () => clock.monotonicMs(),
    });
    this.#queue = new SerialQueue({
      isOpen: () => !this.#isGone,
      onFailure: (error) => {
        this.#fail(error);
      },
    });
  }

  /** Begins, or goes on after a takeover. */
  begin(): Promise<boolean> {
    return this.#queue.run(() => {
      const { seq } = this.#core.state;
      const { log } = this.#services.context;
      const about = { ...this.logContext, entries: seq };
      if (seq === 0) log.debug(about, 'a table begins');
      else log.info(about, 'a table goes on');
      // Tables that form together do not all speak at once: each tells its clocks at a moment of its own.
      this.#clockFrameMs = this.#nowMs() + 1 + ((this.row.tableId * CLOCK_FRAME_SPREAD) % CLOCK_FRAME_MS);
      this.#arm();
      return this.#settle();
    });
  }

  /** A page sits down; an older one of the same seat makes room. */
  join(connection: Connection, seat: number, nonceHash: string, have: number): Promise<boolean> {
    return this.#queue.run(async () => {
      this.#broadcaster.seat(seat, null);
      for (const line of this.#core.linesToSit(seat, nonceHash)) await this.#must(line);
      this.#broadcaster.seat(seat, connection);
      this.#core.sit(seat, this.#nowMs());
      this.#broadcaster.catchUp(seat, have);
      this.#broadcaster.tellFair();
      await this.#settle();
    });
  }

  reveal(seat: number, nonce: string): Promise<boolean> {
    return this.#queue.run(async () => {
      const line = this.#core.lineToReveal(seat, nonce);
      if (line === null) return this.#broadcaster.sendFair(seat);
      await this.#must(line);
      await this.#settle();
    });
  }

  loaded(seat: number): Promise<boolean> {
    return this.#queue.run(async () => {
      const line = this.#core.lineToLoad(seat);
      if (line === null) return;
      await this.#must(line);
      if (this.phase !== 'loading') this.#services.onLoaded(this.logContext);
      await this.#settle();
    });
  }

  act(request: SeatRequest, turn: number, action: unknown): Promise<boolean> {
    return this.#queue.run(() => this.#act(request, turn, action));
  }

  giveUp({ connection, seat, requestId }: SeatRequest): Promise<boolean> {
    return this.#queue.run(async () => {
      if (this.#broadcaster.repeat(seat, requestId)) return;
      const line = byPlayer(seat, { type: 'fact', fact: { type: 'gaveUp', seat } }, requestId);
      const code = await this.#append(line);
      if (code !== null) return connection.refuse(code, null, requestId);
      await this.#settle();
    });
  }

  /** The page missed frames after `have`; Infinity: it can only use a view. */
  resync(seat: number, have: number): Promise<boolean> {
    return this.#queue.run(() => {
      this.#broadcaster.catchUp(seat, have);
    });
  }

  left(connection: Connection, seat: number): Promise<boolean> {
    return this.#queue.run(() => {
      if (this.#broadcaster.connection(seat) !== connection) return;
      this.#broadcaster.unseat(seat);
      this.#core.leave(seat, this.#nowMs());
      return this.#settle();
    });
  }

  /** Lets the table go when all that was acknowledged is done; its sockets stay for whoever closes them. */
  async release(): Promise<void> {
    await this.#queue.idle();
    this.#leave('released');
  }

  get logContext(): TableLogContext {
    return logContextOf(this.row);
  }

  /** How far its competition is. */
  get phase(): TableState['competition']['phase'] {
    return this.#core.state.competition.phase;
  }

  onDue(nowMs: number): void {
    if (this.#isGone) return;
    this.#armedMs = Infinity;
    this.#dueMs = nowMs;
    if (this.#clockFrameMs <= nowMs) {
      this.#broadcaster.tellClocks();
      this.#clockFrameMs = this.#nowMs() + CLOCK_FRAME_MS;
    }
    if (this.#untilMs <= nowMs) {
      this.#untilMs = Infinity; // set again when what is due has been done
      this.#runAlone(() => this.#settle());
    }
    this.#arm();
  }

  shift(ms: number): void {
    this.#core.shift(ms);
    this.#untilMs += ms;
    this.#clockFrameMs += ms;
    this.#armedMs = Infinity;
    this.#arm();
  }

  async #act({ connection, seat, requestId }: SeatRequest, turn: number, action: unknown): Promise<void> {
    if (this.#broadcaster.repeat(seat, requestId)) return;
    const charge = this.#core.lineToCharge(seat, this.#nowMs());
    const code = await this.#append(byPlayer(seat, { type: 'act', turn, action }, requestId));
    if (code !== null) return connection.refuse(code, turn, requestId);
    if (charge !== null && !this.#core.isOver) await this.#must(charge);
    return this.#settle();
  }

  /** Carries out all that follows; undefined when nothing had to be written. */
  #settle(): Promise<void> | undefined {
    const step = this.#core.step(this.#dueMs);
    switch (step.type) {
      case 'append':
        return this.#must(step.line).then(this.#settleOn);
      case 'shuffle':
        return this.#shuffle(step.number)
          .then((shuffle) => this.#must(step.line, shuffle))
          .then(this.#settleOn);
      case 'askRuling':
        this.#askRuling();
        return this.#settle();
      case 'wait':
        this.#untilMs = step.untilMs;
        return this.#arm();
      case 'end':
        this.#broadcaster.tellOver(step.outcome);
        return this.#leave('over');
    }
  }

  readonly #settleOn = (): Promise<void> | undefined => this.#settle();

  /**
   * Writes one line and tells it, unless it is refused.
   * @returns the refusal's code, null when it is durable
   * @throws TableLost
   */
  #append(line: Line, shuffle: ShuffleFact | null = null): Promise<Code | null> {
    const plan = this.#core.plan(line, shuffle);
    if (!plan.ok) return Promise.resolve(plan.code);
    return this.#log.write(plan).then(() => this.#adopt(plan));
  }

  /** Writes what cannot be refused. */
  #must(line: Line, shuffle: ShuffleFact | null = null): Promise<void> {
    return this.#append(line, shuffle).then((code) => {
      if (code !== null) throw new Error(`${line.entry.type} was refused: ${code}`);
    });
  }

  #adopt(plan: Plan): null {
    const frames = this.#core.adopt(plan, this.#nowMs());
    this.#broadcaster.tellSeen(frames);
    if (plan.line.entry.type === 'nonce' && this.#core.state.shares !== null) this.#broadcaster.tellFair();
    return null;
  }

  async #shuffle(number: number): Promise<ShuffleFact> {
    const stored = this.#deals.find((deal) => deal.number === number);
    const { shares } = this.#core.state;
    if (stored === undefined || shares === null) throw new Error(`deal ${String(number)} cannot be made`);
    return shuffleOf(openDeal(this.row.competitionId, stored, this.#services.context.keyring), shares);
  }

  #askRuling(): void {
    const { competition, formed } = this.#core.state;
    void this.#services.rule({ gametype: formed.gametype, question: competition.question() }).then((verdict) => {
      this.#runAlone(async () => {
        const line = this.#core.ruled(verdict);
        if (line === null) return;
        await this.#must(line);
        await this.#settle();
      });
    });
  }

  /** Runs what nobody waits for. */
  #runAlone(task: () => Promise<void> | undefined): void {
    this.#queue.run(task).catch((error: unknown) => {
      this.#services.meters.alarm();
      this.#services.context.log.error({ ...this.logContext, err: error }, 'a table is stuck');
    });
  }

  #nowMs(): number {
    return this.#services.context.clock.monotonicMs();
  }

  /** A time that moves on, as that of a move mostly does, is looked at when the wheel calls anyway. */
  #arm(): undefined {
    const dueMs = Math.min(this.#untilMs, this.#clockFrameMs);
    if (this.#isGone || dueMs >= this.#armedMs) return;
    this.#armedMs = dueMs;
    this.#services.wheel.set(this, dueMs);
  }

  #fail(error: unknown): void {
    if (!(error instanceof TableLost)) throw new TableFault(this.logContext, error);
    this.#services.context.log.warn({ ...this.logContext, err: error }, 'a table is looked up again');
    this.#leave('lost');
  }

  #leave(why: LeaveReason): undefined {
    if (this.#isGone) return;
    this.#isGone = true;
    this.#services.wheel.clear(this);
    if (why === 'lost') this.#broadcaster.close(CLOSE.restart);
    const about = { ...this.logContext, why, phase: this.phase, entries: this.#core.state.seq };
    this.#services.context.log.debug(about, 'a table is let go');
    this.#services.onGone(this.row.competitionId, why);
  }
}
