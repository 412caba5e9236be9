import type { DealView, Decision, Fact, Game } from '@matador/cards';
import type { Random } from '@matador/cards/laws';
import { seeded, shuffled } from '@matador/cards/laws';

/** Who plays a seat, by its views and nothing else. */
type Player<View, Action> = (view: View, random: Random) => Action;

/** Seats a player for one deal: what it remembers ends with it. */
type Seating<View, Action> = () => Player<View, Action>;

/** A deal of a game by given players; the seed alone says the cards. */
export interface DuelGame<Options, State, Action, Event, Seen, View extends DealView> {
  readonly game: Game<Options, State, Action, Event, Seen, View>;
  readonly options: (dealer: number) => Options;
  readonly seats: number;
  readonly bot: Seating<View, Action>;
  readonly standIn: Seating<View, Action>;
}

/** What a bot makes of its place compared with the game's default player: both play the same cards in the same seat. */
export interface Duel {
  readonly name: string;
  /** One deal: tournament points of the bot, and of the default player in its place, against default players. */
  readonly play: (deal: number) => { readonly bot: number; readonly standIn: number };
}

const factFor = (need: Fact['type'], deckSize: number, cards: Random): Fact =>
  need === 'ruling'
    ? { type: 'ruling', verdict: 'unknown' }
    : { type: 'shuffle', deck: shuffled(cards, deckSize), reshuffle: shuffled(cards, deckSize) };

/** Whom the game waits for; a right that may lapse is left to lapse. */
const asked = (decisions: readonly Decision[]): Decision => {
  const decision = decisions.find(({ duty }) => duty === 'must');
  if (decision === undefined) throw new Error('nobody must decide');
  return decision;
};

const scoresOf = <O, S, A, E, N, V extends DealView>(
  { game, options }: DuelGame<O, S, A, E, N, V>,
  deal: number,
  seatings: readonly Seating<V, A>[],
): readonly number[] => {
  const [cards, random] = [seeded(deal), seeded(~deal)];
  const players = seatings.map((seating) => seating());
  let state = game.start(options(deal % players.length));
  for (;;) {
    const result = game.result(state);
    if (result !== null) return result.scores;
    const need = game.needs(state);
    const act = (): ReturnType<typeof game.apply> => {
      const { seat, turn } = asked(game.decisions(state));
      const player = players[seat];
      if (player === undefined) throw new Error(`nobody plays seat ${seat}`);
      return game.apply(state, seat, turn, player(game.view(state, seat), random));
    };
    const applied = need === null ? act() : game.applyFact(state, factFor(need, game.deckSize, cards));
    if (!applied.ok) throw new Error(`deal ${deal}: ${applied.code}`);
    state = applied.state;
  }
};

/** A duel in which the bot sits in another seat every deal, and everybody deals in turn. */
export const duelOf = <O, S, A, E, N, V extends DealView>(name: string, contest: DuelGame<O, S, A, E, N, V>): Duel => ({
  name,
  play: (deal) => {
    const { seats, bot, standIn } = contest;
    const seat = Math.floor(deal / seats) % seats;
    const others = Array.from({ length: seats }, () => standIn);
    const own = (players: readonly Seating<V, A>[]): number => scoresOf(contest, deal, players)[seat] ?? 0;
    return { bot: own(others.with(seat, bot)), standIn: own(others) };
  },
});

/**
 * A duel of two partnerships, seats 0 and 2 against 1 and 3: every deal is played twice with the sides changed over, and
 * a side's points are the mean of both. A deal that is passed out counts 0.
 */
export const sidesDuelOf = <O, S, A, E, N, V extends DealView>(
  name: string,
  contest: DuelGame<O, S, A, E, N, V>,
): Duel => ({
  name,
  play: (deal) => {
    const { bot, standIn } = contest;
    const [first = 0, second = 0] = scoresOf(contest, deal, [bot, standIn, bot, standIn]);
    const [third = 0, fourth = 0] = scoresOf(contest, deal, [standIn, bot, standIn, bot]);
    return { bot: (first + fourth) / 2, standIn: (second + third) / 2 };
  },
});
