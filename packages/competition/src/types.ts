import type { Code, DealResult, Decision, Fact, Seat } from '@matador/cards';

/** Move times of a competition, by the names that decisions carry, in milliseconds. */
export interface ClockTable {
  readonly moveMs: Readonly<Record<string, number>>;
  /** A bank a seat for the whole competition; 0 where the game has none. */
  readonly bankMs: number;
  /** How long a complete trick stays before the next leader's clock runs (GAME-14). */
  readonly trickPauseMs: number;
  /** How long the finished deal's calculation is read before the first clock of the next one runs; absent: not at all. */
  readonly dealPauseMs?: number;
}

export interface CompetitionOptions {
  readonly seats: number;
  /** Deals that count (`roundsPerGame`). */
  readonly deals: number;
  /** Seat that deals first; each following deal moves one seat left. */
  readonly firstDealer: Seat;
  readonly clocks: ClockTable;
}

/** The clock of a seat ran out at `turn`; `action` is what was played for it. Also every move made for a skipped seat. */
export interface TimeOutFact {
  readonly type: 'timeOut';
  readonly seat: Seat;
  readonly turn: number;
  readonly action: unknown;
}

/** A decision that decides nothing played itself (GAME-14): neither an own action nor a time-out. */
export interface ForcedFact {
  readonly type: 'forced';
  readonly seat: Seat;
  readonly turn: number;
  readonly action: unknown;
}

/** No result: not loaded in time (GAME-7), or an operator's act. `blame` lists the seats that did not load. */
export interface Voiding {
  readonly reason: 'notLoaded' | 'operator';
  readonly blame: readonly Seat[];
}

/** What the players of a frozen table are told of why (OPS-8): something is looked into, or something does not work. */
export const FREEZE_REASONS = ['check', 'fault'] as const;
export type FreezeReason = (typeof FREEZE_REASONS)[number];

/** A clock of a frozen table, and what its decision has left once it is released: move time and bank, in milliseconds. */
export interface HeldClock {
  readonly seat: Seat;
  readonly turn: number;
  readonly clock: string;
  readonly leftMs: number;
}

/** A table that an operator has frozen: no move is taken and no clock runs. */
export interface Freeze {
  readonly reason: FreezeReason;
  readonly clocks: readonly HeldClock[];
}

/** Facts that nobody asks for: what happened around the table. All that adjudicates is in the fold. */
export type TableFact =
  | { readonly type: 'loaded'; readonly seat: Seat }
  | { readonly type: 'connected'; readonly seat: Seat }
  | { readonly type: 'disconnected'; readonly seat: Seat }
  | TimeOutFact
  | ForcedFact
  /** What is left of a seat's bank after a move that used it. */
  | { readonly type: 'bank'; readonly seat: Seat; readonly leftMs: number }
  | { readonly type: 'gaveUp'; readonly seat: Seat }
  /** A new owner took the table over, or the server came back: clocks restart (GAME-12). */
  | { readonly type: 'resumed' }
  | ({ readonly type: 'frozen' } & Freeze)
  /** Goes on as it stood when it was frozen. */
  | { readonly type: 'released' }
  | ({ readonly type: 'voided' } & Voiding);

export type CompetitionFact = Fact | TableFact;

export type SeatState = 'playing' | 'skipped';
export type CompetitionPhase = 'loading' | 'playing' | 'finished' | 'voided';

/** Refusals of the competition itself; everything else is the game's own. */
export const COMPETITION_REFUSALS = [
  'notLoaded', // somebody's table is still loading
  'seatSkipped', // the default player finishes this seat (GAME-6)
  'needsFact', // the next deal is being shuffled
  'finished', // finished or voided
  'frozen', // an operator has frozen the table (OPS-8)
  'stale',
  'notYourTurn',
  'badFact',
  'notNeeded',
] as const;
export type CompetitionRefusal = (typeof COMPETITION_REFUSALS)[number];

/** A deal that is over. `scores` null: it counts for nobody and was dealt again. */
export interface FinishedDeal<Result = unknown> {
  readonly dealNumber: number;
  readonly dealer: Seat;
  readonly scores: readonly number[] | null;
  /** The game's own result, for the score sheet and the calculation (RES-6). */
  readonly result: Result;
}

/** A decision that the clock made for a seat (GAME-4). */
export interface ClockedDecision {
  readonly dealNumber: number;
  readonly seat: Seat;
  /** Which of the game's clocks ran out: bid, play, turn, ... */
  readonly clock: string;
  /** "n of 3"; while the seat is away it does not go up. */
  readonly count: number;
}

