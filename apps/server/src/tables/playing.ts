import { createHash } from 'node:crypto';
import type { Code, Decision, Game, Need, Refused, Seat } from '@matador/cards';
import type {
  ClockRule,
  CompetitionEvent,
  CompetitionFact,
  CompetitionOptions,
  CompetitionPhase,
  CompetitionState,
  CompetitionView,
  SeatOutcome,
  SeatState,
} from '@matador/competition';

/** What a change of state told a seat, as JSON texts by seat; `[]` for nothing. */
export interface Moved {
  readonly ok: true;
  readonly next: Playing;
  readonly seenJson: readonly string[];
  /** A deal came to its end: the log carries a hash of the state here. */
  readonly dealEnded: boolean;
}

/**
 * A competition under way whatever its game: immutable, a move answers the next one. This is the one place where the
 * types of a game end; what comes out of it is JSON for the seat it belongs to.
 */
export interface Playing {
  readonly phase: CompetitionPhase;
  readonly needs: Need | null;
  readonly decisions: readonly Decision[];
  readonly loaded: readonly boolean[];
  readonly connected: readonly boolean[];
  readonly seats: readonly SeatState[];
  readonly outcome: readonly SeatOutcome[] | null;
  /** Deals with their results, as everybody at the table may see them. */
  readonly finished: readonly FinishedDeal[];
  act(seat: Seat, turn: number, action: unknown): Moved | Refused;
  supply(fact: CompetitionFact): Moved | Refused;
  view(seat: Seat): unknown;
  fallback(decision: Decision): unknown;
  clockOf(decision: Decision): ClockRule;
  /** What a ruling needs to know of the claim that waits for it. */
  claim(): unknown;
  /** SHA-256 over the state, hex: the same after every fold of the same log. */
  stateHash(): string;
}

export interface FinishedDeal {
  readonly dealNumber: number;
  readonly dealer: Seat;
  readonly scores: readonly number[] | null;
  readonly result: unknown;
}

/** A competition of one game, as `competition(game)` makes it. */
export interface CompetitionGame<State, Action, Event, Seen, View> extends Omit<
  Game<CompetitionOptions, CompetitionState<State>, Action, CompetitionEvent<Event>, Seen, CompetitionView<View>>,
  'supply'
> {
  supply(
    state: CompetitionState<State>,
    fact: CompetitionFact,
  ): ReturnType<
    Game<CompetitionOptions, CompetitionState<State>, Action, CompetitionEvent<Event>, Seen, CompetitionView<View>>['supply']
  >;
  clockRule(state: CompetitionState<State>, decision: Decision): ClockRule;
}
