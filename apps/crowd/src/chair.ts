import { randomUUID } from 'node:crypto';
import type { Decision } from '@matador/cards';
import { competition, isCompetitionView, isCompetitionSeen, type CompetitionView } from '@matador/competition';
import { tableClock, tableSeen, tableView, type ClockReading, type Envelope } from '@matador/protocol/socket';
import { skat, type SkatAction, type SkatResult, type SkatView } from '@matador/skat';
import { chooseAction, remember, type Memory } from '@matador/skat/bot';
import { pause, type Life } from './life.ts';
import { thinkingMs } from './pace.ts';
import type { Wire } from './wire.ts';

const game = competition(skat);
/** How long a refused player waits before it asks how the table stands. */
const LOOK_AGAIN_MS = 1500;

type View = CompetitionView<SkatView, SkatResult>;

/** A simulated player's place at one table: what it has seen, and what it does about it. It never holds a state. */
export class Chair {
  /** Number of the last frame folded, 0 for none. */
  head = 0;
  #view: View | null = null;
  #clocks: readonly ClockReading[] = [];
  #wire: Wire | null = null;
  /** The turn that is being thought over or was answered, so that nothing is said twice. */
  #answered = -1;
  /** What was said last, to be said again as it was while nothing comes of it. */
  #said: { readonly turn: number; readonly frame: Envelope } | null = null;
  /** The tricks it has seen; a view shows only the last. */
  #memory: Memory | null = null;
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
    if (!frame.success || !isCompetitionView<SkatView, SkatResult>(frame.data.view)) return false;
    this.#view = frame.data.view;
    this.head = frame.data.head;
    this.#clocks = frame.data.clocks;
    this.#answered = -1;
    this.#consider();
    return this.#view.loaded[this.#view.seat] === false;
  }

  /** Folds a numbered frame; false when one before it is missing. */
  fold(payload: unknown): boolean {
    const frame = tableSeen.safeParse(payload);
    if (!frame.success || this.#view === null) return false;
    if (frame.data.number <= this.head) return true; // a repeat
    if (frame.data.number !== this.head + 1) return false;
    for (const seen of frame.data.events) if (isCompetitionSeen(seen)) this.#view = game.advance(this.#view, seen);
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
    const view = this.#view;
    if (view === null || this.#wire === null) return;
    if (view.loaded[view.seat] === false) this.#wire.send({ eventName: 'loaded', payload: {} });
    const isOpen = this.#ownDecision(view)?.turn === this.#said?.turn;
    if (this.#said !== null && isOpen) this.#wire.send(this.#said.frame);
  }

  /** A refusal means that the table moved on, or that this player was too hasty: after a moment it looks again. */
  refused(frame: Envelope): void {
    this.#life.report(`refused ${JSON.stringify(frame.payload)}`);
    setTimeout(() => this.#wire?.send({ eventName: 'resync', payload: { have: 0 } }), LOOK_AGAIN_MS).unref();
  }

  #ownDecision(view: View): Decision | null {
    return view.deal?.decisions.find((decision) => decision.seat === view.seat) ?? null;
  }

  #consider(): void {
    const view = this.#view;
    if (view === null || view.phase !== 'playing') return;
    const decision = this.#ownDecision(view);
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
    const view = this.#view;
    if (view?.deal == null || this.#ownDecision(view)?.turn !== decision.turn) return;
    this.#memory = remember(this.#memory, view.deal);
    const action: SkatAction = chooseAction(view.deal, this.#life.random, this.#memory);
    const { turn } = decision;
    const frame: Envelope = { eventName: 'act', requestId: randomUUID(), payload: { turn, action } };
    this.#said = { turn, frame };
    this.#wire?.send(frame);
  }
}
