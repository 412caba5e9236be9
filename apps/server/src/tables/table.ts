import { CLOSE } from '@matador/protocol/constants';
import type { Connection } from '../sockets/connection.ts';
import type { TableRow } from '../store/queries/tables.ts';
import { Alarms } from './alarms.ts';
import { Audience } from './audience.ts';
import { openDeal, shuffleOf, type StoredDeal } from './deals.ts';
import type { Entry } from './entry.ts';
import type { Fold } from './fold.ts';
import { tableGame, type TableGame } from './games.ts';
import type { House } from './house.ts';
import { marksOf, TableFault, type TableMarks } from './marks.ts';
import type { Leaving } from './meters.ts';
import type { Verdict } from './rulings.ts';
import { Serial } from './serial.ts';
import type { Sitting } from './sitting.ts';
import { TableClocks } from './table-clocks.ts';
import { byClock, byPlayer, bySystem, lineOfFact, TableLog, TableLost } from './table-log.ts';

/** A seat that has not loaded so long after forming voids the competition (GAME-7). */
export const LOADING_MS = 60_000;
/** Time to reveal one's share once everybody has announced his. */
export const REVEAL_MS = 5000;
/** A lost socket is said so after this; a reload is quicker. */
export const AWAY_MS = 2000;
const CLOCK_FRAME_MS = 5000;
/** Coprime to it and far from a divisor, so that consecutive tables lie far apart. */
const CLOCK_FRAME_SPREAD = 1913;

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
  readonly #deals: readonly StoredDeal[];
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
  #isRuling = false;
  #gone = false;

  constructor({ house, row, deals, sittings, fold }: TableParts) {
    const { clock } = house.context;
    this.#house = house;
    this.row = row;
    this.users = sittings.map((sitting) => sitting.player.userId);
    this.#game = tableGame(row.gametype);
    this.#deals = deals;
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
      this.#armMove();
      this.#audience.tellSeen(frames);
    };
    this.#log = new TableLog({ house, row, game: this.#game, fold, users: this.users, onAdopted });
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
      if (this.#fold.playing.phase === 'loading') this.#setAlarm('loading', LOADING_MS, () => this.#voidUnloaded());
      // Tables that form together do not all speak at once: each begins its beat at a moment of its own.
      this.#beatClock(1 + ((this.row.tableId * CLOCK_FRAME_SPREAD) % CLOCK_FRAME_MS));
      await this.#settle();
    });
  }

  /** A page sits down; an older one of the same seat makes room. */
  join(connection: Connection, seat: number, nonceHash: string, have: number): Promise<boolean> {
    return this.#run(async () => {
      this.#audience.seat(seat, null);
      this.#alarms.clear(awayName(seat));
      const { nonceHashes } = this.#fold;
      if (nonceHashes[seat] === null) await this.#log.must(byPlayer(seat, { type: 'nonceHash', hash: nonceHash }));
      if (this.#fold.playing.connected[seat] !== true) await this.#log.must(lineOfFact({ type: 'connected', seat }));
      this.#audience.seat(seat, connection);
      this.#welcomeBack(this.#audience.sitting(seat));
      this.#audience.catchUp(seat, have);
      this.#audience.tellFair();
      await this.#settle();
    });
  }

  reveal(seat: number, nonce: string): Promise<boolean> {
    return this.#run(async () => {
      if (this.#fold.nonceHashes.includes(null) || this.#fold.nonceSettled(seat)) return this.#audience.tellFair(seat);
      await this.#log.must(byPlayer(seat, { type: 'nonce', nonce }));
      if (this.#fold.shares !== null) this.#audience.tellFair();
      await this.#settle();
    });
  }

  loaded(seat: number): Promise<boolean> {
    return this.#run(async () => {
      if (this.#fold.playing.loaded[seat] === true) return;
      await this.#log.must(lineOfFact({ type: 'loaded', seat }));
      if (this.#fold.playing.phase !== 'loading') {
        this.#alarms.clear('loading');
        this.#house.onLoaded(this.marks);
      }
      await this.#settle();
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
    if (bankLeftMs !== null && !this.#isOver)
      await this.#log.must(lineOfFact({ type: 'bank', seat, leftMs: bankLeftMs }));
    return this.#settle();
  }

  giveUp({ connection, seat, requestId }: Asked): Promise<boolean> {
    return this.#run(async () => {
      if (this.#audience.repeat(seat, requestId)) return;
      const entry: Entry = { type: 'fact', fact: { type: 'gaveUp', seat } };
      const code = await this.#log.append(byPlayer(seat, entry, requestId));
      if (code !== null) return connection.refuse(code, null, requestId);
      await this.#settle();
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
      this.#setAlarm(awayName(seat), AWAY_MS, () => this.#sayAway(seat));
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

  get #isOver(): boolean {
    const { phase } = this.#fold.playing;
    return phase === 'finished' || phase === 'voided';
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

  #setAlarm(name: string, ms: number, task: () => Promise<void>): void {
    this.#alarms.set(name, this.#house.context.clock.monotonicMs() + ms, () => {
      this.#runAlone(task);
    });
  }

  #formed(): Entry {
    const { gametype, gameVariant, deals } = this.row;
    const options = { seats: this.#sittings.length, deals, firstDealer: 0, clocks: this.#game.clocks(gameVariant) };
    return { type: 'formed', gametype, gameVariant, rulesVersion: this.#game.rulesVersion, options };
  }

  /** Everything that follows without anybody's doing. */
  #settle(): Promise<void> | undefined {
    if (this.#isOver) {
      this.#end();
      return;
    }
    const following = this.#follow();
    if (following !== null) return following.then(() => this.#settle());
    if (this.#fold.playing.needs === 'ruling') this.#askRuling();
    this.#awaitShares();
    return;
  }

  #follow(): Promise<void> | null {
    const { playing, shares } = this.#fold;
    const auto = playing.auto();
    if (auto !== null) return this.#log.must(lineOfFact(auto));
    return playing.needs === 'shuffle' && shares !== null ? this.#shuffle(playing.shuffleNumber) : null;
  }

  async #shuffle(number: number): Promise<void> {
    const stored = this.#deals.find((deal) => deal.number === number);
    const { shares } = this.#fold;
    if (stored === undefined || shares === null) throw new Error(`deal ${String(number)} cannot be made`);
    const deal = openDeal(this.row.competitionId, stored, this.#house.context.keyring);
    await this.#log.must(bySystem({ type: 'shuffle', number }), await shuffleOf(deal, shares));
  }

  #askRuling(): void {
    if (this.#isRuling) return;
    this.#isRuling = true;
    void this.#house.rule(this.#fold.playing.ruling()).then((verdict) => {
      this.#runAlone(() => this.#ruled(verdict));
    });
  }

  async #ruled(verdict: Verdict): Promise<void> {
    this.#isRuling = false;
    if (this.#fold.playing.needs !== 'ruling') return;
    await this.#log.must(bySystem({ type: 'ruling', verdict }));
    await this.#settle();
  }

  /** Waits for the shares once all are announced; after a takeover also for those who have to come back first. */
  #awaitShares(): void {
    const { nonceHashes, shares } = this.#fold;
    if (shares !== null) return this.#alarms.clear('reveal');
    if (nonceHashes.includes(null) || this.#alarms.has('reveal')) return;
    const away = this.#sittings.some(({ isBack, player }) => !isBack && !this.#fold.nonceSettled(player.seat));
    const patienceMs = away ? this.#clocks.patienceMs : 0;
    this.#setAlarm('reveal', Math.max(REVEAL_MS, patienceMs), () => this.#withhold());
  }

  async #withhold(): Promise<void> {
    for (const { player } of this.#sittings)
      if (!this.#fold.nonceSettled(player.seat))
        await this.#log.must(byClock(player.seat, { type: 'nonce', nonce: null }));
    this.#audience.tellFair();
    await this.#settle();
  }

  async #voidUnloaded(): Promise<void> {
    if (this.#fold.playing.phase !== 'loading') return;
    const blame = this.#fold.playing.loaded.flatMap((done, seat) => (done ? [] : [seat]));
    await this.#log.must(lineOfFact({ type: 'voided', reason: 'notLoaded', blame }));
    await this.#settle();
  }

  async #sayAway(seat: number): Promise<void> {
    if (this.#audience.sitting(seat).connection !== null || this.#fold.playing.connected[seat] !== true) return;
    await this.#log.must(lineOfFact({ type: 'disconnected', seat }));
    await this.#settle();
  }

  #welcomeBack(sitting: Sitting): void {
    if (sitting.isBack) return;
    this.#clocks.welcomeBack(sitting);
    this.#armMove();
    this.#alarms.clear('reveal'); // set again for those still missing when the table settles
  }

  #armMove(): void {
    const dueMs = this.#clocks.nextDueMs;
    if (dueMs === Infinity) return this.#alarms.clear('move');
    this.#alarms.set('move', dueMs, () => {
      this.#runAlone(() => this.#playTimeOuts());
    });
  }

  async #playTimeOuts(): Promise<void> {
    for (let clock = this.#clocks.overdue; clock !== null; clock = this.#clocks.overdue) {
      const { decision, bankMs } = clock;
      const { seat, turn } = decision;
      if (bankMs > 0) await this.#log.must(lineOfFact({ type: 'bank', seat, leftMs: 0 }));
      const action = this.#fold.playing.fallback(decision);
      await this.#log.must(lineOfFact({ type: 'timeOut', seat, turn, action }));
      await this.#settle();
    }
    if (!this.#gone) this.#armMove();
  }

  #beatClock(ms = CLOCK_FRAME_MS): void {
    this.#alarms.set('clock', this.#house.context.clock.monotonicMs() + ms, () => {
      this.#audience.tellClocks();
      this.#beatClock();
    });
  }

  #end(): void {
    this.#audience.tellOver(this.#fold.playing.phase === 'voided' ? 'voided' : 'finished');
    this.#leave('over');
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

const awayName = (seat: number): string => `away ${String(seat)}`;
