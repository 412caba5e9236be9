import type { Suit } from '@matador/cards';
import { SUITS } from '@matador/cards';
import { BIDS } from '../auction.ts';
import type { CardSet } from '../cards.ts';
import { after, has, numberOf, setOf, sideOf, sizeOf, suitOf, suitSet } from '../cards.ts';
import type { BeloteRules } from '../rules.ts';
import type { BeloteAction, BeloteView } from '../types.ts';

/** Places in a suit, in pack order: A K Q J T 9 8 7. */
const [ACE, KING, QUEEN, JACK, TEN, NINE] = [0, 1, 2, 3, 4, 5];
const PLACES = [JACK, NINE, ACE, TEN];

/** What decides a deal for its taker, counted over the known cards, in the order of the weights. */
const featuresOf = (hand: CardSet, trump: Suit, leads: boolean): readonly number[] => {
  const base = SUITS.indexOf(trump) * 8;
  const trumps = sizeOf(hand & suitSet(trump));
  const [king, queen] = [has(hand, base + KING) ? 1 : 0, has(hand, base + QUEEN) ? 1 : 0];
  let [aces, tens, guarded, voids, singles] = [0, 0, 0, 0, 0];
  for (let suit = 0; suit < 4; suit += 1) {
    if (suit * 8 === base) continue;
    const cards = sizeOf(hand & (0xff << (suit * 8)));
    const ace = has(hand, suit * 8 + ACE);
    const ten = has(hand, suit * 8 + TEN);
    if (ace) aces += 1;
    if (ace && ten) tens += 1;
    if (!ace && ten && cards > 1) guarded += 1;
    if (cards === 0) voids += 1;
    if (cards === 1 && !ace) singles += 1;
  }
  return [
    ...[1, ...PLACES.map((place) => (has(hand, base + place) ? 1 : 0)), king + queen, king * queen],
    ...[trumps, Math.max(0, trumps - 4), aces, tens, guarded, voids, singles, leads ? 1 : 0],
  ];
};

/**
 * What a deal is worth to the taker's side, its points less the other's: weights fitted to deals that this bot played
 * against itself with all sorts of takers, in the order of `featuresOf`.
 */
const WEIGHTS = [-172, 64, 33, 16, 8, 7, 27, 34, -5, 30, 22, 16, 10, 4, -1] as const;

/** What taking a suit promises; the turn-up comes to the hand whatever is trump. */
export const promiseOf = (hand: CardSet, trump: Suit, leads: boolean): number =>
  featuresOf(hand, trump, leads).reduce((sum, feature, at) => sum + feature * (WEIGHTS[at] ?? 0), 0);

/** Takes the suit that promises most, if it promises more than nothing: asking for more or less of it scored no better. */
const callClassic = (view: BeloteView, boldness: number): BeloteAction => {
  const { turnUp, auction, seat, dealer } = view;
  if (turnUp === null) throw new Error('no classic auction without a turn-up');
  const card = numberOf(turnUp);
  const hand = setOf(view.hand) | (1 << card);
  const turned = suitOf(card);
  const leads = after(dealer) === seat;
  let [suit, promise] = [turned, -Infinity];
  for (const one of auction.round === 1 ? [turned] : SUITS.filter((other) => other !== turned)) {
    const promised = promiseOf(hand, one, leads);
    if (promised > promise) [suit, promise] = [one, promised];
  }
  return promise + boldness > 0 ? { type: 'take', suit } : { type: 'pass' };
};

/** Card points of 162 that a promise stands for, a little less than half of it above the half. */
const reachOf = (promise: number): number => 76 + promise / 2;

/** Bids the suit that promises most, one step above, as far as it reaches; coinches what it would make itself. */
const callContree = (view: BeloteView, boldness: number): BeloteAction => {
  const { seat, dealer } = view;
  const { standing } = view.auction;
  const hand = setOf(view.hand);
  const leads = after(dealer) === seat;
  const reach = (suit: Suit): number => reachOf(promiseOf(hand, suit, leads) + boldness);
  const isFoes = standing !== null && sideOf(standing.taker) !== sideOf(seat);
  if (standing !== null && standing.multiplier > 1) return { type: 'pass' };
  if (standing !== null && isFoes && reach(standing.trump) >= 82) return { type: 'coinche' };
  const least = BIDS.find((value) => value > (standing?.value ?? 0));
  const best = SUITS.reduce<Suit>((found, suit) => (reach(suit) > reach(found) ? suit : found), 'clubs');
  const isOurs = standing !== null && !isFoes;
  if (least === undefined || isOurs || reach(best) < Math.max(least, 82)) return { type: 'pass' };
  return { type: 'bid', value: least, suit: best };
};

/**
 * What the bot says in an auction.
 * @param boldness so many points a suit may promise less and still be taken
 */
export const call = (view: BeloteView, { auction }: BeloteRules, boldness = 0): BeloteAction =>
  auction === 'classic' ? callClassic(view, boldness) : callContree(view, boldness);
