import type { Seat, Suit } from '@matador/cards';
import { SUITS } from '@matador/cards';
import { below } from '@matador/cards/laws';
import { promiseOf } from '../bot/taking.ts';
import { after, bySeat, numberOf, numbersIn, suitOf, type CardSet, type PerSeat } from '../cards.ts';
import type { BeloteView, Call } from '../types.ts';

/** Points of a deal that a player is off by when it calls. */
const LEEWAY = 20;
/** How often anybody calls against all sense. */
const ANY = 0.1;
/** A suit named though another promises more. */
const SECOND_BEST = 0.3;
/** Cards in a hand during a classic auction. */
const EARLY_CARDS = 5;

const chanceToTake = (promise: number): number => ANY / 2 + (1 - ANY) / (1 + Math.exp(-promise / LEEWAY));

/** Some of the cards of a hand, each choice with the same chance. */
const someOf = (hand: CardSet, count: number, random: () => number): CardSet => {
  const cards = [...numbersIn(hand)];
  let set = 0;
  for (let left = Math.min(count, cards.length); left > 0; left -= 1) {
    const [card = 0] = cards.splice(below(random, cards.length), 1);
    set |= 1 << card;
  }
  return set;
};

/** How likely the seat's classic calls are with the five cards it had, beside the turn-up that all of them see. */
const ofClassic = (view: BeloteView, seat: Seat, early: CardSet, turnUp: number): number => {
  const { auction, dealer } = view;
  const turned = suitOf(turnUp);
  const hand = early | (1 << turnUp);
  const promise = (suit: Suit): number => promiseOf(hand, suit, after(dealer) === seat);
  const others = SUITS.filter((suit) => suit !== turned);
  const best = (): number => Math.max(...others.map(promise));
  const weightOf = (call: Call, round: number): number => {
    if (call.call === 'pass') return 1 - chanceToTake(round === 0 ? promise(turned) : best());
    if (call.suit === null || call.suit === turned) return chanceToTake(promise(turned));
    const own = promise(call.suit);
    return chanceToTake(own) * (own < best() ? SECOND_BEST : 1);
  };
  return auction.calls
    .filter((call) => call.seat === seat)
    .reduce((weight, call, at) => weight * weightOf(call, at), 1);
};

/** How likely a bid is that stands, by the eight cards of its seat; the other calls of a contrée say little alone. */
const ofContree = ({ contract, auction, dealer }: BeloteView, seat: Seat, hand: CardSet): number => {
  const stands = contract ?? auction.standing;
  return stands?.taker === seat ? chanceToTake(promiseOf(hand, stands.trump, after(dealer) === seat)) : 1;
};

/**
 * How likely the auction makes the cards of the other seats, beside other layouts.
 * @param dealt the eight cards with which each seat came into play; the five that it has while a classic auction runs
 * @param random which of them a seat had during a classic auction
 */
export const auctionWeight = (view: BeloteView, dealt: PerSeat<CardSet>, random: () => number): number => {
  const turnUp = view.turnUp === null ? null : numberOf(view.turnUp);
  let weight = 1;
  for (let step = 1; step < 4; step += 1) {
    const seat = after(view.seat, step);
    const hand = bySeat(dealt, seat);
    if (turnUp === null) weight *= ofContree(view, seat, hand);
    else {
      const own = seat === view.contract?.taker ? hand & ~(1 << turnUp) : hand;
      weight *= ofClassic(view, seat, someOf(own, EARLY_CARDS, random), turnUp);
    }
  }
  return weight;
};
