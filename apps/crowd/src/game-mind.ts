import { belote } from '@matador/belote';
import { chooseAction as beloteChoice, remember as beloteMemory } from '@matador/belote/bot';
import type { DealOptions, DealResult, DealView, Decision, Game } from '@matador/cards';
import {
  competition,
  isCompetitionSeen,
  isCompetitionView,
  type Competition,
  type CompetitionView,
} from '@matador/competition';
import { romme } from '@matador/romme';
import { chooseAction as rommeChoice } from '@matador/romme/bot';
import { skat } from '@matador/skat';
import { chooseAction as skatChoice, remember as skatMemory } from '@matador/skat/bot';

/** What a simulated player knows of a table whatever its game: what its seat has seen, and what its bot would do. */
export interface GameMind {
  /** Takes a whole view; false when it is none. */
  replace(view: unknown): boolean;
  /** Folds an event as this seat has seen it. */
  fold(seen: unknown): void;
  /** The table waits for this seat to say that it has loaded. */
  readonly mustLoad: boolean;
  /** The own open decision while cards are played. */
  readonly decision: Decision | null;
  /** What the bot does at the own decision; null before a deal. */
  choose(random: () => number): unknown;
}

/** A game's bot. A memory keeps what a view no longer shows; a game whose views show everything has none. */
interface Bot<Action, View, Memory> {
  remember(memory: Memory | null, view: View): Memory;
  choose(view: View, random: () => number, memory: Memory): Action;
}

class MindOf<State, Action, Event, Seen, View extends DealView, Result extends DealResult, Memory> implements GameMind {
  readonly #game: Competition<State, Action, Event, Seen, View, Result>;
  readonly #bot: Bot<Action, View, Memory>;
  #view: CompetitionView<View, Result> | null = null;
  #memory: Memory | null = null;

  constructor(game: Game<DealOptions, State, Action, Event, Seen, View, Result>, bot: Bot<Action, View, Memory>) {
    this.#game = competition(game);
    this.#bot = bot;
  }

  replace(view: unknown): boolean {
    if (!isCompetitionView<View, Result>(view)) return false;
    this.#view = view;
    return true;
  }

  fold(seen: unknown): void {
    if (this.#view !== null && isCompetitionSeen<Seen, Result>(seen)) this.#view = this.#game.advance(this.#view, seen);
  }

  get mustLoad(): boolean {
    return this.#view?.loaded[this.#view.seat] === false;
  }

  get decision(): Decision | null {
    const view = this.#view;
    if (view?.phase !== 'playing') return null;
    return view.deal?.decisions.find(({ seat }) => seat === view.seat) ?? null;
  }

  choose(random: () => number): unknown {
    const deal = this.#view?.deal ?? null;
    if (deal === null) return null;
    this.#memory = this.#bot.remember(this.#memory, deal);
    return this.#bot.choose(deal, random, this.#memory);
  }
}

const MINDS: ReadonlyMap<string, () => GameMind> = new Map<string, () => GameMind>([
  ['skat', () => new MindOf(skat, { remember: skatMemory, choose: skatChoice })],
  ['romme', () => new MindOf(romme, { remember: () => null, choose: (view, random) => rommeChoice(view, random) })],
  [
    'belote',
    () =>
      new MindOf(belote, {
        remember: beloteMemory,
        choose: (view, random, memory) => beloteChoice(view, random, memory),
      }),
  ],
]);

/** Whether the crowd can play a game; the others' tournaments are left to people. */
export const isPlayable = (gametype: string): boolean => MINDS.has(gametype);

/** The mind for a game; null for one that the crowd cannot play. */
export const mindFor = (gametype: string): GameMind | null => MINDS.get(gametype)?.() ?? null;
