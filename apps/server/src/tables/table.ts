import { tableGame } from '@matador/games';
import type { Code, ShuffleFact } from '@matador/cards';
import type { FreezeReason } from '@matador/competition';
import { byPlayer, TableCore, type Line, type Plan, type TableState, type Verdict } from '@matador/table';
import { AwaitedSeats } from './awaited-seats.ts';
import type { TableRow, TableSeatRow } from '../store/queries/tables.ts';
import { openDeal, shuffleOf, type StoredDeal } from './deals.ts';
import { logContextOf, TableFault, type TableLogContext } from './log-context.ts';
import type { LeaveReason } from './meters.ts';
import type { PageLink } from './page-link.ts';
import type { TraceSpan } from '../observe/tracing.ts';
import { SeatBroadcaster } from './seat-broadcaster.ts';
import type { TableServices } from './services.ts';
import { TableLog, TableLost } from './table-log.ts';
import { TableTimes } from './table-times.ts';
import { awaited, TaskQueue, type Task as TaskOf, type TaskDone } from './task-queue.ts';

/** A seat's request, with the page that its answer goes to. */
export interface SeatRequest {
  readonly link: PageLink;
  readonly seat: number;
  readonly requestId: string;
  /** Of the trace of this request; left out: nobody traces it. */
  readonly span?: TraceSpan | null;
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

type Task = TaskOf<Plan>;

/**
 * Drives one table: its core says what follows, this carries it out. There is one writer: whatever happens to the table
 * happens in a queue. A line is planned, written to the log, and told to the seats only when it is durable; there is at
 * most one line that is not durable yet.
 */
export class Table {
  readonly row: TableRow;
  /** Players by seat. */
  readonly users: readonly string[];
  readonly #services: TableServices;
  readonly #deals: readonly StoredDeal[];
  readonly #core: TableCore;
  readonly #log: TableLog;
  readonly #broadcaster: SeatBroadcaster;
  readonly #queue: TaskQueue<Plan>;
  readonly #awaited: AwaitedSeats;
  readonly #times: TableTimes;
  #isGone = false;
  /** Deadlines up to this time have passed, and all that came before them has been done. */
  #dueMs = -Infinity;
  /** Of the request that the queue is at. */
  #span: TraceSpan | null = null;

