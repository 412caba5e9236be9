import type { ClockRule, HeldClock } from '@matador/competition';
import type { Decision } from '@matador/cards';
import type { ClockReading } from '@matador/protocol/socket';

/** One running clock: a decision that has until `dueMs`, of which it may use what follows `startsMs`. */
export interface RunningClock {
  readonly decision: Decision;
  readonly startsMs: number;
  readonly dueMs: number;
  readonly totalMs: number;
  /** What the seat may use up once its move time is over; part of `dueMs`. */
  readonly bankMs: number;
}

/** The turn that a decision's move time began with: several decisions may share one, as a turn of Rommé does. */
const beginOf = ({ since, turn }: Decision): number => since ?? turn;

const isSame = (one: Decision, other: Decision): boolean =>
  beginOf(one) === beginOf(other) && one.seat === other.seat && one.clock === other.clock;

/**
 * The clocks of one table, on monotonic time. A decision keeps its clock as long as it stands, whatever else happens
 * at the table, and hands it on to those that share its move time.
 */
export class DecisionClocks {
  #running: readonly RunningClock[] = [];
  /** When all of them were stopped; null: they run. */
  #stoppedMs: number | null = null;

  /** Starts a clock for every new decision and stops those of decisions that are gone. */
  turn(decisions: readonly Decision[], nowMs: number, ruleOf: (decision: Decision) => ClockRule): void {
    this.#running = decisions.map((decision) => {
      const running = this.#running.find((clock) => isSame(clock.decision, decision));
      return running === undefined ? this.#start(decision, nowMs, ruleOf(decision)) : { ...running, decision };
    });
  }

  /**
   * Gives the clocks of a seat their full move time from `startsMs` on.
   * @param bankMs what the seat has left of its bank
   */
  restart(seat: number, startsMs: number, bankMs: number): void {
    this.#running = this.#running.map((clock) =>
      clock.decision.seat === seat ? { ...clock, startsMs, dueMs: startsMs + clock.totalMs + bankMs, bankMs } : clock,
    );
  }

  /** Lets clocks of a seat that wait for it begin now. */
  begin(seat: number, nowMs: number): void {
    this.#running = this.#running.map((clock) =>
      clock.decision.seat === seat && clock.startsMs > nowMs
        ? { ...clock, startsMs: nowMs, dueMs: clock.dueMs + nowMs - clock.startsMs }
        : clock,
    );
  }

  /** Stops every clock where it stands. */
  stop(nowMs: number): void {
    this.#stoppedMs ??= nowMs;
  }

  /** What the decision of each stopped clock has left. */
  held(nowMs: number): readonly HeldClock[] {
    return this.#running.map(({ decision: { seat, turn, clock }, startsMs, dueMs }) => ({
      ...{ seat, turn, clock },
      leftMs: Math.max(0, Math.round(dueMs - Math.max(startsMs, nowMs))),
    }));
  }

  /** Gives stopped clocks what they had left when they were stopped, before another process took them over. */
  restore(held: readonly HeldClock[], nowMs: number): void {
    this.#running = this.#running.map((running) => {
      const { seat, turn, clock } = running.decision;
      const found = held.find((one) => one.seat === seat && one.turn === turn && one.clock === clock);
      return found === undefined ? running : { ...running, startsMs: nowMs, dueMs: nowMs + found.leftMs };
    });
  }

  /** Lets stopped clocks go on where they stood, each after the time that its seat is given to see it. */
  go(nowMs: number, delayOf: (seat: number) => number): void {
    const stoppedMs = this.#stoppedMs;
    if (stoppedMs === null) return;
    this.#stoppedMs = null;
    this.#running = this.#running.map((clock) => {
      const fromMs = Math.max(clock.startsMs, stoppedMs);
      const startsMs = nowMs + Math.max(fromMs - stoppedMs, delayOf(clock.decision.seat));
      return { ...clock, startsMs, dueMs: clock.dueMs + startsMs - fromMs };
    });
  }

  shift(ms: number): void {
    if (this.#stoppedMs !== null) this.#stoppedMs += ms;
    this.#running = this.#running.map((clock) => ({
      ...clock,
      startsMs: clock.startsMs + ms,
      dueMs: clock.dueMs + ms,
    }));
  }

  /** When the next clock runs out; Infinity while none runs. */
  get nextDueMs(): number {
    if (this.#stoppedMs !== null) return Infinity;
    let next = Infinity;
    for (const clock of this.#running) next = Math.min(next, clock.dueMs);
    return next;
  }

  due(nowMs: number): readonly RunningClock[] {
    return this.#stoppedMs === null ? this.#running.filter((clock) => clock.dueMs <= nowMs) : [];
  }

  /** What is left of a seat's bank if it decides now; null while it has not touched it. */
  bankLeft(seat: number, nowMs: number): number | null {
    for (const clock of this.#running)
      if (clock.decision.seat === seat && clock.bankMs > 0 && nowMs > clock.dueMs - clock.bankMs)
        return Math.max(0, Math.round(clock.dueMs - nowMs));
    return null;
  }

  /** What everybody at the table may read off. */
  read(nowMs: number): readonly ClockReading[] {
    const isStopped = this.#stoppedMs !== null;
    const atMs = this.#stoppedMs ?? nowMs;
    return this.#running.map(({ decision, startsMs, dueMs, totalMs, bankMs }) => ({
      seat: decision.seat,
      turn: decision.turn,
      clock: decision.clock,
      delayMs: Math.max(0, Math.round(startsMs - atMs)),
      remainingMs: Math.max(0, Math.round(dueMs - bankMs - Math.max(atMs, startsMs))),
      totalMs,
      bankMs: Math.round(Math.min(bankMs, Math.max(0, dueMs - atMs))),
      ...(isStopped ? { stopped: true } : {}),
    }));
  }

  #start(decision: Decision, nowMs: number, rule: ClockRule): RunningClock {
    const startsMs = nowMs + rule.delayMs;
    const { moveMs, bankMs = 0 } = rule;
    return { decision, startsMs, dueMs: startsMs + moveMs + bankMs, totalMs: moveMs, bankMs };
  }
}
