import type { Decision, ShuffleFact } from '@matador/cards';
import type { ClockRule, FreezeReason, TableFact } from '@matador/competition';
import type { ClockReading } from '@matador/protocol/socket';
import { COMEBACK_MS, Comebacks } from './comebacks.ts';
import { DecisionClocks } from './decision-clocks.ts';
import { byClock, byFact, byPlayer, bySystem, type Entry, type Line, type Verdict } from './entry.ts';
import type { Plan, Planned, SeenFrame, TableState } from './table-state.ts';

/** A seat that has not loaded so long after forming voids the competition (GAME-7). */
export const LOADING_MS = 60_000;
/** Time to reveal one's share once every seat has announced its own. */
export const REVEAL_MS = 5000;
/** A lost socket is said so after this; a reload is quicker. */
export const AWAY_MS = 2000;
/** So long everybody is given to see that a frozen table goes on, before its clocks do (OPS-8). */
export const RELEASE_MS = 5000;

/** What follows at a table without a request: one thing at a time. */
export type Step =
  /** Write this line, then adopt it. */
  | { readonly type: 'append'; readonly line: Line }
  /** Make the final order of this sealed deal, write the line with it, then adopt it. */
  | { readonly type: 'shuffle'; readonly number: number; readonly line: Line }
  /** Ask for a ruling on `RunningCompetition.question`; the answer goes to `ruled`. It is asked for once. */
  | { readonly type: 'askRuling' }
  /** Nothing follows before this time, on the table's clock; Infinity: before a request. */
  | { readonly type: 'wait'; readonly untilMs: number }
  /** The competition is over. */
  | { readonly type: 'end'; readonly outcome: 'finished' | 'voided' };

const append = (line: Line): Step => ({ type: 'append', line });

/**
 * What one table does, without doing it: it has no log, no timer and no sockets, and reads no clock. Whoever drives it
 * hands in requests and the time, writes the lines it answers, and hands them back by `adopt` once they are durable.
 * All times are milliseconds on one monotonic clock.
 */
export class TableCore {
  readonly state: TableState;
  readonly #clocks = new DecisionClocks();
  /** By seat: a page sits there. */
  readonly #seated: boolean[];
  readonly #comebacks: Comebacks;
  /** By seat: when its absence is said; Infinity while a page sits there, or it has been said. */
  readonly #awayMs: number[];
  #hasBegun = false;
  #isRulingAsked = false;
  #loadingMs = Infinity;
  #revealMs = Infinity;
  /** Since when nothing runs; read only while the table is frozen. */
  #frozenMs = 0;
  /** What operators want, and since when. */
  #wanted: { readonly reason: FreezeReason | null; readonly atMs: number };

  /** @param state new, or as its log left it: then the table goes on after a takeover */
  constructor(state: TableState) {
    const { length } = state.streams;
    this.state = state;
    this.#seated = Array.from({ length }, () => false);
    this.#comebacks = new Comebacks(length, state.seq === 0);
    this.#awayMs = Array.from({ length }, () => Infinity);
    this.#wanted = { reason: state.competition.frozen?.reason ?? null, atMs: 0 };
  }

  get isOver(): boolean {
    const { phase } = this.state.competition;
    return phase === 'finished' || phase === 'voided';
  }

