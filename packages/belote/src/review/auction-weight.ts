import type { Seat, Suit } from '@matador/cards';
import { SUITS } from '@matador/cards';
import { below, type Random } from '@matador/cards/laws';
import { promiseOf, reachOf } from '../bot/taking.ts';
import { after, bySeat, numberOf, numbersIn, suitOf, type CardSet, type PerSeat } from '../cards.ts';
import type { BeloteView, Call } from '../types.ts';
import { SEATS } from '../types.ts';
import { BOLD, TIMID } from './formula.ts';

const FIRST_PACKET = 5;
/** What is needed to win, whatever less is bid. */
const LEAST_REACH = 82;

/** Some five of a hand's cards, each choice with the same chance: nobody saw which of them came before the auction. */
const fiveOf = (cards: CardSet, random: Random): CardSet => {
  const left = numbersIn(cards);
  let five = 0;
  for (let drawn = 0; drawn < FIRST_PACKET; drawn += 1) {
    const [card = 0] = left.splice(below(random, left.length), 1);
    five |= 1 << card;
  }
  return five;
};

/** Of a call in the classic auction: whether the light player would have made it with five cards and the turn-up. */
const ofClassic = (hand: CardSet, call: Call, suits: readonly Suit[], leads: boolean): number => {
  if (call.suit !== null) return promiseOf(hand, call.suit, leads) > 0 ? 1 : BOLD;
  return suits.some((suit) => promiseOf(hand, suit, leads) > 0) ? TIMID : 1;
};

/** Of a bid in contrée: whether the hand reaches it. What else is said there depends on what partner and opponents said. */
const ofBid = (hand: CardSet, { call, suit, value }: Call, leads: boolean): number => {
  if (call !== 'bid' || suit === null || value === null) return 1;
  return reachOf(promiseOf(hand, suit, leads)) >= Math.max(Math.min(value, 162), LEAST_REACH) ? 1 : BOLD;
};

const ofSeat = (view: BeloteView, seat: Seat, dealt: CardSet, random: Random): number => {
  const { auction, turnUp, dealer } = view;
  const calls = auction.calls.filter((call) => call.seat === seat);
  const leads = after(dealer) === seat;
  if (turnUp === null) return calls.reduce((weight, call) => weight * ofBid(dealt, call, leads), 1);
  if (calls.length === 0) return 1;
  const up = numberOf(turnUp);
  const turned = suitOf(up);
  const others = SUITS.filter((suit) => suit !== turned);
  const hand = fiveOf(dealt & ~(1 << up), random) | (1 << up);
  return calls.reduce((weight, call, at) => weight * ofClassic(hand, call, at === 0 ? [turned] : others, leads), 1);
};

/**
 * How likely the auction makes the cards of the other seats, beside other layouts. In the classic auction a seat called
 * with five cards: which they were is drawn with the layout, so that the weight is right on the average.
 * @param dealt the eight cards with which each seat came into play
 */
export const auctionWeight = (view: BeloteView, dealt: PerSeat<CardSet>, random: Random): number =>
  SEATS.reduce<number>(
    (weight, seat) => (seat === view.seat ? weight : weight * ofSeat(view, seat, bySeat(dealt, seat), random)),
    1,
  );
