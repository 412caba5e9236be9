import type { DealView, Game } from '@matador/cards';
import type { Random } from '@matador/cards/laws';
import { seeded, shuffled } from '@matador/cards/laws';
import type { HousePlayer } from '@matador/cards/players';

/** A game as house players play it at benches. */
export interface HouseTable<Options, State, Action, Event, Seen, View extends DealView> {
  readonly game: Game<Options, State, Action, Event, Seen, View>;
  readonly options: (dealer: number) => Options;
  readonly seats: number;
  /** The seats of the first kind of player as bits: every table that is mixed. */
  readonly seatings: readonly number[];
  /** Who declares; null: nobody, or the game knows none. */
  readonly declarer?: (state: State) => number | null;
}

/** Points of a deal by kind of player, a seat. */
interface DealPoints {
  readonly first: number;
  readonly second: number;
  /** What of the first kind's was made where it declared. */
  readonly declaring: number;
}

/** A deal before anybody has called; the number says the cards. */
export const dealtAt = <O, S, A, E, N, V extends DealView>(
  { game, options, seats }: HouseTable<O, S, A, E, N, V>,
  deal: number,
): S => {
  const cards: Random = seeded(deal);
  const [deck, reshuffle] = [shuffled(cards, game.deckSize), shuffled(cards, game.deckSize)];
  const dealt = game.applyFact(game.start(options(deal % seats)), { type: 'shuffle', deck, reshuffle });
  if (!dealt.ok) throw new Error(dealt.code);
  return dealt.state;
};

/**
 * Plays one deal at one table to its end; the number says the cards.
 * @param watch told of each action before it is done
 */
export const playedAt = <O, S, A, E, N, V extends DealView, M>(
  table: HouseTable<O, S, A, E, N, V>,
  deal: number,
  players: readonly HousePlayer<V, A, M>[],
  watch: (seat: number, action: A) => void = () => undefined,
): S => {
  const { game } = table;
  const memories = new Map<number, M>();
  const randoms = players.map((_, seat) => seeded((deal << 2) ^ ~seat));
  let state = dealtAt(table, deal);
  for (;;) {
    if (game.result(state) !== null) return state;
    const decision = game.decisions(state).find(({ duty }) => duty === 'must');
    if (decision === undefined) throw new Error('nobody is asked');
    const { seat, turn } = decision;
    const [player, random] = [players[seat], randoms[seat]];
    if (player === undefined || random === undefined) throw new Error(`nobody sits at ${String(seat)}`);
    const view = game.view(state, seat);
    const memory = player.remember(memories.get(seat) ?? null, view);
    memories.set(seat, memory);
    const action = player.choose(view, random, memory);
    watch(seat, action);
    const applied = game.apply(state, seat, turn, action);
    if (!applied.ok) throw new Error(`deal ${String(deal)}: ${applied.code}`);
    state = applied.state;
  }
};

type Pair<V extends DealView, A, M> = readonly [first: HousePlayer<V, A, M>, second: HousePlayer<V, A, M>];

/** The points of one deal at one table where the bits of `seating` are seats of the first kind, added up by kind. */
const pointsAt = <O, S, A, E, N, V extends DealView, M>(
  table: HouseTable<O, S, A, E, N, V>,
  deal: number,
  [first, second]: Pair<V, A, M>,
  seating: number,
): DealPoints => {
  const isFirst = Array.from({ length: table.seats }, (_, seat) => ((seating >> seat) & 1) === 1);
  const state = playedAt(
    table,
    deal,
    isFirst.map((is) => (is ? first : second)),
  );
  const scores = table.game.result(state)?.scores ?? [];
  const declarer = table.declarer?.(state) ?? null;
  const sumOf = (counts: (seat: number) => boolean): number =>
    scores.reduce((sum, score, seat) => sum + (counts(seat) ? score : 0), 0);
  return {
    first: sumOf((seat) => isFirst[seat] === true),
    second: sumOf((seat) => isFirst[seat] !== true),
    declaring: sumOf((seat) => isFirst[seat] === true && seat === declarer),
  };
};

const sumOver = (all: readonly DealPoints[], of: keyof DealPoints): number =>
  all.reduce((sum, one) => sum + one[of], 0);

/** Plays a deal at several tables with two kinds of player. The means a seat, in tournament points. */
type AtTables = <O, S, A, E, N, V extends DealView, M>(
  table: HouseTable<O, S, A, E, N, V>,
  deal: number,
  pair: Pair<V, A, M>,
) => DealPoints;

/** Where both kinds sit: every seat is played by either as often, so that cards and seats weigh on both alike. */
export const mixedTables: AtTables = (table, deal, pair) => {
  const all = table.seatings.map((seating) => pointsAt(table, deal, pair, seating));
  const each = (table.seatings.length * table.seats) / 2;
  const mean = (of: keyof DealPoints): number => sumOver(all, of) / each;
  return { first: mean('first'), second: mean('second'), declaring: mean('declaring') };
};

/**
 * Where one player of the first kind sits beside nobody but the second, at each seat in turn; and once without it: what it
 * makes, and what the second kind makes in its place.
 */
export const aloneInTurn: AtTables = (table, deal, pair) => {
  const seats = Array.from({ length: table.seats }, (_, seat) => seat);
  const all = seats.map((seat) => pointsAt(table, deal, pair, 1 << seat));
  const mean = (of: keyof DealPoints): number => sumOver(all, of) / table.seats;
  const without = pointsAt(table, deal, pair, 0);
  return { first: mean('first'), second: without.second / table.seats, declaring: mean('declaring') };
};
