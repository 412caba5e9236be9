import type { TableRow } from '../store/queries/tables.ts';
import type { Alarm, Alarms } from './alarms.ts';
import type { Audience } from './audience.ts';
import { openDeal, shuffleOf, type StoredDeal } from './deals.ts';
import type { Fold } from './fold.ts';
import type { House } from './house.ts';
import type { Verdict } from './rulings.ts';
import type { Sitting } from './sitting.ts';
import type { TableClocks } from './table-clocks.ts';
import { byClock, bySystem, lineOfFact, type TableLog } from './table-log.ts';

/** A seat that has not loaded so long after forming voids the competition (GAME-7). */
export const LOADING_MS = 60_000;
/** Time to reveal one's share once everybody has announced his. */
export const REVEAL_MS = 5000;
/** A lost socket is said so after this; a reload is quicker. */
export const AWAY_MS = 2000;
const CLOCK_FRAME_MS = 5000;
/** Coprime to it and far from a divisor, so that consecutive tables lie far apart. */
const CLOCK_FRAME_SPREAD = 1913;

export interface CourseParts {
  readonly house: House;
  readonly row: TableRow;
  readonly deals: readonly StoredDeal[];
  readonly sittings: readonly Sitting[];
  readonly fold: Fold;
  readonly log: TableLog;
  readonly clocks: TableClocks;
  readonly alarms: Alarms;
  readonly audience: Audience;
  /** Runs in the table's queue what nobody waits for. */
  readonly runAlone: (task: () => Promise<void>) => void;
  /** Whether the table has been let go. */
  readonly isGone: () => boolean;
  /** The competition is over, and everybody has been told. */
  readonly onOver: () => void;
}

/** What goes on at a table without anybody's asking: shuffles, forced cards, rulings, time-outs, absences, the end. */
export class Course {
  readonly #parts: CourseParts;
  /** Somebody has not loaded. */
  readonly #loading: Alarm;
  /** Somebody's time is over. */
  readonly #move: Alarm;
  /** Somebody has not revealed his share. */
  readonly #reveal: Alarm;
  /** Everybody is told the clocks. */
  readonly #clock: Alarm;
  /** By seat: its page stays away. */
  readonly #away: readonly Alarm[];
  #isRuling = false;

