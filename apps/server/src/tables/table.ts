import { CLOSE } from '@matador/protocol/constants';
import type { Connection } from '../sockets/connection.ts';
import type { TableRow } from '../store/queries/tables.ts';
import { Alarms } from './alarms.ts';
import { Audience } from './audience.ts';
import { Course } from './course.ts';
import type { StoredDeal } from './deals.ts';
import type { Entry } from './entry.ts';
import type { Fold } from './fold.ts';
import { tableGame, type TableGame } from './games.ts';
import type { House } from './house.ts';
import { marksOf, TableFault, type TableMarks } from './marks.ts';
import type { Leaving } from './meters.ts';
import { Serial } from './serial.ts';
import type { Sitting } from './sitting.ts';
import { TableClocks } from './table-clocks.ts';
import { byPlayer, bySystem, lineOfFact, TableLog, TableLost } from './table-log.ts';

/** What a seat asks for, with its answer's id. */
export interface Asked {
  readonly connection: Connection;
  readonly seat: number;
  readonly requestId: string;
}

export interface TableParts {
  readonly house: House;
  readonly row: TableRow;
  readonly deals: readonly StoredDeal[];
  readonly sittings: readonly Sitting[];
  readonly fold: Fold;
}

/**
 * One table and its one writer: whatever happens to it happens in a queue. An action is applied, written to the log,
 * and only when that is durable told to anybody. There is at most one entry that is not durable yet.
 */
