import type {
  Applied,
  Code,
  DealOptions,
  DealResult,
  DealView,
  Decision,
  Fact,
  Game,
  Need,
  Refused,
  Seat,
} from '@matador/cards';
import { clockRuleOf } from './clock-rule.ts';
import { countReset, countTimeOut, presenceEvent, presenceRefusal } from './facts.ts';
import { outcomeOf } from './outcome.ts';
import { openStandings } from './standings.ts';
import { betweenDeals, refusalOf, settle, tell } from './step.ts';
import type { Step } from './step.ts';
import { shiftDecision } from './turns.ts';
import type {
  ClockRule,
  CompetitionEvent,
  CompetitionFact,
  CompetitionOptions,
  CompetitionResult,
  CompetitionSeen,
  CompetitionState,
  CompetitionView,
  ForcedFact,
  TimeOutFact,
} from './types.ts';
import { advanceView, ownView, viewOf } from './view.ts';

/** What one table plays, as a game of games; its laws are those of `Game`. */
export interface Competition<State, Action, Event, Seen, View, Result extends DealResult> extends Game<
  CompetitionOptions,
  CompetitionState<State, Result>,
  Action,
  CompetitionEvent<Event, Result>,
  CompetitionSeen<Seen, Result>,
  CompetitionView<View, Result>,
  CompetitionResult
> {
  /** Takes what is needed, and unasked what happened around the table. */
  applyFact(
    state: CompetitionState<State, Result>,
    fact: CompetitionFact,
  ): Applied<CompetitionState<State, Result>, CompetitionEvent<Event, Result>>;
  /** How the time of one of the current decisions runs. */
  clockRule(state: CompetitionState<State, Result>, decision: Decision): ClockRule;
  /**
   * What is to be played at once without asking anybody, as the fact to apply: the moves of a skipped seat (GAME-6)
   * and a last forced card (GAME-14). Null while somebody is waited for.
   */
  auto(state: CompetitionState<State, Result>): TimeOutFact | ForcedFact | null;
  /** The number of the sealed deal that answers the need for a shuffle: the next one, or the running one's for its reshuffle. */
  shuffleNumber(state: CompetitionState<State, Result>): number;
  /** The state as it is hashed in logs, its deal as the game has it hashed. */
  hashedState(state: CompetitionState<State, Result>): Omit<CompetitionState<unknown, Result>, 'clocked' | 'frozen'>;
}

const VERSION = 'competition-1';

const refused = (code: Code): Refused => ({ ok: false, code });

const done = <State, Event, Result>({
  state,
  events,
}: Step<State, Event, Result>): Applied<CompetitionState<State, Result>, CompetitionEvent<Event, Result>> => ({
  ok: true,
  state,
  events,
});

const checkOptions = ({ seats, deals, firstDealer }: CompetitionOptions): void => {
  const whole = [seats, deals, firstDealer].every(Number.isInteger);
  if (!whole || seats < 2 || deals < 1 || firstDealer < 0 || firstDealer >= seats)
    throw new RangeError(`no competition of ${String(deals)} deals at ${String(seats)} seats`);
};

/** See `competition`. Stateless: everything it knows is in the states it is given. */
class GameOfDeals<State, Action, Event, Seen, View extends DealView, Result extends DealResult> implements Competition<
  State,
  Action,
  Event,
  Seen,
  View,
  Result