  constructor(parts: CourseParts) {
    this.#parts = parts;
    const { alarms, sittings } = parts;
    this.#loading = this.#alarmed(() => this.#voidUnloaded());
    this.#move = this.#alarmed(() => this.#playTimeOuts());
    this.#reveal = this.#alarmed(() => this.#withhold());
    this.#clock = alarms.add(() => {
      this.#beatClock();
    });
    this.#away = sittings.map((_, seat) => this.#alarmed(() => this.#sayAway(seat)));
  }

  get isOver(): boolean {
    const { phase } = this.#parts.fold.playing;
    return phase === 'finished' || phase === 'voided';
  }

  /** Begins to wait: for pages that have to load, and for the times at which everybody is told the clocks. */
  begin(): void {
    const { fold, row } = this.#parts;
    if (fold.playing.phase === 'loading') this.#setIn(this.#loading, LOADING_MS);
    // Tables that form together do not all speak at once: each begins its beat at a moment of its own.
    this.#setIn(this.#clock, 1 + ((row.tableId * CLOCK_FRAME_SPREAD) % CLOCK_FRAME_MS));
  }

  /** Nobody has to load any more. */
  hasLoaded(): void {
    this.#loading.clear();
  }

  /** Everything that follows without anybody's doing. */
  settle(): Promise<void> | undefined {
    if (this.isOver) {
      this.#end();
      return;
    }
    const following = this.#follow();
    if (following !== null) return following.then(() => this.settle());
    if (this.#parts.fold.playing.needs === 'ruling') this.#askRuling();
    this.#awaitShares();
    return;
  }

  /** Waits for the next clock to run out. */
  armMove(): void {
    this.#move.set(this.#parts.clocks.nextDueMs);
  }

  /** A page has sat down. */
  cameBack(sitting: Sitting): void {
    this.#away[sitting.player.seat]?.clear();
    if (sitting.isBack) return;
    this.#parts.clocks.welcomeBack(sitting);
    this.armMove();
    this.#reveal.clear(); // set again for those still missing when the table settles
  }

  /** A page is gone; that is said when it stays away. */
  wentAway(seat: number): void {
    const alarm = this.#away[seat];
    if (alarm !== undefined) this.#setIn(alarm, AWAY_MS);
  }

  #alarmed(task: () => Promise<void>): Alarm {
    const { alarms, runAlone } = this.#parts;
    return alarms.add(() => {
      runAlone(task);
    });
  }

  #setIn(alarm: Alarm, ms: number): void {
    alarm.set(this.#parts.house.context.clock.monotonicMs() + ms);
  }

  #follow(): Promise<void> | null {
    const { fold, log } = this.#parts;
    const { playing, shares } = fold;
    const auto = playing.auto();
    if (auto !== null) return log.must(lineOfFact(auto));
    return playing.needs === 'shuffle' && shares !== null ? this.#shuffle(playing.shuffleNumber) : null;
  }

  async #shuffle(number: number): Promise<void> {
    const { deals, fold, log, row, house } = this.#parts;
    const stored = deals.find((deal) => deal.number === number);
    const { shares } = fold;
    if (stored === undefined || shares === null) throw new Error(`deal ${String(number)} cannot be made`);
    const deal = openDeal(row.competitionId, stored, house.context.keyring);
    await log.must(bySystem({ type: 'shuffle', number }), await shuffleOf(deal, shares));
  }

  #askRuling(): void {
    if (this.#isRuling) return;
    this.#isRuling = true;
    const { house, fold, runAlone } = this.#parts;
    void house.rule(fold.playing.ruling()).then((verdict) => {
      runAlone(() => this.#ruled(verdict));
    });
  }

  async #ruled(verdict: Verdict): Promise<void> {
    this.#isRuling = false;
    if (this.#parts.fold.playing.needs !== 'ruling') return;
    await this.#parts.log.must(bySystem({ type: 'ruling', verdict }));
    await this.settle();
  }

  /** Waits for the shares once all are announced; after a takeover also for those who have to come back first. */
  #awaitShares(): void {
    const { clocks, fold, sittings } = this.#parts;
    const { nonceHashes, shares } = fold;
    if (shares !== null) return this.#reveal.clear();
    if (nonceHashes.includes(null) || this.#reveal.isSet) return;
    const away = sittings.some(({ isBack, player }) => !isBack && !fold.nonceSettled(player.seat));
    const patienceMs = away ? clocks.patienceMs : 0;
    this.#setIn(this.#reveal, Math.max(REVEAL_MS, patienceMs));
  }

  async #withhold(): Promise<void> {
    const { audience, fold, log, sittings } = this.#parts;
    for (const { player } of sittings)
      if (!fold.nonceSettled(player.seat)) await log.must(byClock(player.seat, { type: 'nonce', nonce: null }));
    audience.tellFair();
    await this.settle();
  }

  async #voidUnloaded(): Promise<void> {
    const { fold, log } = this.#parts;
    if (fold.playing.phase !== 'loading') return;
    const blame = fold.playing.loaded.flatMap((done, seat) => (done ? [] : [seat]));
    await log.must(lineOfFact({ type: 'voided', reason: 'notLoaded', blame }));
    await this.settle();
  }

  async #sayAway(seat: number): Promise<void> {
    const { audience, fold, log } = this.#parts;
    if (audience.sitting(seat).connection !== null || fold.playing.connected[seat] !== true) return;
    await log.must(lineOfFact({ type: 'disconnected', seat }));
    await this.settle();
  }

  async #playTimeOuts(): Promise<void> {
    const { clocks, fold, log, isGone } = this.#parts;
    for (let clock = clocks.overdue; clock !== null; clock = clocks.overdue) {
      const { decision, bankMs } = clock;
      const { seat, turn } = decision;
      if (bankMs > 0) await log.must(lineOfFact({ type: 'bank', seat, leftMs: 0 }));
      const action = fold.playing.fallback(decision);
      await log.must(lineOfFact({ type: 'timeOut', seat, turn, action }));
      await this.settle();
    }
    if (!isGone()) this.armMove();
  }

  #beatClock(): void {
    this.#parts.audience.tellClocks();
    this.#setIn(this.#clock, CLOCK_FRAME_MS);
  }

  #end(): void {
    const { audience, fold, onOver } = this.#parts;
    audience.tellOver(fold.playing.phase === 'voided' ? 'voided' : 'finished');
    onOver();
  }
}
