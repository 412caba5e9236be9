import type { CardSet } from '../cards.ts';
import { cardText, setOf } from '../cards.ts';
import { contractOf, nextBid } from '../contract.ts';
import type { Auction, SkatAction, SkatView } from '../types.ts';
import type { Plan } from './plan.ts';
import { plansAfter, plansBefore } from './plan.ts';

/** The chance from which the bot bids on a plan. */
const BIDDING_CHANCE = 0.58;
/** From here on it plays from the hand without looking at the skat. */
const HAND_CHANCE = 0.8;

/**
 * What a plan brings on the average. Seeger-Fabian: 50 for a game won; 50 for one lost, and 40 for each of the others,
 * which counts against the declarer.
 */
export const gainOf = ({ chance, value }: Plan, bid: number): number => {
  const won = value >= bid ? chance : 0;
  return won * (value + 50) - (1 - won) * (2 * Math.max(value, bid) + 90);
};

const best = (plans: readonly Plan[], worth: (plan: Plan) => number): Plan | null =>
  plans.reduce<Plan | null>((found, plan) => (found === null || worth(plan) > worth(found) ? plan : found), null);

const isHand = ({ contract }: Plan): boolean => contractOf(contract).hand;
const plansOf = (view: SkatView): readonly Plan[] => plansBefore(setOf(view.hand), view.seat === view.forehand);

/**
 * As far as a hand of ten goes in an auction: the value of the dearest plan that is likely to win, 0 for none.
 * @param boldness how much less likely it may be than the light player wants it
 */
export const limitOf = (hand: CardSet, leads: boolean, boldness = 0): number =>
  plansBefore(hand, leads)
    .filter((plan) => plan.chance + boldness >= (isHand(plan) ? HAND_CHANCE : BIDDING_CHANCE))
    .reduce((limit, { value }) => Math.max(limit, value), 0);

/** Bids one step at a time up to a limit, holds as far. */
export const callUpTo = ({ asked, value }: Auction, limit: number): SkatAction => {
  if (asked === 'listener') return limit >= value ? { type: 'hold' } : { type: 'pass' };
  const next = nextBid(value);
  return next !== null && next <= limit ? { type: 'bid', value: next } : { type: 'pass' };
};

/** Goes as far as its cards. */
export const call = (view: SkatView): SkatAction =>
  callUpTo(view.auction, limitOf(setOf(view.hand), view.seat === view.forehand));

/** Looks at the skat, unless a hand game is all but won and worth more. */
export const beforeSkat = (view: SkatView): SkatAction => {
  const plans = plansOf(view).filter(({ value }) => value >= view.bid);
  const worth = (plan: Plan): number => gainOf(plan, view.bid);
  const hand = best(
    plans.filter((plan) => isHand(plan) && plan.chance >= HAND_CHANCE),
    worth,
  );
  const after = best(
    plans.filter((plan) => !isHand(plan)),
    worth,
  );
  if (hand === null || (after !== null && worth(after) >= worth(hand))) return { type: 'pickUp' };
  return { type: 'declare', contract: hand.contract };
};

/** Declares what gains most by its chances, with the discard that goes with it. */
export const declare = (view: SkatView): SkatAction => {
  const plans = plansAfter(setOf(view.hand), view.bid, view.seat === view.forehand);
  const plan = best(plans, (one) => gainOf(one, view.bid));
  const [first, second] = plan?.discard ?? [];
  if (plan === null || first === undefined || second === undefined) throw new Error('some contract is always allowed');
  return { type: 'declare', contract: plan.contract, discard: [cardText(first), cardText(second)] };
};
