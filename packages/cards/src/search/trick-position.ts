import type { CardSet } from '../pack.ts';
import { askedBy, dutiful, type TrickGame } from './trick-rules.ts';

/** A position with open cards, in places of the game's order. */
export interface TrickPosition {
  /** What each seat still holds, without the cards of the running trick. */
  readonly hands: readonly CardSet[];
  /** Who led the running trick, or is to lead the next. */
  readonly leader: number;
  /** The cards of the running trick by their places. */
  readonly trick: readonly number[];
  readonly sideHasTrick: boolean;
  readonly othersHaveTrick: boolean;
}

/** The seat that is to play. */
const toPlay = ({ seats }: TrickGame, { leader, trick }: TrickPosition): number => (leader + trick.length) % seats;

/** The place in the trick of the card that wins so far. */
const winningAt = ({ order }: TrickGame, trick: readonly number[]): number => {
  let at = 0;
  for (const [next, card] of trick.entries()) {
    if ((((order.beating[trick[at] ?? 0] ?? 0) >>> card) & 1) === 1) at = next;
  }
  return at;
};

/** The cards that may be played. */
export const playableIn = (game: TrickGame, position: TrickPosition): CardSet => {
  const { order, duties } = game;
  const hand = position.hands[toPlay(game, position)] ?? 0;
  const led = position.trick[0];
  if (led === undefined) return hand;
  const following = hand & (order.classes[led] ?? 0);
  if (duties === null) return following === 0 ? hand : following;
  const at = winningAt(game, position.trick);
  return dutiful(order, duties, hand, askedBy(led, position.trick[at] ?? 0, at === position.trick.length - 2));
};

/** The position after a card, and what the side has won by it. */
export const afterCard = (
  game: TrickGame,
  position: TrickPosition,
  card: number,
): { readonly position: TrickPosition; readonly gain: number } => {
  const seat = toPlay(game, position);
  const hands = position.hands.map((hand, at) => (at === seat ? hand & ~(1 << card) : hand));
  const trick = [...position.trick, card];
  if (trick.length < game.seats) return { position: { ...position, hands, trick }, gain: 0 };
  const winner = (position.leader + winningAt(game, trick)) % game.seats;
  const isSides = ((game.side >>> winner) & 1) === 1;
  const isLast = hands.every((hand) => hand === 0);
  const points = trick.reduce((sum, one) => sum + (game.order.points[one] ?? 0), isLast ? game.lastTrick : 0);
  const sideHasTrick = position.sideHasTrick || isSides;
  const othersHaveTrick = position.othersHaveTrick || !isSides;
  return {
    position: { hands, leader: winner, trick: [], sideHasTrick, othersHaveTrick },
    gain: isSides ? points : 0,
  };
};
