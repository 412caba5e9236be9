import type { Applied, DealOptions, DealResult, DealView, Decision, Game, Need, Refused, Seat } from '@matador/cards';
import {
  competition,
  type ClockedDecision,
  type ClockRule,
  type Competition,
  type CompetitionEvent,
  type CompetitionFact,
  type CompetitionOptions,
  type CompetitionPhase,
  type CompetitionState,
  type FinishedDeal,
  type ForcedFact,
  type Freeze,
  type SeatOutcome,
  type TimeOutFact,
  type Voiding,
} from '@matador/competition';

/** What a change of state told each seat, as JSON lists of events by seat; `[]` for nothing. */
export interface Moved {
  readonly ok: true;
  readonly next: RunningCompetition;
  /** What was played, as the game has read it; null for what is no action. */
  readonly action: unknown;
  readonly seenJson: readonly string[];
  /** A deal came to its end: the log carries a hash of the state here. */
  readonly dealEnded: boolean;
}

/**
 * A competition under way whatever its game: immutable, a move answers the next one. This is the one place where the
 * types of a game end; what comes out of it is meant for the seat it belongs to.
 */
export interface RunningCompetition {
  readonly phase: CompetitionPhase;
  readonly needs: Need | null;
  /** The sealed deal that a shuffle would be made of. */
  readonly shuffleNumber: number;
  readonly decisions: readonly Decision[];
  readonly loaded: readonly boolean[];
  readonly connected: readonly boolean[];
  /** What is left of each seat's bank, in milliseconds. */
  readonly banks: readonly number[];
  readonly outcome: readonly SeatOutcome[] | null;
  readonly voided: Voiding | null;
  /** What the players are told of a freeze, and its clocks; null: it is played. */
  readonly frozen: Freeze | null;
  /** Deals that are over, with what everybody at the table may know of them. */
  readonly finished: readonly FinishedDeal[];
  /** Decisions left to the clock so far. */
  readonly clocked: readonly ClockedDecision[];
  act(seat: Seat, turn: number, action: unknown): Moved | Refused;
  applyFact(fact: CompetitionFact): Moved | Refused;
  /** What plays itself, now. */
  auto(): TimeOutFact | ForcedFact | null;
  view(seat: Seat): unknown;
  fallback(decision: Decision): unknown;
  clockOf(decision: Decision): ClockRule;
  /** The question that a claim puts while a ruling is needed: plain data, for `TableGame.rule`. */
  question(): unknown;
  /** The state with its last finished deal as canonical JSON: the same text after every fold of the same log. */
  stateText(): string;
}

/** JSON with its keys in order: the same text for the same state, however it was built. */
const canonical = (value: unknown): string => {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  let text = '';
  if (Array.isArray(value)) {
    for (const part of value) text += text === '' ? canonical(part) : `,${canonical(part)}`;
    return `[${text}]`;
  }
  for (const key of Object.keys(value).sort()) {
    const part: unknown = Reflect.get(value, key);
    if (part !== undefined) text += `${text === '' ? '' : ','}"${key}":${canonical(part)}`;
  }
  return `{${text}}`;
};

/** Asks what a claim's ruling is computed from; null: no claim waits. */
type QuestionOf<State> = (deal: State) => unknown;

class RunningCompetitionOf<
  State,
  Action,
  Event,
  Seen,
  View extends DealView,
  Result extends DealResult,