/** What a state and every seat's view of it both say about the competition. */
export interface Standings<Result = unknown> {
  readonly phase: CompetitionPhase;
  /** 1-based among deals dealt, redeals included; 0 before the first. It is the number of the sealed deal too. */
  readonly dealNumber: number;
  /** Deals finished that count. */
  readonly counted: number;
  /** The dealer of the running or last deal; before the first, its dealer to be. */
  readonly dealer: Seat;
  readonly loaded: readonly boolean[];
  readonly connected: readonly boolean[];
  readonly seats: readonly SeatState[];
  /** "n of 3": consecutive own decisions left to the clock while connected, a seat (GAME-4). */
  readonly timeOuts: readonly number[];
  /** Consecutive own decisions left to the clock whether connected or not, a seat (GAME-5). */
  readonly inARow: readonly number[];
  /** What is left of each seat's bank, in milliseconds. */
  readonly banks: readonly number[];
  readonly finished: readonly FinishedDeal<Result>[];
  /** Decisions left to the clock so far, in order, whatever was forgiven since. */
  readonly clocked: readonly ClockedDecision[];
  /** The sums of the counting deals, a seat. */
  readonly totals: readonly number[];
  readonly voided: Voiding | null;
  /** Null: it is played. */
  readonly frozen: Freeze | null;
}

/** A competition's state: plain data, the fold of its log. `deal` is the game's own state. */
export interface CompetitionState<State, Result = unknown> extends Standings<Result> {
  readonly options: CompetitionOptions;
  /** Turn numbers go on over deals: turn = turnBase + the deal's own turn. */
  readonly turnBase: number;
  /** The turn that the running deal began with. */
  readonly openingTurn: number;
  /** The running deal, or the finished one until the next is shuffled; null before the first. */
  readonly deal: State | null;
}

/** What a competition tells besides its game's own events; everybody sees these. */
export type CompetitionEvent<GameEvent, Result = unknown> =
  | { readonly type: 'loaded'; readonly seat: Seat }
  | { readonly type: 'connected'; readonly seat: Seat }
  | { readonly type: 'disconnected'; readonly seat: Seat }
  | { readonly type: 'bank'; readonly seat: Seat; readonly leftMs: number }
  | { readonly type: 'resumed' }
  | ({ readonly type: 'frozen' } & Freeze)
  | { readonly type: 'released' }
  | { readonly type: 'dealStarted'; readonly dealNumber: number; readonly dealer: Seat }
  | { readonly type: 'game'; readonly event: GameEvent }
  /** Played for a seat by the clock; `count` of three (GAME-4), `inARow` whether connected or not. */
  | {
      readonly type: 'playedFor';
      readonly seat: Seat;
      readonly clock: string;
      readonly count: number;
      readonly inARow: number;
    }
  /** An own action: the count of time-outs starts anew. */
  | { readonly type: 'countReset'; readonly seat: Seat }
  /** `gaveUp`, or the third consecutive time-out while connected, or absent at the end (GAME-5). */
  | { readonly type: 'skipped'; readonly seat: Seat; readonly reason: 'gaveUp' | 'timeOuts' | 'absent' }
  | ({ readonly type: 'dealEnded' } & FinishedDeal<Result>)
  | { readonly type: 'finished'; readonly outcome: readonly SeatOutcome[] }
  | ({ readonly type: 'voided' } & Voiding);

export const COMPETITION_EVENTS = [
  'loaded',
  'connected',
  'disconnected',
  'bank',
  'resumed',
  'frozen',
  'released',
  'dealStarted',
  'game',
  'playedFor',
  'countReset',
  'skipped',
  'dealEnded',
  'finished',
  'voided',
] as const satisfies readonly CompetitionEvent<never>['type'][];

/** What a seat is told: the same, with what the seat saw of a game's event in its place. */
export type CompetitionSeen<Seen, Result = unknown> = CompetitionEvent<Seen, Result>;

/** One seat's end of a competition. A skipped seat counts -700 whatever it played (GAME-6). */
export interface SeatOutcome {
  readonly seat: Seat;
  readonly state: 'finished' | 'skipgame';
  /** The sum of the deals, or -700 for a skipgame. */
  readonly score: number;
  /** 1-based; ties share the better rank; a skipped seat has the last place. */
  readonly rank: number;
}

/** The result of a competition: `scores` as the outcome has them. */
export interface CompetitionResult extends DealResult {
  readonly outcome: readonly SeatOutcome[];
}

/** What a seat sees of the competition around the deal. */
export interface CompetitionView<View, Result = unknown> extends Standings<Result> {
  readonly seat: Seat;
  readonly turn: number;
  readonly turnBase: number;
  readonly deals: number;
  /** The running deal's view (turns in it are the competition's), or the last one's while the next is being dealt. */
  readonly deal: View | null;
  readonly outcome: readonly SeatOutcome[] | null;
}

/** How a decision's time runs; the server turns it into a monotonic deadline. */
export interface ClockRule {
  readonly moveMs: number;
  /** Added before the clock starts: the pause of a complete trick, the grant after a jump bid. */
  readonly delayMs: number;
  /** What the seat may use up after the move time; absent where the game has no bank. */
  readonly bankMs?: number;
}

export type { Code, Decision };
