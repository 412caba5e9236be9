import { randomUUID } from 'node:crypto';
import type { Decision } from '@matador/cards';
import { tableClock, tableSeen, tableView, type ClockReading, type Envelope } from '@matador/protocol/socket';
import { mindFor, type GameMind } from './game-mind.ts';
import { pause, type Life } from './life.ts';
import { thinkingMs } from './pace.ts';
import type { Wire } from './wire.ts';

/** How long a refused player waits before it asks how the table stands. */
const LOOK_AGAIN_MS = 1500;

/** A simulated player's place at one table: what it has seen, and what it does about it. It never holds a state. */
export class Chair {
  /** Number of the last frame folded, 0 for none. */
  head = 0;
  /** What it knows of the game; null before the first view. */
  #mind: GameMind | null = null;
  #clocks: readonly ClockReading[] = [];
  #wire: Wire | null = null;
  /** The turn that is being thought over or was answered, so that nothing is said twice. */
  #answered = -1;
  /** What was said last, to be said again as it was while nothing comes of it. */
  #said: { readonly turn: number; readonly frame: Envelope } | null = null;
  readonly #life: Life;

  constructor(life: Life) {
    this.#life = life;
  }

  speakThrough(wire: Wire): void {
    this.#wire = wire;
  }

  /** Takes a whole view; true while the table waits for this seat to say that it has loaded. */
  replace(payload: unknown): boolean {
    const frame = tableView.safeParse(payload);
    if (!frame.success) return false;
    const mind = this.#mind ?? mindFor(frame.data.gametype);
    if (mind?.replace(frame.data.view) !== true) return false;
    this.#mind = mind;
    this.head = frame.data.head;
    this.#clocks = frame.data.clocks;
    this.#answered = -1;
    this.#consider();
    return mind.mustLoad;
  }

  /** Folds a numbered frame; false when one before it is missing. */
  fold(payload: unknown): boolean {
    const frame = tableSeen.safeParse(payload);
    if (!frame.success || this.#mind === null) return false;
    if (frame.data.number <= this.head) return true; // a repeat
    if (frame.data.number !== this.head + 1) return false;
    for (const seen of frame.data.events) this.#mind.fold(seen);
    this.head = frame.data.number;
    this.#clocks = frame.data.clocks;
    this.#consider();
    return true;
  }

  isBehind(payload: unknown): boolean {
    const frame = tableClock.safeParse(payload);
    return frame.success && frame.data.head > this.head;
  }

  /** Nothing has come of what was said: it is said again. The same request is done once, however often it comes. */
  insist(): void {
    if (this.#mind === null || this.#wire === null) return;
    if (this.#mind.mustLoad) this.#wire.send({ eventName: 'loaded', payload: {} });
    if (this.#said !== null && this.#mind.decision?.turn === this.#said.turn) this.#wire.send(this.#said.frame);
  }

  /** A refusal means that the table moved on, or that this player was too hasty: after a moment it looks again. */
  refused(frame: Envelope): void {
    this.#life.report(`refused ${JSON.stringify(frame.payload)}`);
    setTimeout(() => this.#wire?.send({ eventName: 'resync', payload: { have: 0 } }), LOOK_AGAIN_MS).unref();
  }

  #consider(): void {
    const decision = this.#mind?.decision ?? null;
    if (decision === null || decision.turn === this.#answered) return;
    this.#answered = decision.turn;
    void this.#decide(decision);
  }

  async #decide(decision: Decision): Promise<void> {
    const clock = this.#clocks.find((reading) => reading.seat === decision.seat);
    await pause(
      this.#life,
      (clock?.delayMs ?? 0) + thinkingMs(decision.clock, clock?.remainingMs ?? 10_000, this.#life.random),
    );
    const { turn } = decision;
    if (this.#mind?.decision?.turn !== turn) return;
    const action = this.#mind.choose(this.#life.random);
    const frame: Envelope = { eventName: 'act', requestId: randomUUID(), payload: { turn, action } };
    this.#said = { turn, frame };
    this.#wire?.send(frame);
  }
}