> implements RunningCompetition {
  readonly #game: Competition<State, Action, Event, Seen, View, Result>;
  readonly #questionOf: QuestionOf<State> | null;
  readonly #state: CompetitionState<State, Result>;
  #decisions: readonly Decision[] | null = null;

  constructor(
    game: Competition<State, Action, Event, Seen, View, Result>,
    questionOf: QuestionOf<State> | null,
    state: CompetitionState<State, Result>,
  ) {
    this.#game = game;
    this.#questionOf = questionOf;
    this.#state = state;
  }

  get phase(): CompetitionPhase {
    return this.#state.phase;
  }

  get needs(): Need | null {
    return this.#game.needs(this.#state);
  }

  get shuffleNumber(): number {
    return this.#game.shuffleNumber(this.#state);
  }

  get decisions(): readonly Decision[] {
    this.#decisions ??= this.#game.decisions(this.#state);
    return this.#decisions;
  }

  get loaded(): readonly boolean[] {
    return this.#state.loaded;
  }

  get connected(): readonly boolean[] {
    return this.#state.connected;
  }

  get banks(): readonly number[] {
    return this.#state.banks;
  }

  get outcome(): readonly SeatOutcome[] | null {
    return this.#game.result(this.#state)?.outcome ?? null;
  }

  get voided(): Voiding | null {
    return this.#state.voided;
  }

  get frozen(): Freeze | null {
    return this.#state.frozen;
  }

  get finished(): readonly FinishedDeal[] {
    return this.#state.finished;
  }

  get clocked(): readonly ClockedDecision[] {
    return this.#state.clocked;
  }

  act(seat: Seat, turn: number, value: unknown): Moved | Refused {
    const action = this.#game.parse(value);
    if (action === null) return { ok: false, code: 'badMessage' };
    return this.#moved(this.#game.apply(this.#state, seat, turn, action), action);
  }

  applyFact(fact: CompetitionFact): Moved | Refused {
    return this.#moved(this.#game.applyFact(this.#state, fact));
  }

  auto(): TimeOutFact | ForcedFact | null {
    return this.#game.auto(this.#state);
  }

  view(seat: Seat): unknown {
    return this.#game.view(this.#state, seat);
  }

  fallback(decision: Decision): unknown {
    return this.#game.fallback(this.#game.view(this.#state, decision.seat), decision);
  }

  clockOf(decision: Decision): ClockRule {
    return this.#game.clockRule(this.#state, decision);
  }

  question(): unknown {
    const { deal } = this.#state;
    const question = deal === null ? null : (this.#questionOf?.(deal) ?? null);
    if (question === null) throw new Error('nothing to rule on');
    return question;
  }

  stateText(): string {
    const { finished } = this.#state;
    return canonical(this.#game.hashedState({ ...this.#state, finished: finished.slice(-1) }));
  }

  #moved(
    applied: Applied<CompetitionState<State, Result>, CompetitionEvent<Event, Result>>,
    action: Action | null = null,
  ): Moved | Refused {
    if (!applied.ok) return applied;
    const { state, events } = applied;
    return {
      ok: true,
      next: new RunningCompetitionOf(this.#game, this.#questionOf, state),
      action,
      seenJson: this.#seenJson(events),
      dealEnded: state.finished.length > this.#state.finished.length,
    };
  }

  #seenJson(events: readonly CompetitionEvent<Event, Result>[]): readonly string[] {
    const lists = this.#state.seats.map(() => '');
    for (const event of events) {
      // Seats that are told the very same thing share one text: their frames are kept for a while.
      let last: unknown = null;
      let text = '';
      for (const seat of lists.keys()) {
        const told = this.#game.eventFor(event, this.#state, seat);
        if (told === null) continue;
        const thing: unknown = told.type === 'game' ? told.event : told;
        if (thing !== last) text = JSON.stringify(told);
        last = thing;
        lists[seat] = lists[seat] === '' ? text : `${lists[seat] ?? ''},${text}`;
      }
    }
    const framed: string[] = [];
    for (const list of lists) framed.push(framed[lists.indexOf(list)] ?? `[${list}]`);
    return framed;
  }
}

/** Opens competitions of one game: before any entry of the log, in the state that its options make. */
export const opening = <State, Action, Event, Seen, View extends DealView, Result extends DealResult>(
  game: Game<DealOptions, State, Action, Event, Seen, View, Result>,
  questionOf: QuestionOf<State> | null,
): { readonly rulesVersion: string; readonly open: (options: CompetitionOptions) => RunningCompetition } => {
  const rules = competition(game);
  return {
    rulesVersion: rules.rulesVersion,
    open: (options) => new RunningCompetitionOf(rules, questionOf, rules.start(options)),
  };
};
