import type { Decision } from '@matador/cards';
import type { ClockRule } from '@matador/competition';
import type { ClockReading } from '@matador/protocol/socket';
import { ClockFace, type RunningClock } from './clock-face.ts';
import type { Fold } from './fold.ts';
import type { Sitting } from './sitting.ts';

/** After a takeover a clock waits so long for its seat to come back (GAME-12). */
export const COMEBACK_MS = 120_000;

/** The clocks of a table's decisions, with the patience for seats that have not come back after a takeover. */
export class TableClocks {
  readonly #face = new ClockFace();
  readonly #fold: Fold;
  readonly #sittings: readonly Sitting[];
  readonly #nowMs: () => number;
  #comebackMs = -Infinity;

  constructor(fold: Fold, sittings: readonly Sitting[], nowMs: () => number) {
    this.#fold = fold;
    this.#sittings = sittings;
    this.#nowMs = nowMs;
  }

  /** The table has been taken over: nobody is back yet. */
  resume(): void {
    this.#comebackMs = this.#nowMs() + COMEBACK_MS;
  }

  /** How long the clocks of absent seats still wait, in ms. */
  get patienceMs(): number {
    return Math.max(0, this.#comebackMs - this.#nowMs());
  }

  /** Follows the state: new decisions get a clock, those that stand keep theirs. */
  turn(): void {
    this.#face.turn(this.#fold.playing.decisions, this.#nowMs(), (decision) => this.#ruleOf(decision));
  }

  /** A seat has come back: its clocks run their full time from now. */
  welcomeBack(sitting: Sitting): void {
    if (sitting.isBack) return;
    sitting.isBack = true;
    this.#face.restart(sitting.player.seat, this.#nowMs());
  }

  shift(ms: number): void {
    this.#face.shift(ms);
    this.#comebackMs += ms;
  }

  get nextDueMs(): number {
    return this.#face.nextDueMs;
  }

  get overdue(): RunningClock | null {
    return this.#face.due(this.#nowMs())[0] ?? null;
  }

  bankLeft(seat: number): number | null {
    return this.#face.bankLeft(seat, this.#nowMs());
  }

  read(): readonly ClockReading[] {
    return this.#face.read(this.#nowMs());
  }

  #ruleOf(decision: Decision): ClockRule {
    const rule = this.#fold.playing.clockOf(decision);
    if (this.#sittings[decision.seat]?.isBack === true) return rule;
    return { ...rule, delayMs: Math.max(rule.delayMs, this.patienceMs) };
  }
}
