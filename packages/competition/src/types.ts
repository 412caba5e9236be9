import type { Code, Decision, Fact, Seat } from '@matador/cards';

/** Move times of a competition, by the names that decisions carry, in milliseconds. */
export interface ClockTable {
  readonly moveMs: Readonly<Record<string, number>>;
  /** A bank a seat for the whole competition; 0 where the game has none. */
  readonly bankMs: number;
  /** How long a complete trick stays before the next leader's clock runs (GAME-14). */
  readonly trickPauseMs: number;
}

export interface CompetitionOptions {
  readonly seats: number;
  /** Deals that count (`roundsPerGame`). */
  readonly deals: number;
  /** Seat that deals first; each following deal moves one seat left. */
  readonly firstDealer: Seat;
  readonly clocks: ClockTable;
}

/** Facts that nobody asks for: what happened around the table. All that adjudicates is in the fold. */
export type TableFact =
  | { readonly type: 'loaded'; readonly seat: Seat }
  | { readonly type: 'connected'; readonly seat: Seat }
  | { readonly type: 'disconnected'; readonly seat: Seat }
  /** The clock of a seat ran out at `turn`; `action` is what was played for it. */
  | { readonly type: 'timeOut'; readonly seat: Seat; readonly turn: number; readonly action: unknown }
  | { readonly type: 'gaveUp'; readonly seat: Seat }
  /** A new owner took the table over, or the server came back: clocks restart (GAME-12). */
  | { readonly type: 'resumed' }
  /** No result: not loaded in time, or an operator's act. `blame` lists the seats that did not load. */
  | { readonly type: 'voided'; readonly reason: 'notLoaded' | 'operator'; readonly blame: readonly Seat[] };

export type CompetitionFact = Fact | TableFact;

export type SeatState = 'playing' | 'skipped';
export type CompetitionPhase = 'loading' | 'playing' | 'finished' | 'voided';

/** Refusals of the competition itself; everything else is the game's own. */
export const COMPETITION_REFUSALS = ['notLoaded', 'seatSkipped', 'finished', 'badFact', 'notNeeded'] as const;

/** A competition's state: plain data, the fold of its log. `deal` is the game's own state. */
export interface CompetitionState<State> {
  readonly options: CompetitionOptions;
  readonly phase: CompetitionPhase;
  /** Turn numbers go on over deals: turn = turnBase + the deal's own turn. */
  readonly turnBase: number;
  readonly dealNumber: number; // 1-based among deals dealt, redeals included
  readonly counted: number; // deals finished that count
  readonly dealer: Seat;
  readonly deal: State | null; // null while a shuffle is awaited between deals
  readonly loaded: readonly boolean[];
  readonly connected: readonly boolean[];
  readonly seats: readonly SeatState[];
  /** Consecutive own decisions left to the clock, a seat. */
  readonly timeOuts: readonly number[];
  /** Deals finished so far with their tournament points. */
  readonly scores: readonly (readonly number[])[];
  readonly totals: readonly number[];
  readonly voided: { readonly reason: 'notLoaded' | 'operator'; readonly blame: readonly Seat[] } | null;
}

/** What a competition tells besides its game's own events. */
export type CompetitionEvent<GameEvent> =
  | { readonly type: 'loaded'; readonly seat: Seat }
  | { readonly type: 'connected'; readonly seat: Seat }
  | { readonly type: 'disconnected'; readonly seat: Seat }
  | { readonly type: 'resumed' }
  | { readonly type: 'dealStarted'; readonly dealNumber: number; readonly dealer: Seat }
  | { readonly type: 'game'; readonly event: GameEvent }
  /** Played for a seat by the clock; `count` of three in a row (GAME-4). */
  | { readonly type: 'playedFor'; readonly seat: Seat; readonly count: number }
  /** `gaveUp`, or the third consecutive time-out while connected, or absent at the end (GAME-5). */
  | { readonly type: 'skipped'; readonly seat: Seat; readonly reason: 'gaveUp' | 'timeOuts' | 'absent' }
  | { readonly type: 'dealEnded'; readonly dealNumber: number; readonly scores: readonly number[] | null } // null: a redeal, counts not
  | { readonly type: 'finished'; readonly outcome: readonly SeatOutcome[] }
  | { readonly type: 'voided'; readonly reason: 'notLoaded' | 'operator'; readonly blame: readonly Seat[] };

/** One seat's end of a competition. A skipped seat counts -700 whatever it played (GAME-6). */
export interface SeatOutcome {
  readonly seat: Seat;
  readonly state: 'finished' | 'skipgame';
  /** The sum of the deals, or -700 for a skipgame. */
  readonly score: number;
  /** 1-based; ties share the better rank; skipped seats last. */
  readonly rank: number;
}

/** What a seat sees of the competition around the deal. */
export interface CompetitionView<View> {
  readonly phase: CompetitionPhase;
  readonly seat: Seat;
  readonly turn: number;
  readonly deals: number;
  readonly dealNumber: number;
  readonly counted: number;
  readonly dealer: Seat;
  readonly loaded: readonly boolean[];
  readonly connected: readonly boolean[];
  readonly seats: readonly SeatState[];
  readonly timeOuts: readonly number[];
  readonly totals: readonly number[];
  /** Finished deals with the game's own result, for the score sheet and the calculation. */
  readonly finished: readonly { readonly dealNumber: number; readonly dealer: Seat; readonly scores: readonly number[] | null; readonly result: unknown }[];
  /** The running deal's view (turns in it are the competition's), or the last one's while the next is being dealt. */
  readonly deal: View | null;
  readonly outcome: readonly SeatOutcome[] | null;
  readonly voided: { readonly reason: 'notLoaded' | 'operator'; readonly blame: readonly Seat[] } | null;
}

/** How a decision's time runs; the server turns it into a monotonic deadline. */
export interface ClockRule {
  readonly moveMs: number;
  /** Added before the clock starts: the pause of a complete trick, the grant after a jump bid. */
  readonly delayMs: number;
}

export type { Code, Decision };
