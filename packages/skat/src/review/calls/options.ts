import { gainOf } from '../../bot/bidding.ts';
import { bestDiscards, plansAfter, plansBefore, type Plan } from '../../bot/plan.ts';
import { cardText, setOf, type CardSet } from '../../cards.ts';
import { nextBid } from '../../contract.ts';
import { contractsAllowed } from '../../declaration.ts';
import type { SkatAction, SkatView } from '../../types.ts';
import { OTHER_CONTRACTS, OTHER_DISCARDS } from './formula.ts';

/**
 * An action before the first card much as the game records write it: `18`, `y.18` to hold it, `p`, `s`, `GH`, `C.D7.D8`
 * with its discard.
 * @param value that is to be held
 */
const nameOfCall = (action: SkatAction, value: number): string => {
  switch (action.type) {
    case 'bid':
      return String(action.value);
    case 'hold':
      return `y.${String(value)}`;
    case 'pass':
      return 'p';
    case 'pickUp':
      return 's';
    case 'declare':
      return [action.contract, ...(action.discard ?? []).toSorted()].join('.');
    default:
      throw new Error(`${action.type} comes after the first card`);
  }
};

const declaring = (contract: string, [first, second]: readonly number[]): SkatAction =>
  first === undefined || second === undefined
    ? { type: 'declare', contract }
    : { type: 'declare', contract, discard: [cardText(first), cardText(second)] };

/** The next bid, or to say yes, and to pass. */
const callsAt = ({ auction: { asked, value } }: SkatView): readonly SkatAction[] => {
  const next = nextBid(value);
  const going: readonly SkatAction[] =
    asked === 'listener' ? [{ type: 'hold' }] : next === null ? [] : [{ type: 'bid', value: next }];
  return [...going, { type: 'pass' }];
};

/** Those that promise most. */
const dearest = (plans: readonly Plan[], bid: number): readonly Plan[] =>
  plans.toSorted((one, other) => gainOf(other, bid) - gainOf(one, bid)).slice(0, OTHER_CONTRACTS);

/** To look at the skat, and the hand games that promise most. */
const beforeSkat = (view: SkatView, hand: CardSet): readonly SkatAction[] => {
  const allowed = contractsAllowed(hand, view.bid, false);
  const plans = plansBefore(hand, view.seat === view.forehand).filter(({ contract }) => allowed.includes(contract));
  return [{ type: 'pickUp' }, ...dearest(plans, view.bid).map(({ contract }) => declaring(contract, []))];
};

/** The same contract with other discards, and other contracts with the best of theirs. */
const afterSkat = (view: SkatView, cards: CardSet, chosen: string): readonly SkatAction[] => {
  const leads = view.seat === view.forehand;
  const others = plansAfter(cards, view.bid, leads).filter(({ contract }) => contract !== chosen);
  return [
    ...bestDiscards(chosen, cards, leads, OTHER_DISCARDS).map((discard) => declaring(chosen, discard)),
    ...dearest(others, view.bid).map(({ contract, discard }) => declaring(contract, discard)),
  ];
};

const othersAt = (view: SkatView, chosen: SkatAction): readonly SkatAction[] => {
  if (view.phase === 'bidding') return callsAt(view);
  const cards = setOf(view.hand);
  if (view.phase === 'skat') return beforeSkat(view, cards);
  return chosen.type === 'declare' ? afterSkat(view, cards, chosen.contract) : [];
};

/** What a decision before the first card is held against by name, the chosen one first, each once. */
export const optionsAt = (view: SkatView, chosen: SkatAction): ReadonlyMap<string, SkatAction> =>
  new Map([chosen, ...othersAt(view, chosen)].map((action) => [nameOfCall(action, view.auction.value), action]));