  constructor({ services, row, deals, players, state }: TableParts) {
    const { clock } = services.context;
    this.row = row;
    this.users = players.map(({ userId }) => userId);
    this.#services = services;
    this.#deals = deals;
    this.#core = new TableCore(state);
    this.#awaited = new AwaitedSeats(players.length, { isResumed: state.seq > 0, nowMs: clock.monotonicMs() });
    const game = tableGame(row.gametype, state.formed.rulesVersion);
    this.#log = new TableLog({ services, row, game, state, users: this.users });
    this.#broadcaster = new SeatBroadcaster({
      row,
      players,
      commitments: deals.map(({ commitment }) => commitment),
      core: this.#core,
      receipts: services.context.keys.receipt,
      now: () => clock.now(),
      nowMs: () => clock.monotonicMs(),
    });
    this.#times = new TableTimes({
      wheel: services.wheel,
      nowMs: () => clock.monotonicMs(),
      onClocks: (nowMs) => {
        this.#broadcaster.tellClocks();
        this.#lookForAway(nowMs);
      },
      onWaited: (dueMs) => {
        this.#runAlone(this.#settleDue(dueMs));
      },
      onShift: (ms) => {
        this.#core.shift(ms);
      },
    });
    this.#queue = new TaskQueue({
      isOpen: () => !this.#isGone,
      write: (plan, settle) => {
        const commit = this.#span?.child('table.commit');
        if (commit === undefined) return this.#log.write(plan, settle);
        this.#log.write(plan, (error) => {
          commit.end(error?.message ?? null);
          settle(error);
        });
      },
      onFailure: (error) => this.#failureOf(error),
    });
  }

  /** Begins, or goes on after a takeover. */
  begin(): Promise<boolean> {
    return this.#queue.run(this.#begin());
  }

  /** A page sits down; an older one of the same seat makes room. */
  join(link: PageLink, seat: number, nonceHash: string, have: number): Promise<boolean> {
    return this.#queue.run(this.#join(link, seat, nonceHash, have));
  }

  reveal(seat: number, nonce: string): Promise<boolean> {
    return this.#queue.run(this.#reveal(seat, nonce));
  }

  loaded(seat: number): Promise<boolean> {
    return this.#queue.run(this.#loaded(seat));
  }

  act(request: SeatRequest, turn: number, action: unknown, done: TaskDone): void {
    const task = this.#act(request, turn, action);
    this.#queue.start(request.span == null ? task : this.#traced(request.span, task), done);
  }

  giveUp(request: SeatRequest): Promise<boolean> {
    return this.#queue.run(this.#giveUp(request));
  }

  /** The page missed frames after `have`; Infinity: it can only use a view. */
  resync(seat: number, have: number): Promise<boolean> {
    return this.#queue.run(this.#resync(seat, have));
  }

  left(link: PageLink, seat: number): Promise<boolean> {
    return this.#queue.run(this.#left(link, seat, 'left'));
  }

  /** The page is gone as the process that had its socket is dead. */
  lost(link: PageLink, seat: number): Promise<boolean> {
    return this.#queue.run(this.#left(link, seat, 'lost'));
  }

  /**
   * Stops the table, or lets it go on, as operators have decided (OPS-8); what it is already is written once.
   * @param reason what its players are told; null: it is played
   */
  freeze(reason: FreezeReason | null): Promise<boolean> {
    return this.#queue.run(this.#freeze(reason));
  }

  /** Lets the table go behind all that was handed in; nothing is done here after it. Its pages are told by `tellMoved`. */
  release(): Promise<boolean> {
    return this.#queue.run(this.#release());
  }

  /** Its pages look for it: somebody else keeps it now. */
  tellMoved(): void {
    this.#broadcaster.moved();
  }

  get logContext(): TableLogContext {
    return logContextOf(this.row);
  }

  /** What its players are told of a freeze; null: it is played. */
  get frozen(): FreezeReason | null {
    return this.#core.state.competition.frozen?.reason ?? null;
  }

  /** How far its competition is. */
  get phase(): TableState['competition']['phase'] {
    return this.#core.state.competition.phase;
  }

  /** Everybody's time was lost: all deadlines move. */
  shift(ms: number): void {
    this.#times.shift(ms);
  }

  *#begin(): Task {
    const { seq } = this.#core.state;
    const { log } = this.#services.context;
    const about = { ...this.logContext, entries: seq };
    if (seq === 0) log.debug(about, 'a table begins');
    else log.info(about, 'a table goes on');
    this.#times.begin(this.row.tableId);
    yield* this.#freeze(this.row.frozen);
  }

  *#freeze(reason: FreezeReason | null): Task {
    this.#core.freeze(reason, this.#nowMs());
    yield* this.#settle();
  }

  *#join(link: PageLink, seat: number, nonceHash: string, have: number): Task {
    this.#broadcaster.makeRoom(seat, link);
    for (const line of this.#core.linesToSit(seat, nonceHash)) yield* this.#must(line);
    this.#broadcaster.seat(seat, link);
    this.#core.sit(seat, this.#nowMs());
    const user = this.users[seat];
    if (this.#awaited.isBack(seat) && user !== undefined) this.#services.onBack(this.row, user);
    this.#broadcaster.catchUp(seat, have);
    this.#broadcaster.sendReceipt(seat);
    this.#broadcaster.tellFair();
    yield* this.#settle();
  }

  *#reveal(seat: number, nonce: string): Task {
    const line = this.#core.lineToReveal(seat, nonce);
    if (line === null) {
      this.#broadcaster.sendReceipt(seat);
      return this.#broadcaster.sendFair(seat);
    }
    yield* this.#must(line);
    this.#broadcaster.sendReceipt(seat);
    yield* this.#settle();
  }

  *#loaded(seat: number): Task {
    const line = this.#core.lineToLoad(seat);
    if (line === null) return;
    yield* this.#must(line);
    if (this.phase !== 'loading') this.#services.onLoaded(this.logContext);
    yield* this.#settle();
  }

  *#act({ link, seat, requestId }: SeatRequest, turn: number, action: unknown): Task {
    if (this.#broadcaster.repeat(seat, requestId)) return;
    const charge = this.#core.lineToCharge(seat, this.#nowMs());
    const code = yield* this.#append(byPlayer(seat, { type: 'act', turn, action }, requestId));
    if (code !== null) return link.refuse(code, turn, requestId);
    if (charge !== null && !this.#core.isOver) yield* this.#must(charge);
    yield* this.#settle();
  }

  /** Runs a task as a part of a trace; what it commits is a part of that. */
  *#traced(span: TraceSpan, task: Task): Task {
    this.#span = span.child('table.act');
    let failure: string | null = 'it failed, or the table was let go';
    try {
      yield* task;
      failure = null;
    } finally {
      this.#span.end(failure);
      this.#span = null;
    }
  }

  *#giveUp({ link, seat, requestId }: SeatRequest): Task {
    if (this.#broadcaster.repeat(seat, requestId)) return;
    const line = byPlayer(seat, { type: 'fact', fact: { type: 'gaveUp', seat } }, requestId);
    const code = yield* this.#append(line);
    if (code !== null) return link.refuse(code, null, requestId);
    yield* this.#settle();
  }

  *#resync(seat: number, have: number): Task {
    this.#broadcaster.catchUp(seat, have);
  }

  *#left(link: PageLink, seat: number, how: 'left' | 'lost'): Task {
    if (this.#broadcaster.link(seat)?.key !== link.key) return;
    this.#broadcaster.unseat(seat);
    if (how === 'lost') this.#core.lose(seat, this.#nowMs());
    else this.#core.leave(seat, this.#nowMs());
    yield* this.#settle();
  }

  *#release(): Task {
    this.#leave('released');
  }

  *#ruled(verdict: Verdict): Task {
    const line = this.#core.ruled(verdict);
    if (line === null) return;
    yield* this.#must(line);
    yield* this.#settle();
  }

  /** Time has passed. In its place in the queue: whoever acted before, however late the log is, acted in time. */
  *#settleDue(dueMs: number): Task {
    this.#dueMs = dueMs;
    yield* this.#settle();
  }

  /** Carries out all that follows. */
  *#settle(): Task {
    for (;;) {
      const step = this.#core.step(this.#dueMs);
      switch (step.type) {
        case 'append':
          yield* this.#must(step.line);
          break;
        case 'shuffle':
          yield* this.#must(step.line, yield* awaited(this.#shuffle(step.number)));
          break;
        case 'askRuling':
          this.#askRuling();
          break;
        case 'wait':
          return this.#times.waitUntil(step.untilMs);
        case 'end':
          this.#broadcaster.tellOver(step.outcome);
          return this.#leave('over');
      }
    }
  }

  /** Writes one line and tells it, unless it is refused. Answers the refusal's code, null when it is durable. */
  *#append(line: Line, shuffle: ShuffleFact | null = null): Generator<Plan, Code | null, void> {
    const plan = this.#core.plan(line, shuffle);
    if (!plan.ok) return plan.code;
    yield plan;
    this.#adopt(plan);
    return null;
  }

  /** Writes what cannot be refused. */
  *#must(line: Line, shuffle: ShuffleFact | null = null): Task {
    const code = yield* this.#append(line, shuffle);
    if (code !== null) throw new Error(`${line.entry.type} was refused: ${code}`);
  }

  #adopt(plan: Plan): void {
    const frames = this.#core.adopt(plan, this.#nowMs());
    this.#broadcaster.tellSeen(frames);
    const { entry } = plan.line;
    if (entry.type === 'nonce' && this.#core.state.shares !== null) this.#broadcaster.tellFair();
    if (entry.type === 'fact' && entry.fact.type === 'released') this.#awaited.released(this.#core.state.seq);
  }

  async #shuffle(number: number): Promise<ShuffleFact> {
    const stored = this.#deals.find((deal) => deal.number === number);
    const { shares } = this.#core.state;
    if (stored === undefined || shares === null) throw new Error(`deal ${String(number)} cannot be made`);
    return shuffleOf(openDeal(this.row.competitionId, stored, this.#services.context.keyring), shares);
  }

  #askRuling(): void {
    const { competition, formed } = this.#core.state;
    const { gametype, rulesVersion } = formed;
    void this.#services.rule({ gametype, rulesVersion, question: competition.question() }).then((verdict) => {
      this.#runAlone(this.#ruled(verdict));
    });
  }

  /** Has players told whom the table waits for while they are away. */
  #lookForAway(nowMs: number): void {
    const { phase, loaded, decisions, frozen } = this.#core.state.competition;
    if (frozen !== null) return; // nobody's time runs
    const seats =
      phase === 'loading' ? loaded.flatMap((done, seat) => (done ? [] : [seat])) : decisions.map(({ seat }) => seat);
    const away = seats.filter((seat) => this.#broadcaster.link(seat) === null);
    for (const seat of this.#awaited.look(away, nowMs)) {
      const user = this.users[seat];
      if (user !== undefined) this.#services.onAwaited(this.row, user, this.#awaited.releasedAt);
    }
  }

  /** Runs what nobody waits for. */
  #runAlone(task: Task): void {
    this.#queue.start(task, (error) => {
      if (error === null) return;
      this.#services.meters.alarm();
      this.#services.context.log.error({ ...this.logContext, err: error }, 'a table is stuck');
    });
  }

  #nowMs(): number {
    return this.#services.context.clock.monotonicMs();
  }

  /** What is to be told of an error: nothing if the table is looked up again. */
  #failureOf(error: unknown): TableFault | null {
    if (!(error instanceof TableLost)) return new TableFault(this.logContext, error);
    this.#services.context.log.warn({ ...this.logContext, err: error }, 'a table is looked up again');
    this.#leave('lost');
    return null;
  }

  #leave(why: LeaveReason): undefined {
    if (this.#isGone) return;
    this.#isGone = true;
    this.#times.end();
    if (why === 'lost') this.#broadcaster.moved();
    const about = { ...this.logContext, why, phase: this.phase, entries: this.#core.state.seq };
    this.#services.context.log.debug(about, 'a table is let go');
    this.#services.onGone(this.row.competitionId, why);
  }
}