export class Table {
  readonly row: TableRow;
  /** Players by seat. */
  readonly users: readonly string[];
  readonly #house: House;
  readonly #game: TableGame;
  readonly #sittings: readonly Sitting[];
  readonly #fold: Fold;
  readonly #serial = new Serial({
    isOpen: () => !this.#gone,
    onFailure: (error) => {
      if (!(error instanceof TableLost)) throw new TableFault(this.marks, error);
      this.#house.context.log.warn({ ...this.marks, err: error }, 'a table is looked up again');
      this.#leave('lost');
    },
  });
  readonly #alarms: Alarms;
  readonly #clocks: TableClocks;
  readonly #audience: Audience;
  readonly #log: TableLog;
  readonly #course: Course;
  #gone = false;

  constructor({ house, row, deals, sittings, fold }: TableParts) {
    const { clock } = house.context;
    this.#house = house;
    this.row = row;
    this.users = sittings.map((sitting) => sitting.player.userId);
    this.#game = tableGame(row.gametype);
    this.#sittings = sittings;
    this.#fold = fold;
    this.#clocks = new TableClocks(fold, sittings, () => clock.monotonicMs());
    this.#alarms = new Alarms(house.pulse, (ms) => {
      this.#clocks.shift(ms);
    });
    this.#audience = new Audience({
      row,
      rulesVersion: this.#game.rulesVersion,
      commitments: deals.map((deal) => deal.commitment),
      sittings,
      fold,
      readClocks: () => this.#clocks.read(),
      now: () => clock.now(),
    });
    const onAdopted: ConstructorParameters<typeof TableLog>[0]['onAdopted'] = (frames) => {
      this.#clocks.turn();
      this.#course.armMove();
      this.#audience.tellSeen(frames);
    };
    this.#log = new TableLog({ house, row, game: this.#game, fold, users: this.users, onAdopted });
    this.#course = new Course({
      house,
      row,
      deals,
      sittings,
      fold,
      log: this.#log,
      clocks: this.#clocks,
      alarms: this.#alarms,
      audience: this.#audience,
      runAlone: (task) => {
        this.#runAlone(task);
      },
      isGone: () => this.#gone,
      onOver: () => {
        this.#leave('over');
      },
    });
  }

  /** Begins, or goes on after a takeover. */
  begin(): Promise<boolean> {
    return this.#run(async () => {
      const fresh = this.#fold.seq === 0;
      const told = { ...this.marks, entries: this.#fold.seq };
      if (fresh) this.#house.context.log.debug(told, 'a table begins');
      else this.#house.context.log.info(told, 'a table goes on');
      if (!fresh) this.#clocks.resume();
      await this.#log.must(fresh ? bySystem(this.#formed()) : lineOfFact({ type: 'resumed' }));
      this.#course.begin();
      await this.#course.settle();
    });
  }

  /** A page sits down; an older one of the same seat makes room. */
  join(connection: Connection, seat: number, nonceHash: string, have: number): Promise<boolean> {
    return this.#run(async () => {
      this.#audience.seat(seat, null);
      const { nonceHashes } = this.#fold;
      if (nonceHashes[seat] === null) await this.#log.must(byPlayer(seat, { type: 'nonceHash', hash: nonceHash }));
      if (this.#fold.playing.connected[seat] !== true) await this.#log.must(lineOfFact({ type: 'connected', seat }));
      this.#audience.seat(seat, connection);
      this.#course.cameBack(this.#audience.sitting(seat));
      this.#audience.catchUp(seat, have);
      this.#audience.tellFair();
      await this.#course.settle();
    });
  }

  reveal(seat: number, nonce: string): Promise<boolean> {
    return this.#run(async () => {
      if (this.#fold.nonceHashes.includes(null) || this.#fold.nonceSettled(seat)) return this.#audience.tellFair(seat);
      await this.#log.must(byPlayer(seat, { type: 'nonce', nonce }));
      if (this.#fold.shares !== null) this.#audience.tellFair();
      await this.#course.settle();
    });
  }

  loaded(seat: number): Promise<boolean> {
    return this.#run(async () => {
      if (this.#fold.playing.loaded[seat] === true) return;
      await this.#log.must(lineOfFact({ type: 'loaded', seat }));
      if (this.#fold.playing.phase !== 'loading') {
        this.#course.hasLoaded();
        this.#house.onLoaded(this.marks);
      }
      await this.#course.settle();
    });
  }

  act(asked: Asked, turn: number, action: unknown): Promise<boolean> {
    return this.#run(() => this.#act(asked, turn, action));
  }

  async #act({ connection, seat, requestId }: Asked, turn: number, action: unknown): Promise<void> {
    if (this.#audience.repeat(seat, requestId)) return;
    const bankLeftMs = this.#clocks.bankLeft(seat);
    const code = await this.#log.append(byPlayer(seat, { type: 'act', turn, action }, requestId));
    if (code !== null) return connection.refuse(code, turn, requestId);
    if (bankLeftMs !== null && !this.#course.isOver)
      await this.#log.must(lineOfFact({ type: 'bank', seat, leftMs: bankLeftMs }));
    return this.#course.settle();
  }

  giveUp({ connection, seat, requestId }: Asked): Promise<boolean> {
    return this.#run(async () => {
      if (this.#audience.repeat(seat, requestId)) return;
      const entry: Entry = { type: 'fact', fact: { type: 'gaveUp', seat } };
      const code = await this.#log.append(byPlayer(seat, entry, requestId));
      if (code !== null) return connection.refuse(code, null, requestId);
      await this.#course.settle();
    });
  }

  /** The page missed frames after `have`; Infinity: it can only use a view. */
  resync(seat: number, have: number): Promise<boolean> {
    return this.#run(() => {
      this.#audience.catchUp(seat, have);
    });
  }

  left(connection: Connection, seat: number): Promise<boolean> {
    return this.#run(() => {
      const sitting = this.#audience.sitting(seat);
      if (sitting.connection !== connection) return;
      sitting.connection = null;
      this.#course.wentAway(seat);
    });
  }

  /** Lets the table go when all that was acknowledged is done; its sockets stay for whoever closes them. */
  async release(): Promise<void> {
    await this.#serial.idle();
    this.#leave('released');
  }

  get marks(): TableMarks {
    return marksOf(this.row);
  }

  /** How far its competition is. */
  get phase(): Fold['playing']['phase'] {
    return this.#fold.playing.phase;
  }

  /** Runs a task in the table's queue; false when there is no table (any more) to run it on. */
  #run(task: () => Promise<void> | void): Promise<boolean> {
    return this.#serial.run(task);
  }

  /** Runs what nobody waits for. */
  #runAlone(task: () => Promise<void>): void {
    this.#run(task).catch((error: unknown) => {
      this.#house.meters.alarm();
      this.#house.context.log.error({ ...this.marks, err: error }, 'a table is stuck');
    });
  }

  #formed(): Entry {
    const { gametype, gameVariant, deals } = this.row;
    const options = { seats: this.#sittings.length, deals, firstDealer: 0, clocks: this.#game.clocks(gameVariant) };
    return { type: 'formed', gametype, gameVariant, rulesVersion: this.#game.rulesVersion, options };
  }

  #leave(why: Leaving): void {
    if (this.#gone) return;
    this.#gone = true;
    this.#alarms.clearAll();
    if (why === 'lost') this.#audience.close(CLOSE.restart);
    const { phase } = this.#fold.playing;
    this.#house.context.log.debug({ ...this.marks, why, phase, entries: this.#fold.seq }, 'a table is let go');
    this.#house.onGone(this.row.competitionId, why);
  }
}
