import { randomUUID } from 'node:crypto';
import type { Decision } from '@matador/cards';
import type { Envelope } from '@matador/protocol/socket';
import {
  decisionOf,
  SeatClient,
  type AnyView,
  type Frame,
  type SeatBot,
  type SeatListener,
  type SeatRefusal,
  type SeatShare,
} from '@matador/table/seat';
import { pause, type BotContext } from './bot-context.ts';
import { gameBySkill } from './skill.ts';

/** Milliseconds that a simulated player thinks, as look.md paces them; never over half of the time it has. */
const RANGES_MS = {
  bid: [900, 2500],
  declare: [4000, 8000],
  card: [600, 4000],
  /** A step of a turn: with a draw and a discard it takes 4 to 9 s. */
  turn: [2000, 4500],
  consent: [900, 2500],
} as const;

const MEDIAN_CARD_MS = 1400;

const rangeOf = (clock: string): readonly [number, number] => {
  for (const [name, range] of Object.entries(RANGES_MS)) if (name === clock) return range;
  return RANGES_MS.bid;
};

/** A card's time is skewed: half of them below the median, a few long thoughts. */
const cardMs = (random: () => number): number => {
  const [least, most] = RANGES_MS.card;
  const draw = random();
  return draw < 0.5
    ? least + (MEDIAN_CARD_MS - least) * draw * 2
    : MEDIAN_CARD_MS + (most - MEDIAN_CARD_MS) * ((draw - 0.5) * 2) ** 3;
};

/**
 * How long to think over a decision.
 * @param clock the decision's clock (`bid`, `card`, ...)
 * @param remainingMs what the server's clock leaves; the answer stays below half of it
 */
export const thinkingMs = (clock: string, remainingMs: number, random: () => number): number => {
  const [least, most] = rangeOf(clock);
  const wanted = clock === 'card' ? cardMs(random) : least + (most - least) * random();
  return Math.max(0, Math.min(wanted, remainingMs / 2));
};

/** How long a refused player waits before it asks how the table stands. */
const LOOK_AGAIN_MS = 1500;

export interface PlayerParts {
  readonly competitionId: string;
  readonly share: SeatShare;
  readonly context: BotContext;
  send(frame: Envelope): void;
}

/** A simulated player at one table: a seat with a bot that takes its time. It never holds a state. */
export class Player implements SeatListener<AnyView, unknown> {
  readonly #seat: SeatClient<AnyView, unknown>;
  readonly #context: BotContext;
  readonly #competitionId: string;
  /** Made when the first view has named the game. */
  #bot: SeatBot | null = null;
  /** The turn that is being thought over or was answered, so that nothing is said twice. */
  #answered = -1;

  constructor({ competitionId, share, context, send }: PlayerParts) {
    this.#context = context;
    this.#competitionId = competitionId;
    this.#seat = new SeatClient({
      competitionId,
      listener: this,
      rules: async (gametype) => {
        const game = await gameBySkill(gametype, context.skill);
        this.#bot = game.newBot();
        return game.rules;
      },
      ports: {
        send,
        after: (ms, task) => void setTimeout(task, ms).unref(),
        share: () => share,
        newRequestId: () => randomUUID(),
      },
    });
    this.#seat.ready();
  }

  /** What is said first on every new socket. */
  greeting(): Promise<Envelope> {
    return this.#seat.greeting();
  }

  receive(frame: Frame): void {
    this.#seat.receive(frame);
  }

  onView(): void {
    this.#answered = -1;
    this.#consider();
  }

  onSeen(): void {
    this.#consider();
  }

  /** Whatever was said and not answered is said again: the network may have lost it. */
  onClocks(): void {
    this.#seat.repeat();
  }

  /** The table moved on, or this player was too hasty: after a moment it looks again. */
  onRefused(refusal: SeatRefusal<unknown>): void {
    this.#context.report(`refused ${JSON.stringify(refusal)}`);
    setTimeout(() => {
      this.#seat.resync(true);
    }, LOOK_AGAIN_MS).unref();
  }

  onRulesFailed(): void {
    this.#context.report('a game that the crowd cannot play');
  }

  get #decision(): Decision | null {
    const { view } = this.#seat;
    return view === null || view.frozen !== null ? null : decisionOf(view);
  }

  #consider(): void {
    const decision = this.#decision;
    if (decision === null || decision.turn === this.#answered) return;
    this.#answered = decision.turn;
    void this.#decide(decision);
  }

  async #decide({ seat, turn, clock }: Decision): Promise<void> {
    const reading = this.#seat.clocks.find((one) => one.seat === seat);
    const remainingMs = reading?.remainingMs ?? 10_000;
    const ms = (reading?.delayMs ?? 0) + thinkingMs(clock, remainingMs, this.#context.random);
    this.#context.onThinking?.(this.#competitionId, ms * this.#context.pace);
    await pause(this.#context, ms);
    if (this.#decision?.turn !== turn) return;
    this.#seat.act(this.#bot?.choose(this.#seat.view, this.#context.random));
  }
}