> {
  readonly #game: Game<DealOptions, State, Action, Event, Seen, View, Result>;

  constructor(game: Game<DealOptions, State, Action, Event, Seen, View, Result>) {
    this.#game = game;
  }

  get rulesVersion(): string {
    return `${VERSION}/${this.#game.rulesVersion}`;
  }

  get deckSize(): number {
    return this.#game.deckSize;
  }

  start(options: CompetitionOptions): CompetitionState<State, Result> {
    checkOptions(options);
    return { ...openStandings(options), options, turnBase: 0, openingTurn: 0, deal: null };
  }

  decisions(state: CompetitionState<State, Result>): readonly Decision[] {
    const { deal, turnBase } = state;
    if (deal === null || state.phase !== 'playing' || betweenDeals(state)) return [];
    return this.#game.decisions(deal).map((decision) => shiftDecision(decision, turnBase));
  }

  needs(state: CompetitionState<State, Result>): Need | null {
    if (state.phase !== 'playing') return null;
    return state.deal === null || betweenDeals(state) ? 'shuffle' : this.#game.needs(state.deal);
  }

  shuffleNumber(state: CompetitionState<State, Result>): number {
    return betweenDeals(state) ? state.dealNumber + 1 : state.dealNumber;
  }

  applyFact(
    state: CompetitionState<State, Result>,
    fact: CompetitionFact,
  ): Applied<CompetitionState<State, Result>, CompetitionEvent<Event, Result>> {
    switch (fact.type) {
      case 'shuffle':
      case 'ruling':
        return this.#supplyNeeded(state, fact);
      case 'timeOut':
      case 'forced':
        return this.#playFor(state, fact);
      default: {
        const code = presenceRefusal(state, fact);
        return code === null ? done(tell({ state, events: [] }, presenceEvent(fact))) : refused(code);
      }
    }
  }

  apply(
    state: CompetitionState<State, Result>,
    seat: Seat,
    turn: number,
    action: Action,
  ): Applied<CompetitionState<State, Result>, CompetitionEvent<Event, Result>> {
    const code = refusalOf(state, seat);
    if (code !== null || state.deal === null) return refused(code ?? 'needsFact');
    const applied = this.#game.apply(state.deal, seat, turn - state.turnBase, action);
    if (!applied.ok) return applied;
    return done(this.#settled(this.#played(countReset({ state, events: [] }, seat), applied)));
  }

  view(state: CompetitionState<State, Result>, seat: Seat): CompetitionView<View, Result> {
    return viewOf(this.#game, state, seat);
  }

  eventFor(
    event: CompetitionEvent<Event, Result>,
    before: CompetitionState<State, Result>,
    seat: Seat,
  ): CompetitionSeen<Seen, Result> | null {
    if (event.type !== 'game') return event;
    const deal = before.deal === null || betweenDeals(before) ? this.#opening(before) : before.deal;
    const seen = this.#game.eventFor(event.event, deal, seat);
    return seen === null ? null : { type: 'game', event: seen };
  }

  advance(view: CompetitionView<View, Result>, seen: CompetitionSeen<Seen, Result>): CompetitionView<View, Result> {
    return advanceView(this.#game, view, seen);
  }

  check(view: CompetitionView<View, Result>, action: Action): Code | null {
    return refusalOf(view, view.seat) ?? this.#game.check(ownView(view), action);
  }

  legal(view: CompetitionView<View, Result>): readonly Action[] {
    return refusalOf(view, view.seat) === null ? this.#game.legal(ownView(view)) : [];
  }

  fallback(view: CompetitionView<View, Result>, decision: Decision): Action {
    return this.#game.fallback(ownView(view), shiftDecision(decision, -view.turnBase));
  }

  parse(value: unknown): Action | null {
    return this.#game.parse(value);
  }

  result(state: CompetitionState<State, Result>): CompetitionResult | null {
    if (state.phase !== 'finished') return null;
    const outcome = outcomeOf(state);
    return { scores: outcome.map(({ score }) => score), outcome };
  }

  /** Its deal is the game's own `hashedState`; what the clock decided follows from the log, and older hashes know nothing of it. */
  hashedState(state: CompetitionState<State, Result>): Omit<CompetitionState<unknown, Result>, 'clocked' | 'frozen'> {
    const { clocked: _, frozen: _frozen, ...hashed } = state;
    const { deal } = state;
    return deal === null || this.#game.hashedState === undefined
      ? hashed
      : { ...hashed, deal: this.#game.hashedState(deal) };
  }

  clockRule(state: CompetitionState<State, Result>, decision: Decision): ClockRule {
    const own = shiftDecision(decision, -state.turnBase);
    const pause = state.deal === null ? null : (this.#game.pauseBefore?.(state.deal, own) ?? null);
    return clockRuleOf(state, decision, pause);
  }

  auto(state: CompetitionState<State, Result>): TimeOutFact | ForcedFact | null {
    if (state.frozen !== null) return null;
    for (const decision of this.decisions(state)) {
      const { seat, turn } = decision;
      if (state.seats[seat] === 'skipped')
        return { type: 'timeOut', seat, turn, action: this.#standIn(state, decision) };
      const action = this.#forced(state, decision);
      if (action !== null) return { type: 'forced', seat, turn, action };
    }
    return null;
  }

  #standIn(state: CompetitionState<State, Result>, decision: Decision): Action {
    const view = ownView(this.view(state, decision.seat));
    const own = shiftDecision(decision, -state.turnBase);
    return this.#game.standIn?.(view, own) ?? this.#game.fallback(view, own);
  }

  #forced(state: CompetitionState<State, Result>, decision: Decision): Action | null {
    if (state.deal === null) return null;
    return this.#game.forced?.(state.deal, shiftDecision(decision, -state.turnBase)) ?? null;
  }

  /** The deal to come, before its shuffle. Each counting deal moves the dealer one seat left, a redeal does not. */
  #opening({ options, counted }: CompetitionState<State, Result>): State {
    return this.#game.start({ dealer: this.#dealerOf(options, counted), seats: options.seats });
  }

  #dealerOf({ firstDealer, seats }: CompetitionOptions, counted: number): Seat {
    return (firstDealer + counted) % seats;
  }

  #supplyNeeded(
    state: CompetitionState<State, Result>,
    fact: Fact,
  ): Applied<CompetitionState<State, Result>, CompetitionEvent<Event, Result>> {
    if (state.frozen !== null) return refused('frozen');
    if (this.needs(state) !== fact.type) return refused('notNeeded');
    if (state.deal === null || betweenDeals(state)) return this.#startDeal(state, fact);
    const applied = this.#game.applyFact(state.deal, fact);
    return applied.ok ? done(this.#settled(this.#played({ state, events: [] }, applied))) : applied;
  }

  #startDeal(
    state: CompetitionState<State, Result>,
    fact: Fact,
  ): Applied<CompetitionState<State, Result>, CompetitionEvent<Event, Result>> {
    const applied = this.#game.applyFact(this.#opening(state), fact);
    if (!applied.ok) return applied;
    const turnBase = state.deal === null ? 0 : state.turnBase + this.#game.view(state.deal, 0).turn + 1;
    const openingTurn = turnBase + this.#game.view(applied.state, 0).turn;
    const dealer = this.#dealerOf(state.options, state.counted);
    const started = tell<State, Event, Result>(
      { state: { ...state, turnBase, openingTurn }, events: [] },
      { type: 'dealStarted', dealNumber: state.dealNumber + 1, dealer },
    );
    return done(this.#settled(this.#played(started, applied)));
  }

  /** A move made for a seat: by the clock, by the default player of a skipped seat, or a last card by itself. */
  #playFor(
    state: CompetitionState<State, Result>,
    fact: TimeOutFact | ForcedFact,
  ): Applied<CompetitionState<State, Result>, CompetitionEvent<Event, Result>> {
    if (state.frozen !== null) return refused('frozen');
    const { seat, turn } = fact;
    const action = this.#game.parse(fact.action);
    const decision = this.decisions(state).find((open) => open.seat === seat && open.turn === turn);
    if (decision === undefined || state.deal === null) return refused('stale');
    if (action === null || (fact.type === 'forced' && this.#forced(state, decision) === null))
      return refused('badFact');
    const applied = this.#game.apply(state.deal, seat, turn - state.turnBase, action);
    if (!applied.ok) return applied;
    const own = fact.type === 'timeOut' && decision.duty === 'must' && state.seats[seat] === 'playing';
    const step: Step<State, Event, Result> = { state, events: [] };
    return done(this.#settled(this.#played(own ? countTimeOut(step, decision) : step, applied)));
  }

  #played(
    step: Step<State, Event, Result>,
    { state: deal, events }: { readonly state: State; readonly events: readonly Event[] },
  ): Step<State, Event, Result> {
    // A game's own events change no standings.
    const told = events.map((event) => ({ type: 'game' as const, event }));
    return { state: { ...step.state, deal }, events: [...step.events, ...told] };
  }

  #settled(step: Step<State, Event, Result>): Step<State, Event, Result> {
    return settle((deal) => this.#game.result(deal), step);
  }
}

/**
 * Makes of a game for one deal the competition that a table plays with it: deals in turn by rotating dealers, redeals,
 * sums, time-outs and skipgames (GAME-3 to GAME-7, GAME-12, GAME-14). Turns are numbered on over the deals, also in the
 * deal's view. Events are seen by everybody, a game's own as the game says.
 */
export const competition = <State, Action, Event, Seen, View extends DealView, Result extends DealResult>(
  game: Game<DealOptions, State, Action, Event, Seen, View, Result>,
): Competition<State, Action, Event, Seen, View, Result> => new GameOfDeals(game);
