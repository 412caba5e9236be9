import type { CardSet } from '../pack.ts';
import { sizeOf } from '../pack.ts';
import type { TrickOrder } from './trick-order.ts';
import type { TrickGame } from './trick-rules.ts';
import { bestOf, laidOf, ledOf, seatOf, trickPointsOf, winnerOf, type TrickState } from './trick-state.ts';

const highestOf = (set: CardSet): number => 31 - Math.clz32(set);

/** What a seat that cannot take the trick adds: its fattest card to its own party's trick, else its leanest. */
const added = ({ points }: TrickOrder, cards: CardSet, isOurs: boolean): number => {
  let found = isOurs ? 0 : 20;
  for (let rest = cards; rest !== 0; rest &= rest - 1) {
    const one = points[31 - Math.clz32(rest & -rest)] ?? 0;
    if (isOurs ? one > found : one < found) found = one;
  }
  return found;
};

/**
 * The trick's points if this card is played, above 0 when they go to the player's party: hands lie open, so it is guessed
 * that whoever can take the trick from the other party does so with his highest card.
 */
const guessed = (game: TrickGame, hands: Int32Array, state: TrickState, card: number): number => {
  const { order, seats, side } = game;
  const seat = seatOf(state);
  const laid = laidOf(state);
  const takesOver = laid === 0 || (((order.beating[bestOf(state)] ?? 0) >>> card) & 1) === 1;
  let best = takesOver ? card : bestOf(state);
  const party = (side >>> seat) & 1;
  let isOurs = takesOver || ((side >>> winnerOf(state)) & 1) === party;
  let points = trickPointsOf(state) + (order.points[card] ?? 0);
  const led = order.classes[laid === 0 ? card : ledOf(state)] ?? 0;
  let next = seat;
  for (let left = seats - 1 - laid; left > 0; left -= 1) {
    next = next + 1 === seats ? 0 : next + 1;
    const hand = hands[next] ?? 0;
    const following = hand & led;
    const cards = following === 0 ? hand : following;
    const isHis = (((side >>> next) & 1) === party) === isOurs;
    const takers = isHis ? 0 : cards & (order.beating[best] ?? 0);
    if (takers === 0) {
      points += added(order, cards, isHis);
      continue;
    }
    best = highestOf(takers);
    points += order.points[best] ?? 0;
    isOurs = !isOurs;
  }
  return isOurs ? points + 1 : -points - 1;
};

/** How many cards the seats after this one may choose from: a small tree is searched first. */
const repliesTo = ({ order, seats }: TrickGame, hands: Int32Array, state: TrickState, card: number): number => {
  const laid = laidOf(state);
  const led = order.classes[laid === 0 ? card : ledOf(state)] ?? 0;
  let next = seatOf(state);
  let replies = 0;
  for (let left = seats - 1 - laid; left > 0; left -= 1) {
    next = next + 1 === seats ? 0 : next + 1;
    const hand = hands[next] ?? 0;
    const following = hand & led;
    replies += sizeOf(following === 0 ? hand : following);
  }
  return replies;
};

/** What a point and a reply weigh against each other: measured (decision 101). */
const POINT_WEIGHT = 4;
const REPLY_WEIGHT = 24;

/** How early a card is tried, more is earlier, within -1000 and 300: good tricks, and those that leave few replies. */
export const promiseOf = (game: TrickGame, hands: Int32Array, state: TrickState, card: number): number => {
  const points = guessed(game, hands, state, card);
  if (!game.ducks) return POINT_WEIGHT * points - REPLY_WEIGHT * repliesTo(game, hands, state, card);
  const isSide = ((game.side >>> seatOf(state)) & 1) === 1;
  return (points > 0 ? 0 : 64) + (isSide ? card & 7 : -(card & 7));
};
