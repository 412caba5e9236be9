import type { DealOptions, DealResult, DealView, Decision, Game, Need, Refused } from '@matador/cards';
import { draw } from '@matador/cards/fair';
import {
  competition,
  type ClockTable,
  type Competition,
  type CompetitionFact,
  type CompetitionState,
} from '@matador/competition';
import type { AnyAction, AnyDeal } from '../../model/snapshot.ts';
import { storedLines, type Line, type Stored } from './stored.ts';

/** The person sits here; bots everywhere else. */
export const OWN_SEAT = 0;
/** Deals of a competition, whatever the game. */
export const DEALS = 3;

/** Nobody's time runs out at a slow table; only the sight of a complete trick is waited for. */
const MOVE_MS = 60_000;
const CLOCKS: ClockTable = {
  moveMs: { bid: MOVE_MS, declare: MOVE_MS, card: MOVE_MS, consent: MOVE_MS, turn: MOVE_MS },
  bankMs: 0,
  trickPauseMs: 1000,
};

/** What a game brings to practice, besides its rules: a bot, and an answer to claims where there are any. */
export interface PracticeParts<State, Action, Event, Seen, View extends DealView, Result extends DealResult, Memory> {
  readonly gametype: string;
  readonly seats: number;
  readonly game: Game<DealOptions, State, Action, Event, Seen, View, Result>;
  /** Sees what its seat sees. */
  readonly bot: {
    remember(memory: Memory | null, view: View): Memory;
    choose(view: View, random: () => number, memory: Memory): Action;
  };
  rule?(deal: State): 'holds' | 'fails' | 'unknown';
}

/** What a change told the person's seat, or why there was none. */
export type Told = { readonly ok: true; readonly events: readonly unknown[] } | Refused;

/** A bot that is to act, and how long it waits before it begins to think, in ms. */
export interface BotTurn {
  readonly decision: Decision;
  readonly delayMs: number;
}

/** A table of the house (GAME-18): one person against bots, played by the rules of every table, in this page alone. */
export interface HouseTable {
  readonly gametype: string;
  readonly rulesVersion: string;
  readonly isOver: boolean;
  /** What was played so far: a table made of it again stands where this one stands. */
  readonly stored: Stored;
  /** The bot that is to act; null while the person is waited for. */
  readonly botTurn: BotTurn | null;
  /** All that the person's seat may know. */
  view(): unknown;
  /** Everybody is there. */
  load(): Told;
  act(turn: number, action: unknown): Told;
  actForBot(decision: Decision): Told;
  /** What follows without anybody's doing: a shuffle, a last card, a ruling; null: nothing. */
  follow(): Told | null;
  /** What a bot would do in the person's place at his decision; null: he has none. */
  advise(): AnyAction | null;
}

class HouseTableOf<
  State,
  Action extends AnyAction,
  Event,
  Seen,
  View extends DealView & AnyDeal,
  Result extends DealResult,
  Memory,
