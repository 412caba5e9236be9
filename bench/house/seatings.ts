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

/** The scores of a deal that is played to its end at one table. */
export const scoresAt = <O, S, A, E, N, V extends DealView, M>(
  table: HouseTable<O, S, A, E, N, V>,
  deal: number,
  players: readonly HousePlayer<V, A, M>[],
): readonly number[] => table.game.result(playedAt(table, deal, players))?.scores ?? [];

/** Plays one deal at one table where the bits of `seating` are seats of the first kind; adds up its points by kind. */
const added = <O, S, A, E, N, V extends DealView, M>(
  table: HouseTable<O, S, A, E, N, V>,
  deal: number,
  [first, second]: readonly [HousePlayer<V, A, M>, HousePlayer<V, A, M>],
  seating: number,
  sums: { first: number; second: number; declaring: number },
): void => {
  const isFirst = Array.from({ length: table.seats }, (_, seat) => ((seating >> seat) & 1) === 1);
  const state = playedAt(
    table,
    deal,
    isFirst.map((is) => (is ? first : second)),
  );
  const declarer = table.declarer?.(state) ?? null;
  for (const [seat, score] of (table.game.result(state)?.scores ?? []).entries()) {
    sums[isFirst[seat] === true ? 'first' : 'second'] += score;
    if (isFirst[seat] === true && seat === declarer) sums.declaring += score;
  }
};

/**
 * One deal at the tables where both kinds of player sit: every seat is played by either as often, so that cards and seats
 * weigh on both alike. The means a seat, in tournament points.
 */
export const mixedTables = <O, S, A, E, N, V extends DealView, M>(
  table: HouseTable<O, S, A, E, N, V>,
  deal: number,
  first: HousePlayer<V, A, M>,
  second: HousePlayer<V, A, M>,
): DealPoints => {
  const sums = { first: 0, second: 0, declaring: 0 };
  for (const seating of table.seatings) added(table, deal, [first, second], seating, sums);
  const each = (table.seatings.length * table.seats) / 2;
  return { first: sums.first / each, second: sums.second / each, declaring: sums.declaring / each };
};

/**
 * One deal with one player of the first kind beside nobody but the second, at each seat in turn, and once without it: what
 * it makes, and what the second kind makes in its place. The means a seat, in tournament points.
 */
export const aloneInTurn = <O, S, A, E, N, V extends DealView, M>(
  table: HouseTable<O, S, A, E, N, V>,
  deal: number,
  first: HousePlayer<V, A, M>,
  second: HousePlayer<V, A, M>,
): DealPoints => {
  const sums = { first: 0, second: 0, declaring: 0 };
  for (let seat = 0; seat < table.seats; seat += 1) added(table, deal, [first, second], 1 << seat, sums);
  const without = { first: 0, second: 0, declaring: 0 };
  added(table, deal, [first, second], 0, without);
  return {
    first: sums.first / table.seats,
    second: without.second / table.seats,
    declaring: sums.declaring / table.seats,
  };
};
