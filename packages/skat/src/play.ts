import type { Applied, Seat } from '@matador/cards';
import { bySeat, cardText, leftOf, pointsOf, without, withSeat } from './cards.ts';
import { ended } from './ending.ts';
import { classOf, ORDERS, winningPlace } from './order.ts';
import type { Order } from './order.ts';
import type { Play, Playing, SkatState, Trick } from './state.ts';
import type { PlayedCard, SkatEvent } from './types.ts';

/** A trick as it is told, seat by seat. */
export const playedCards = (leader: Seat, cards: readonly number[]): readonly PlayedCard[] =>
  cards.map((card, place) => ({ seat: leftOf(leader, place), card: cardText(card) }));

/** Remembers that a seat did not follow: what a claim may be judged by. */
const afterFollowing = (order: Order, play: Play, seat: Seat, card: number): number => {
  const led = play.trick[0];
  if (led === undefined) return play.voids;
  const group = classOf(order, led);
  return classOf(order, card) === group ? play.voids : play.voids | (1 << (seat * 5 + group));
};

const completed = (state: Playing, order: Order, play: Play, event: SkatEvent): Applied<SkatState, SkatEvent> => {
  const winner = leftOf(play.leader, winningPlace(order, play.trick));
  let points = bySeat(play.points, winner);
  for (const card of play.trick) points += pointsOf(card);
  const lastTrick: Trick = { leader: play.leader, cards: play.trick, winner };
  const next: Playing = {
    ...state,
    turn: state.turn + 1,
    play: {
      ...play,
      leader: winner,
      trick: [],
      lastTrick,
      tricks: withSeat(play.tricks, winner, bySeat(play.tricks, winner) + 1),
      points: withSeat(play.points, winner, points),
      concession: null,
    },
  };
  const taken: SkatEvent = { type: 'trickTaken', seat: winner, cards: playedCards(play.leader, play.trick) };
  const nullLost = winner === state.game.declarer && state.game.kind === 'null';
  if (!nullLost && bySeat(play.hands, winner) !== 0) return { ok: true, state: next, events: [event, taken] };
  const [over, end] = ended(next, nullLost ? 'nullTrick' : 'played');
  return { ok: true, state: over, events: [event, taken, end] };
};

/** A legal card of the seat on turn. The third card takes the trick, the last trick ends the deal. */
export const playCard = (state: Playing, seat: Seat, card: number): Applied<SkatState, SkatEvent> => {
  const { play } = state;
  const order = ORDERS[state.game.kind];
  const event: SkatEvent = { type: 'played', seat, card: cardText(card) };
  const next: Play = {
    ...play,
    hands: withSeat(play.hands, seat, without(bySeat(play.hands, seat), card)),
    trick: [...play.trick, card],
    voids: afterFollowing(order, play, seat, card),
  };
  if (next.trick.length === 3) return completed(state, order, next, event);
  return { ok: true, state: { ...state, turn: state.turn + 1, play: next }, events: [event] };
};
