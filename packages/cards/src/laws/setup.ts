import type { Seat } from '../card.ts';
import type { Decision, Fact, Game } from '../game.ts';
import type { Random } from './random.ts';

/** A game with what the laws need to play it at random. */
export interface LawSetup<Options, State, Action, Event, Seen, View> {
  readonly game: Game<Options, State, Action, Event, Seen, View>;
  readonly seats: number;
  options(random: Random): Options;
  /** Any well-formed answer to what the state needs. */
  fact(state: State, random: Random): Fact;
  /** The seat's choice among everything that is legal for it; makes random deals worth playing. */
  choose(legal: readonly Action[], view: View, random: Random): Action;
  /** Some action that may well be illegal, or untrusted data that is none. */
  stray(view: View, random: Random): unknown;
  /** The cards (indices in the pack) that a seat may know after these events, by the rules and not by what it was told. */
  mayKnow(events: readonly Event[], seat: Seat): readonly number[];
  /** An action with its cards replaced: what a seat that held the others would have done. */
  relabel(action: Action, card: (index: number) => number): Action;
  /** Where `legal` is complete: the same text for actions that are the same. Left out, `legal` is a sample. */
  keyOf?(action: Action): string;
}

/** Everything that was put into a deal, in order. */
export type Entry<Action> =
  { readonly fact: Fact } | { readonly seat: Seat; readonly decision: Decision; readonly action: Action };

/** A deal played to its end: what was put in, and what came of it. */
export interface LawfulDeal<Options, State, Action, Event> {
  readonly options: Options;
  readonly entries: readonly Entry<Action>[];
  readonly events: readonly Event[];
  readonly state: State;
  /** Whether permuting hidden cards could be tried here: not where it would have made a move illegal. */
  readonly hiddenTried: boolean;
}

/** A law of the Game contract that a game breaks. */
export class LawBroken extends Error {}

export const demand = (holds: boolean, law: string, details: () => string = () => ''): void => {
  if (!holds) throw new LawBroken(`${law}: ${details()}`);
};
