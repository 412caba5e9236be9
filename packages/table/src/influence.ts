import type { DealMove, DealOptions, DealResult, DealView, Game, InfluenceOf, Seat } from '@matador/cards';
import { competition, type Competition, type CompetitionFact, type CompetitionOptions } from '@matador/competition';

/** An entry of a log with all that was sealed in it, as far as it did something to the game. */
export type PlayedStep =
  | { readonly type: 'act'; readonly seat: Seat; readonly turn: number; readonly action: unknown }
  | { readonly type: 'fact'; readonly fact: CompetitionFact };

/** What choices gave other seats, deal by deal: see `InfluenceOf`. */
export type Influences = readonly (readonly (readonly (number | null)[])[])[];

/** Measures a competition that is over; text where the rules refuse its log. */
export type MeasureInfluence = (options: CompetitionOptions, steps: readonly PlayedStep[]) => Influences | string;

const applied = <State, Action, Event, Seen, View extends DealView, Result extends DealResult>(
  rules: Competition<State, Action, Event, Seen, View, Result>,
  state: ReturnType<typeof rules.start>,
  step: PlayedStep,
) => {
  if (step.type === 'fact') return { ...rules.applyFact(state, step.fact), action: null };
  const action = rules.parse(step.action);
  if (action === null) return { ok: false, code: 'badMessage', action } as const;
  return { ...rules.apply(state, step.seat, step.turn, action), action };
};

/** Folds a log by the rules of a game, and has each of its deals measured. */
export const measuring =
  <State, Action, Event, Seen, View extends DealView, Result extends DealResult>(
    game: Game<DealOptions, State, Action, Event, Seen, View, Result>,
    influenceOf: InfluenceOf<State, Action>,
  ): MeasureInfluence =>
  (options, steps) => {
    const rules = competition(game);
    const deals: Influences[number][] = [];
    let moves: DealMove<State, Action>[] = [];
    let state = rules.start(options);
    for (const [at, step] of steps.entries()) {
      const next = applied(rules, state, step);
      if (!next.ok) return `step ${String(at + 1)}: ${next.code}`;
      const [before, after] = [state.deal, next.state.deal];
      if (next.events.some(({ type }) => type === 'dealStarted')) moves = [];
      else if (before !== null && after !== null && before !== after)
        moves.push({ seat: step.type === 'act' ? step.seat : null, action: next.action, before, after });
      if (next.events.some(({ type }) => type === 'dealEnded')) deals.push(influenceOf(moves));
      state = next.state;
    }
    return deals;
  };
