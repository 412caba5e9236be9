import type { Code, DealResult, DealView, Decision, Seat } from '@matador/cards';
import { expect } from 'vitest';
import { competition } from '../src/competition.ts';
import type { Competition } from '../src/competition.ts';
import type {
  CompetitionEvent,
  CompetitionFact,
  CompetitionOptions,
  CompetitionState,
  CompetitionView,
} from '../src/types.ts';
import { toyGame } from './toy-game.ts';

export const options = (changes: Partial<CompetitionOptions> = {}): CompetitionOptions => ({
  seats: 3,
  deals: 3,
  firstDealer: 2,
  clocks: { moveMs: { bid: 30_000, declare: 60_000, card: 20_000, consent: 15_000 }, bankMs: 0, trickPauseMs: 1000 },
  ...changes,
});

type Applied<S, E, R> = ReturnType<Competition<S, unknown, E, unknown, DealView, R & DealResult>['applyFact']>;

/**
 * A table under test. Beside the state it keeps every seat's view, folded from what the seat has seen alone, and after
 * each step holds them against the views of the state: the first law of the contract.
 */
export class Table<S, A, E, Seen, V extends DealView, R extends DealResult> {
  state: CompetitionState<S, R>;
  events: CompetitionEvent<E, R>[] = [];
  views: readonly CompetitionView<V, R>[];
  readonly game: Competition<S, A, E, Seen, V, R>;

  constructor(game: Competition<S, A, E, Seen, V, R>, chosen: CompetitionOptions) {
    this.game = game;
    this.state = game.start(chosen);
    this.views = this.state.seats.map((_, seat) => game.view(this.state, seat));
  }

  /** Supplies facts; returns the code of the first refused one, null if all were taken. */
  fact(...facts: readonly CompetitionFact[]): Code | null {
    for (const fact of facts) {
      const code = this.#take(this.game.applyFact(this.state, fact));
      if (code !== null) return code;
    }
    return null;
  }

  isPlaying(): boolean {
    return this.state.phase === 'playing';
  }

  /** A seat's action for the current turn, or for another one. */
  act(seat: Seat, action: A, turn = this.view(seat).turn): Code | null {
    return this.#take(this.game.apply(this.state, seat, turn, action));
  }

  view(seat: Seat): CompetitionView<V, R> {
    const view = this.views[seat];
    if (view === undefined) throw new Error(`no seat ${String(seat)}`);
    return view;
  }

  /** The decision that play cannot go on without. */
  due(): Decision {
    const due = this.game.decisions(this.state).find(({ duty }) => duty === 'must');
    if (due === undefined) throw new Error('nobody is waited for');
    return due;
  }

  /** The clock runs out for whoever is waited for, or for another decision. */
  timeOut(decision = this.due()): Code | null {
    const { seat, turn } = decision;
    return this.fact({ type: 'timeOut', seat, turn, action: this.game.fallback(this.view(seat), decision) });
  }

  load(): void {
    for (const seat of this.state.seats.keys()) this.fact({ type: 'loaded', seat });
  }

  shuffle(deck: readonly number[]): Code | null {
    return this.fact({ type: 'shuffle', deck, reshuffle: deck });
  }

  told<Type extends CompetitionEvent<E, R>['type']>(type: Type): Extract<CompetitionEvent<E, R>, { type: Type }>[] {
    return this.events.filter((event): event is Extract<CompetitionEvent<E, R>, { type: Type }> => event.type === type);
  }

  #take(applied: Applied<S, E, R>): Code | null {
    if (!applied.ok) return applied.code;
    const before = this.state;
    this.state = applied.state;
    this.events.push(...applied.events);
    this.views = this.views.map((view, seat) => {
      const folded = applied.events
        .map((event) => this.game.eventFor(event, before, seat))
        .reduce((so, seen) => (seen === null ? so : this.game.advance(so, seen)), view);
      expect(folded).toEqual(this.game.view(this.state, seat));
      return folded;
    });
    return null;
  }
}

/** The first hand of this deck is 7 6, the second 5 4, the third 3 2. */
export const DECK = [7, 6, 5, 4, 3, 2, 1, 0];

const toy = competition(toyGame);

/** A table of High Card, nobody loaded. */
export const emptyTable = (changes: Partial<CompetitionOptions> = {}) => new Table(toy, options(changes));

/** A table of High Card with all loaded and the first deal dealt. Seat 0 has the hand 7 6 and calls first. */
export const table = (changes: Partial<CompetitionOptions> = {}) => {
  const made = emptyTable(changes);
  made.load();
  made.shuffle(DECK);
  return made;
};

export type ToyTable = ReturnType<typeof table>;

/** Lets the seat that is waited for do something sensible: a call above the last while calling, else its lowest card. */
export const actOwn = (made: ToyTable): void => {
  const decision = made.due();
  const view = made.view(decision.seat);
  const above = 1 + Math.max(0, ...(view.deal?.calls ?? []));
  const calling = view.deal?.phase === 'calling';
  made.act(decision.seat, calling ? { type: 'call', value: above } : made.game.fallback(view, decision));
};

/** Plays on, dealing where needed, until a seat is waited for or the competition is over. */
export const playUntil = (made: ToyTable, seat: number | null): void => {
  while (made.state.phase === 'playing') {
    if (made.game.needs(made.state) === 'shuffle') made.shuffle(DECK);
    if (made.due().seat === seat) return;
    actOwn(made);
  }
};

/** Lets the clock run out for a seat the next so many times it is asked; the others act. */
export const starve = (made: ToyTable, seat: number, times: number): void => {
  for (let asked = 0; asked < times && made.isPlaying(); asked += 1) {
    playUntil(made, seat);
    if (made.isPlaying()) made.timeOut();
  }
};
