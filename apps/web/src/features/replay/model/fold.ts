import type { DealOptions, DealResult, DealView, Game, Seat } from '@matador/cards';
import {
  competition,
  type Competition,
  type CompetitionEvent,
  type CompetitionFact,
  type CompetitionOptions,
  type CompetitionState,
  type FinishedDeal,
} from '@matador/competition';
import type { Replay } from '@matador/protocol/rest';
import { factOf, optionsOf } from '#web/games/replayed.ts';
import type { Move } from './replay-game.ts';

/** Something that happened to a deal: its state before and after, and what that was. */
export interface Moment<State, Event> {
  /** Null: the deal begins. */
  readonly before: State | null;
  readonly after: State;
  readonly events: readonly Event[];
  readonly move: Move | null;
}

export interface FoldedDeal<State, Event, Result> {
  readonly number: number;
  readonly dealer: Seat;
  readonly moments: readonly Moment<State, Event>[];
  /** Null where the competition ended before it. */
  readonly finished: FinishedDeal<Result> | null;
}

type Entry = Replay['steps'][number];

/** Whose move an entry is, and of which turn; null for what nobody chose. */
const moverOf = (entry: Entry, fact: CompetitionFact | null): { readonly seat: Seat; readonly turn: number } | null => {
  if (entry.step.type === 'act') return entry.seat === null ? null : { seat: entry.seat, turn: entry.step.turn };
  return fact?.type === 'timeOut' || fact?.type === 'forced' ? fact : null;
};

interface OpenDeal<State, Event, Result> {
  readonly number: number;
  readonly dealer: Seat;
  readonly moments: Moment<State, Event>[];
  finished: FinishedDeal<Result> | null;
}

/** Folds the entries of a log one after the other, and keeps what each did. */
class Folding<State, Action, Event, Seen, View extends DealView, Result extends DealResult> {
  readonly deals: OpenDeal<State, Event, Result>[] = [];
  readonly #table: Competition<State, Action, Event, Seen, View, Result>;
  #state: CompetitionState<State, Result>;
  /** When the clock of the next move began, but for its pause. */
  #sinceMs = 0;
  #frozenMs = 0;

  constructor(game: Game<DealOptions, State, Action, Event, Seen, View, Result>, options: CompetitionOptions) {
    this.#table = competition(game);
    this.#state = this.#table.start(options);
  }

  /** False: the rules refuse it. */
  take(entry: Entry): boolean {
    const { step } = entry;
    const before = this.#state;
    const fact = factOf(entry);
    const move = this.#moveOf(entry, fact);
    const action = step.type === 'act' ? this.#table.parse(step.action) : null;
    if (fact === null && action === null) return false;
    const applied =
      fact !== null
        ? this.#table.applyFact(before, fact)
        : step.type === 'act' && action !== null && this.#table.apply(before, entry.seat ?? -1, step.turn, action);
    if (applied === false || !applied.ok) return false;
    this.#state = applied.state;
    this.#keep(before, applied.events, move);
    this.#clock(applied.events, Date.parse(entry.at));
    return true;
  }

  /** A move's clock begins with what came before it; the time that the table stood still does not count. */
  #clock(events: readonly CompetitionEvent<Event, Result>[], atMs: number): void {
    for (const { type } of events) {
      if (type === 'game' || type === 'resumed') this.#sinceMs = atMs;
      if (type === 'frozen') this.#frozenMs = atMs;
      if (type === 'released') this.#sinceMs += atMs - this.#frozenMs;
    }
  }

  #moveOf(entry: Entry, fact: CompetitionFact | null): Move | null {
    const mover = moverOf(entry, fact);
    if (mover === null) return null;
    const decision = this.#table
      .decisions(this.#state)
      .find((one) => one.seat === mover.seat && one.turn === mover.turn);
    const { options, seats, banks } = this.#state;
    const hasLeft = seats[mover.seat] === 'skipped';
    const actor = entry.step.type === 'act' ? 'player' : fact?.type === 'forced' ? 'forced' : 'clock';
    const isTimed = decision !== undefined && actor !== 'forced' && !hasLeft;
    const delayMs = isTimed ? this.#table.clockRule(this.#state, decision).delayMs : 0;
    const tookMs = Date.parse(entry.at) - this.#sinceMs - delayMs;
    return {
      seat: mover.seat,
      seq: entry.seq,
      turn: mover.turn,
      actor: hasLeft ? 'standIn' : actor,
      leftSeats: seats.flatMap((state, seat) => (state === 'skipped' ? [seat] : [])),
      // An entry of practice has no time.
      tookMs: isTimed && Number.isFinite(tookMs) ? Math.max(0, tookMs) : null,
      bankMs: options.clocks.bankMs === 0 ? null : (banks[mover.seat] ?? 0),
    };
  }

  #keep(
    before: CompetitionState<State, Result>,
    told: readonly CompetitionEvent<Event, Result>[],
    move: Move | null,
  ): void {
    const started = told.find((event) => event.type === 'dealStarted');
    if (started !== undefined)
      this.deals.push({ number: started.dealNumber, dealer: started.dealer, moments: [], finished: null });
    const deal = this.deals.at(-1);
    if (deal === undefined) return;
    const events = told.flatMap((event) => (event.type === 'game' ? [event.event] : []));
    const { deal: after } = this.#state;
    if (events.length > 0 && after !== null)
      deal.moments.push({ before: started === undefined ? before.deal : null, after, events, move });
    for (const event of told) {
      if (event.type === 'dealEnded') deal.finished = event;
      if (event.type === 'bank') this.#correctBank(deal, event);
    }
  }

  /** The bank is told after the move that used it. */
  #correctBank(
    { moments }: OpenDeal<State, Event, Result>,
    bank: { readonly seat: Seat; readonly leftMs: number },
  ): void {
    const last = moments.findLastIndex(({ move }) => move?.seat === bank.seat);
    const moment = moments[last];
    if (moment?.move) moments[last] = { ...moment, move: { ...moment.move, bankMs: bank.leftMs } };
  }
}

/**
 * Folds a replay by the rules of its game.
 * @returns its deals with every state; null where the rules of today refuse a move, or are other rules
 */
export const foldDeals = <State, Action, Event, Seen, View extends DealView, Result extends DealResult>(
  game: Game<DealOptions, State, Action, Event, Seen, View, Result>,
  { options, steps }: Pick<Replay, 'options' | 'steps'>,
): readonly FoldedDeal<State, Event, Result>[] | null => {
  const read = optionsOf(options);
  if (read === null) return null;
  const folding = new Folding(game, read);
  return steps.every((entry) => folding.take(entry)) ? folding.deals : null;
};
