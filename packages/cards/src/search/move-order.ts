import type { CardSet } from '../pack.ts';
import { sizeOf } from '../pack.ts';
import type { TrickOrder } from './trick-order.ts';
import type { TrickGame } from './trick-rules.ts';
import { bestOf, laidOf, ledOf, seatOf, trickPointsOf, winnerOf, type TrickState } from './trick-state.ts';

/** What a point and a reply weigh against each other: measured (decision 101). */
const POINT_WEIGHT = 4;
const REPLY_WEIGHT = 24;

/** The same where the side wants no trick. */
const DUCKING_REPLY_WEIGHT = 8;

/** Null: the declarer gets rid of his highest card that stays below, the defenders begin with the lowest. */
const duckingPromise = (isOurs: boolean, isSide: boolean, card: number): number =>
  (isOurs ? 0 : 64) + (isSide ? card & 7 : -(card & 7));

const highestOf = (set: CardSet): number => 31 - Math.clz32(set);

/** What a seat that cannot take the trick adds: its fattest card to its own party's trick, else its leanest. */
const added = ({ levels, levelPoints }: TrickOrder, cards: CardSet, isOurs: boolean): number => {
  const { length } = levels;
  for (let at = 0; at < length; at += 1) {
    const level = isOurs ? length - 1 - at : at;
    if ((cards & (levels[level] ?? 0)) !== 0) return levelPoints[level] ?? 0;
  }
  return 0;
};

/**
 * How early a card is tried, more is earlier, within -1000 and 300. The trick's points, above 0 when they go to the player's
 * party: hands lie open, so it is guessed that whoever can take the trick from the other party does so with his highest
 * card. And of leads first those that leave the others few replies, as their trees are small.
 */
export const promiseOf = (game: TrickGame, hands: Int32Array, state: TrickState, card: number): number => {
  const { order, seats, side } = game;
  const seat = seatOf(state);
  const laid = laidOf(state);
  const takesOver = laid === 0 || (((order.beating[bestOf(state)] ?? 0) >>> card) & 1) === 1;
  let best = takesOver ? card : bestOf(state);
  const party = (side >>> seat) & 1;
  let isOurs = takesOver || ((side >>> winnerOf(state)) & 1) === party;
  let points = trickPointsOf(state) + (order.points[card] ?? 0);
  const led = order.classes[laid === 0 ? card : ledOf(state)] ?? 0;
  let replies = 0;
  let next = seat;
  for (let left = seats - 1 - laid; left > 0; left -= 1) {
    next = next + 1 === seats ? 0 : next + 1;
    const hand = hands[next] ?? 0;
    const following = hand & led;
    const cards = following === 0 ? hand : following;
    if (laid === 0) replies += sizeOf(cards);
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
  if (game.ducks) return duckingPromise(isOurs, party === 1, card) - DUCKING_REPLY_WEIGHT * replies;
  return POINT_WEIGHT * (isOurs ? points + 1 : -points - 1) - REPLY_WEIGHT * replies;
};