> implements HouseTable {
  readonly #parts: PracticeParts<State, Action, Event, Seen, View, Result, Memory>;
  readonly #game: Competition<State, Action, Event, Seen, View, Result>;
  readonly #firstDealer: number;
  readonly #lines: Line[] = [];
  readonly #memories: (Memory | null)[];
  #state: CompetitionState<State, Result>;

  constructor(parts: PracticeParts<State, Action, Event, Seen, View, Result, Memory>, firstDealer: number) {
    this.#parts = parts;
    this.#game = competition(parts.game);
    this.#firstDealer = firstDealer;
    this.#memories = Array.from({ length: parts.seats }, () => null);
    this.#state = this.#game.start({ seats: parts.seats, deals: DEALS, firstDealer, clocks: CLOCKS });
  }

  get gametype(): string {
    return this.#parts.gametype;
  }

  get rulesVersion(): string {
    return this.#game.rulesVersion;
  }

  get isOver(): boolean {
    return this.#state.phase === 'finished';
  }

  get stored(): Stored {
    return { rulesVersion: this.rulesVersion, firstDealer: this.#firstDealer, lines: this.#lines };
  }

  get botTurn(): BotTurn | null {
    const decision = this.#game.decisions(this.#state).find(({ seat }) => seat !== OWN_SEAT);
    if (decision === undefined) return null;
    return { decision, delayMs: this.#game.clockRule(this.#state, decision).delayMs };
  }

  view(): unknown {
    return this.#game.view(this.#state, OWN_SEAT);
  }

  load(): Told {
    const events: unknown[] = [];
    for (let seat = 0; seat < this.#parts.seats; seat += 1)
      for (const type of ['connected', 'loaded'] as const) {
        const told = this.take({ type: 'fact', fact: { type, seat } });
        if (told.ok) events.push(...told.events);
      }
    return { ok: true, events };
  }

  act(turn: number, value: unknown): Told {
    const action = this.#game.parse(value);
    if (action === null) return { ok: false, code: 'badMessage' };
    this.#remember(OWN_SEAT);
    return this.take({ type: 'act', seat: OWN_SEAT, turn, action });
  }

  actForBot({ seat, turn }: Decision): Told {
    return this.take({ type: 'act', seat, turn, action: this.#choose(seat) });
  }

  follow(): Told | null {
    const auto = this.#game.auto(this.#state);
    if (auto !== null) return this.take({ type: 'fact', fact: auto });
    const need = this.#game.needs(this.#state);
    return need === null ? null : this.take({ type: 'fact', fact: this.#factFor(need) });
  }

  advise(): AnyAction | null {
    const isAsked = this.#game.decisions(this.#state).some(({ seat }) => seat === OWN_SEAT);
    return isAsked ? this.#choose(OWN_SEAT) : null;
  }

  /** One line of the log: applied, kept, and told as the person's seat sees it. */
  take(line: Line): Told {
    const before = this.#state;
    const applied =
      line.type === 'fact' ? this.#game.supply(before, line.fact) : this.#played(line.seat, line.turn, line.action);
    if (!applied.ok) return applied;
    this.#state = applied.state;
    this.#lines.push(line);
    const seen = applied.events.map((event) => this.#game.seen(event, before, OWN_SEAT));
    return { ok: true, events: seen.filter((event) => event !== null) };
  }

  #played(seat: number, turn: number, value: unknown) {
    const action = this.#game.parse(value);
    if (action === null) return { ok: false, code: 'badMessage' } as const;
    return this.#game.apply(this.#state, seat, turn, action);
  }

  #factFor(need: Need): CompetitionFact {
    const { game, rule } = this.#parts;
    if (need === 'shuffle') {
      const order = (): readonly number[] =>
        draw((length) => crypto.getRandomValues(new Uint8Array(length)), game.deckSize);
      return { type: 'shuffle', deck: order(), reshuffle: order() };
    }
    const { deal } = this.#state;
    return { type: 'ruling', verdict: deal === null || rule === undefined ? 'unknown' : rule(deal) };
  }

  #dealOf(seat: number): View {
    const { deal } = this.#game.view(this.#state, seat);
    if (deal === null) throw new Error('no deal to play');
    return deal;
  }

  #remember(seat: number): Memory | null {
    if (this.#state.deal === null) return null;
    const memory = this.#parts.bot.remember(this.#memories[seat] ?? null, this.#dealOf(seat));
    this.#memories[seat] = memory;
    return memory;
  }

  #choose(seat: number): Action {
    const deal = this.#dealOf(seat);
    const memory = this.#remember(seat) ?? this.#parts.bot.remember(null, deal);
    return this.#parts.bot.choose(deal, Math.random, memory);
  }
}

/** Opens tables of one game: where a stored one was left, if it fits, else a new one. */
export const houseOf =
  <State, Action extends AnyAction, Event, Seen, View extends DealView & AnyDeal, Result extends DealResult, Memory>(
    parts: PracticeParts<State, Action, Event, Seen, View, Result, Memory>,
  ) =>
  (stored: unknown): HouseTable => {
    const fresh = new HouseTableOf(parts, Math.floor(Math.random() * parts.seats));
    const left = storedLines(stored, fresh.rulesVersion, parts.seats);
    if (left === null) return fresh;
    const table = new HouseTableOf(parts, left.firstDealer);
    const fits = left.lines.every((line) => table.take(line).ok);
    return fits && !table.isOver ? table : fresh;
  };