  /**
   * What follows now. Each step is carried out before the next is asked for.
   * @param dueMs deadlines up to this time have passed
   */
  step(dueMs: number): Step {
    const { state } = this;
    const { competition } = state;
    if (!this.#hasBegun) return append(state.seq === 0 ? bySystem(state.formed) : byFact({ type: 'resumed' }));
    if (this.isOver) return { type: 'end', outcome: competition.phase === 'voided' ? 'voided' : 'finished' };
    const freezing = this.#freezing();
    if (freezing !== null) return append(freezing);
    if (competition.frozen !== null) return this.#frozenStep(dueMs);
    const auto = competition.auto();
    if (auto !== null) return append(byFact(auto));
    const { needs, shuffleNumber: number } = competition;
    if (needs === 'shuffle' && state.shares !== null)
      return { type: 'shuffle', number, line: bySystem({ type: 'shuffle', number }) };
    if (needs === 'ruling' && !this.#isRulingAsked) {
      this.#isRulingAsked = true;
      return { type: 'askRuling' };
    }
    const overdue = this.#overdue(dueMs);
    return overdue === null ? { type: 'wait', untilMs: this.#nextDueMs() } : append(overdue);
  }

  plan(line: Line, shuffle: ShuffleFact | null = null): Planned {
    return this.state.plan(line, shuffle);
  }

  /** Makes a durable line part of the table; answers the new frame of each seat. */
  adopt(plan: Plan, nowMs: number): readonly (SeenFrame | null)[] {
    const frames = this.state.adopt(plan);
    this.#note(plan.line.entry, nowMs);
    const { competition } = this.state;
    this.#clocks.turn(competition.decisions, nowMs, (decision) => this.#ruleOf(decision, nowMs));
    if (plan.line.entry.type === 'fact') this.#follow(plan.line.entry.fact, nowMs);
    this.#awaitShares(nowMs);
    return frames;
  }

  /** The lines to be written before a page sits down. */
  linesToSit(seat: number, nonceHash: string): readonly Line[] {
    const { nonceHashes, competition } = this.state;
    const lines: Line[] = [];
    if (nonceHashes[seat] === null) lines.push(byPlayer(seat, { type: 'nonceHash', hash: nonceHash }));
    if (competition.connected[seat] !== true) lines.push(byFact({ type: 'connected', seat }));
    return lines;
  }

  /**
   * A page sits down. A seat that comes back where a process was lost has the full time of its clocks from now on; after a
   * release what they had left.
   */
  sit(seat: number, nowMs: number): void {
    this.#seated[seat] = true;
    this.#awayMs[seat] = Infinity;
    if (!this.#comebacks.isAwaited(seat)) return;
    if (this.state.competition.frozen !== null) return; // what waits for the seat waits for the release
    if (this.#comebacks.back(seat) === 'rest') this.#clocks.begin(seat, nowMs);
    else this.#clocks.restart(seat, nowMs, this.#bankOf(seat));
    this.#revealMs = Infinity;
    this.#awaitShares(nowMs);
  }

  /** A page is gone; that is said when it stays away. */
  leave(seat: number, nowMs: number): void {
    this.#seated[seat] = false;
    this.#awayMs[seat] = nowMs + AWAY_MS;
  }

  /** A page is gone as the process that had its socket is dead: its clocks wait until it is back (GAME-12). */
  lose(seat: number, nowMs: number): void {
    this.leave(seat, nowMs);
    if (this.state.competition.frozen !== null) return; // the release waits for whoever is not there
    this.#comebacks.await(seat, nowMs);
    this.#clocks.restart(seat, nowMs + COMEBACK_MS, this.#bankOf(seat));
    this.#revealMs = Infinity;
    this.#awaitShares(nowMs);
  }

  /** A seat reveals its share; null: not yet, or again. */
  lineToReveal(seat: number, nonce: string): Line | null {
    const isDue = !this.state.nonceHashes.includes(null) && !this.state.hasSettledNonce(seat);
    return isDue ? byPlayer(seat, { type: 'nonce', nonce }) : null;
  }

  /** A page has all it needs to show the table; null: that is known. */
  lineToLoad(seat: number): Line | null {
    return this.state.competition.loaded[seat] === true ? null : byFact({ type: 'loaded', seat });
  }

  /** What an act now leaves of the seat's bank, to be written after it; null while its move time runs. */
  lineToCharge(seat: number, nowMs: number): Line | null {
    const leftMs = this.#clocks.bankLeft(seat, nowMs);
    // Never more than the log says: the time that is given to see a release is no bank.
    return leftMs === null ? null : byFact({ type: 'bank', seat, leftMs: Math.min(leftMs, this.#bankOf(seat)) });
  }

  /** The answer to a ruling that was asked for; null: it is not needed any more. */
  ruled(verdict: Verdict): Line | null {
    this.#isRulingAsked = false;
    const { needs, frozen } = this.state.competition;
    return needs === 'ruling' && frozen === null ? bySystem({ type: 'ruling', verdict }) : null;
  }

  /**
   * Operators have frozen the table, or let it be played: the next step writes so where the log does not say it (OPS-8).
   * @param reason what the players are told; null: it is played
   */
  freeze(reason: FreezeReason | null, nowMs: number): void {
    this.#wanted = { reason, atMs: nowMs };
  }

  readClocks(nowMs: number): readonly ClockReading[] {
    return this.#clocks.read(nowMs);
  }

  /** Moves every deadline: the table could not be played meanwhile. */
  shift(ms: number): void {
    this.#clocks.shift(ms);
    this.#comebacks.shift(ms);
    this.#loadingMs += ms;
    this.#revealMs += ms;
    this.#frozenMs += ms;
    for (const [seat, awayMs] of this.#awayMs.entries()) this.#awayMs[seat] = awayMs + ms;
  }

  #note(entry: Entry, nowMs: number): void {
    if (entry.type === 'ruling') this.#isRulingAsked = false;
    const isResumed = entry.type === 'fact' && entry.fact.type === 'resumed';
    if (isResumed) this.#comebacks.awaitAll(nowMs);
    if (entry.type !== 'formed' && !isResumed) return;
    this.#hasBegun = true;
    this.#loadingMs = nowMs + LOADING_MS;
  }

  /** Stops all deadlines when the table is frozen, also by whoever has taken it over, and moves them when it is released. */
  #follow(fact: TableFact, nowMs: number): void {
    const { frozen } = this.state.competition;
    if (fact.type === 'released') return this.#release(nowMs);
    if (frozen === null || (fact.type !== 'frozen' && fact.type !== 'resumed')) return;
    this.#frozenMs = nowMs;
    if (fact.type === 'resumed') this.#clocks.restore(frozen.clocks, nowMs);
    this.#clocks.stop(nowMs);
  }

  /** As after a takeover: whoever is there goes on in a moment, clocks of those who have left wait, and loading begins anew. */
  #release(nowMs: number): void {
    const lostMs = nowMs - this.#frozenMs;
    this.#loadingMs = nowMs + LOADING_MS;
    this.#revealMs += lostMs;
    this.#comebacks.awaitAbsent(this.#seated, nowMs);
    this.#clocks.go(nowMs, (seat) => (this.#comebacks.isAwaited(seat) ? COMEBACK_MS : RELEASE_MS));
  }

  /** What brings the log in line with what operators want; null: it is. */
  #freezing(): Line | null {
    const { frozen } = this.state.competition;
    const { reason, atMs } = this.#wanted;
    if (reason === (frozen?.reason ?? null)) return null;
    if (reason === null || frozen !== null) return byFact({ type: 'released' });
    return byFact({ type: 'frozen', reason, clocks: this.#clocks.held(atMs) });
  }

  /** A frozen table only says who has left. */
  #frozenStep(dueMs: number): Step {
    const missed = this.#missedBy(dueMs);
    return missed === null ? { type: 'wait', untilMs: this.#nextMissedMs() } : append(missed);
  }

  /** Waits for the shares once all are announced; also for seats that have to come back first. */
  #awaitShares(nowMs: number): void {
    const { shares, nonceHashes } = this.state;
    if (shares !== null) this.#revealMs = Infinity;
    else if (this.#revealMs === Infinity && !nonceHashes.includes(null)) {
      const patience = nonceHashes.map((_, seat) =>
        this.state.hasSettledNonce(seat) ? 0 : this.#comebacks.patienceMs(seat, nowMs),
      );
      this.#revealMs = nowMs + Math.max(REVEAL_MS, ...patience);
    }
  }

  #bankOf(seat: number): number {
    return this.state.competition.banks[seat] ?? 0;
  }

  #ruleOf(decision: Decision, nowMs: number): ClockRule {
    const rule = this.state.competition.clockOf(decision);
    return { ...rule, delayMs: Math.max(rule.delayMs, this.#comebacks.patienceMs(decision.seat, nowMs)) };
  }

  /** The line that a passed deadline writes; null: none has passed. */
  #overdue(dueMs: number): Line | null {
    const { competition } = this.state;
    const [clock] = this.#clocks.due(dueMs);
    if (clock !== undefined) {
      const { seat, turn } = clock.decision;
      if (clock.bankMs > 0 && competition.banks[seat] !== 0) return byFact({ type: 'bank', seat, leftMs: 0 });
      return byFact({ type: 'timeOut', seat, turn, action: competition.fallback(clock.decision) });
    }
    if (competition.phase === 'loading' && this.#loadingMs <= dueMs) {
      const blame = competition.loaded.flatMap((done, seat) => (done ? [] : [seat]));
      return byFact({ type: 'voided', reason: 'notLoaded', blame });
    }
    if (this.#revealMs <= dueMs) {
      const seat = this.#seated.findIndex((_, at) => !this.state.hasSettledNonce(at));
      return byClock(seat, { type: 'nonce', nonce: null });
    }
    return this.#missedBy(dueMs);
  }

  /** Says that a seat has been left; null: none has. */
  #missedBy(dueMs: number): Line | null {
    const away = this.#awayMs.findIndex((awayMs, seat) => awayMs <= dueMs && this.#isMissed(seat));
    return away === -1 ? null : byFact({ type: 'disconnected', seat: away });
  }

  /** Nobody sits there, and the others do not know yet. */
  #isMissed(seat: number): boolean {
    return this.#seated[seat] !== true && this.state.competition.connected[seat] === true;
  }

  #nextDueMs(): number {
    const next = Math.min(this.#clocks.nextDueMs, this.#revealMs, this.#nextMissedMs());
    return this.state.competition.phase === 'loading' ? Math.min(next, this.#loadingMs) : next;
  }

  #nextMissedMs(): number {
    let next = Infinity;
    for (const [seat, awayMs] of this.#awayMs.entries()) if (awayMs < next && this.#isMissed(seat)) next = awayMs;
    return next;
  }
}
