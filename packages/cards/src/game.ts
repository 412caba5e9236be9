import type { Seat } from './card.ts';

/** A refusal, as the games spell it; every code has its text in the catalogues. */
export type Code = string;

/**
 * Somebody's choice that the game waits for.
 *
 * `turn` counts decisions: it advances only when some seat's choices change, so a vote of one seat
 * never makes an honest action of another `stale`.
 */
export interface Decision {
  readonly turn: number;
  readonly seat: Seat;
  /** `must`: play cannot go on without it. `may`: a right that lapses (consent to a concession). */
  readonly duty: 'must' | 'may';
  /** The name of a configured move time (`bid`, `declare`, `card`, `turn`, `consent`), never milliseconds. */
  readonly clock: string;
  /** The turn that the clock began with, where several decisions share one move time (a turn of Rommé); absent: this one. */
  readonly since?: number;
}

/**
 * A shuffle: `deck[i]` is the index (0 to deckSize - 1) of the card at place i of the game's own pack;
 * `reshuffle` is a permutation of the same length that a game may use once, for its discard pile.
 */
export interface ShuffleFact {
  readonly type: 'shuffle';
  readonly deck: readonly number[];
  readonly reshuffle: readonly number[];
}

/** The answer to a claim. `unknown`: the solver reached its limit; play goes on with open cards. */
export interface RulingFact {
  readonly type: 'ruling';
  readonly verdict: 'holds' | 'fails' | 'unknown';
}

/** What the world tells a game that cannot know it by itself. It is logged and folded like an action. */
export type Fact = ShuffleFact | RulingFact;
export type Need = Fact['type'];

export type Refused = { readonly ok: false; readonly code: Code };
export type Applied<State, Event> =
  { readonly ok: true; readonly state: State; readonly events: readonly Event[] } | Refused;

/** What a finished deal is worth: `scores[seat]`, tournament points. Everybody may know it once the deal is over. */
export interface DealResult {
  readonly scores: readonly number[];
  /** The deal counts for nobody and is dealt again by the same dealer (a Belote that all pass). */
  readonly redeal?: true;
}

/** What every deal is started with; a game that needs more takes its own options and leaves these in. */
export interface DealOptions {
  readonly dealer: Seat;
  readonly seats: number;
}

/** What every view says, so that a competition can number the turns on over its deals. */
export interface DealView {
  readonly turn: number;
  readonly decisions: readonly Decision[];
}

/** Why a clock starts later: a complete trick is still to be seen (GAME-14), or a bid jumped by more than one step. */
export type Pause = 'trick' | 'jump';

/**
 * A card game for one deal: pure and deterministic, without clock, randomness or I/O.
 *
 * Laws (`@matador/cards/laws` has them as property tests):
 * - `view(after)` equals the seen events folded into `view(before)` by `advance`, for every seat;
 * - for the seat of the view and the current turn, `check` refuses exactly what `apply` refuses, with the same code;
 * - permuting cards that a seat may not know changes neither its view nor anything it has seen;
 * - `legal` lists only what `check` accepts, and `fallback` and `standIn` are always accepted.
 */
export interface Game<Options, State, Action, Event, Seen, View, Result extends DealResult = DealResult> {
  /** Pinned by every table: a log is folded by the rules that it began with. */
  readonly rulesVersion: string;
  /** How many cards a shuffle orders. */
  readonly deckSize: number;
  start(options: Options): State;
  /** Empty while the game needs a fact, or is over. */
  decisions(state: State): readonly Decision[];
  needs(state: State): Need | null;
  /** Refuses a fact that is not needed (`notNeeded`) or malformed (`badFact`). */
  applyFact(state: State, fact: Fact): Applied<State, Event>;
  /** Refuses with `stale` (another turn), `notYourTurn`, or a code of the game. */
  apply(state: State, seat: Seat, turn: number, action: Action): Applied<State, Event>;
  /** Names what a seat may know; nothing is ever removed from a copy of the state. */
  view(state: State, seat: Seat): View;
  /** The only way out besides `view`. `before` is the state the event happened in. */
  eventFor(event: Event, before: State, seat: Seat): Seen | null;
  advance(view: View, seen: Seen): View;
  check(view: View, action: Action): Code | null;
  legal(view: View): readonly Action[];
  /** What the clock plays for a seat that let it run out: the safest legal default. */
  fallback(view: View, decision: Decision): Action;
  /**
   * What the default player does for a seat that its player has left for good (GAME-6); a game whose `fallback` plays a
   * deal to a sensible end leaves it out.
   */
  standIn?(view: View, decision: Decision): Action;
  /** Reads an action from untrusted JSON; null if it is none. */
  parse(value: unknown): Action | null;
  /** The state as it is hashed in logs, where that differs from the state itself (its JSON's keys and values are part of stored logs). */
  hashedState?(state: State): unknown;
  /** The result once the deal is over, else null. */
  result(state: State): Result | null;
  /** What the decision's clock waits for before it starts; a game without pauses leaves it out. */
  pauseBefore?(state: State, decision: Decision): Pause | null;
  /** The action of a decision that decides nothing, which therefore plays itself: a last card (GAME-14), else null. */
  forced?(state: State, decision: Decision): Action | null;
}

/**
 * What a seat did in a finished deal, for a player's statistics (RANK-12). Roles and contracts are the game's own words;
 * `contract` is what this seat itself chose, null where it chose none.
 */
export interface DealRole {
  readonly role: string;
  readonly contract: string | null;
  /** Null when neither side has won. */
  readonly won: boolean | null;
}

/** Something that happened to a deal, and the deal before and after it. */
export interface DealMove<State, Action> {
  /** Who chose it, and what; null for what nobody chose, and what the clock played. */
  readonly seat: Seat | null;
  readonly action: Action | null;
  readonly before: State;
  readonly after: State;
}

/**
 * What choices in a deal that is over gave one other seat more than the rest of the table: points by the seat that chose,
 * then by the seat that they went to; null where the deal gave no occasion to favour that seat.
 */
export type InfluenceOf<State, Action> = (
  moves: readonly DealMove<State, Action>[],
) => readonly (readonly (number | null)[])[];

/** A way to measure influence. */
export interface InfluenceMeasure<State, Action> {
  /** Whoever changes what it says of a deal gives it another name. */
  readonly version: string;
  load(): Promise<InfluenceOf<State, Action>>;
}

/** A copy of its own that nobody has seen yet: events are written into it. The lists in it are shared, so they are replaced. */
export type Draft<T> = { -readonly [Key in keyof T]: T[Key] };
