import type { DealView, Decision } from '@matador/cards';

/** A decision with its turn counted from elsewhere. */
export const shiftDecision = (decision: Decision, by: number): Decision => {
  const shifted = { ...decision, turn: decision.turn + by };
  return decision.since === undefined ? shifted : { ...shifted, since: decision.since + by };
};

/** A deal's view with every turn in it counted from elsewhere: games count from 0 each deal, competitions go on. */
export const shiftView = <View extends DealView>(view: View, by: number): View =>
  by === 0
    ? view
    : { ...view, turn: view.turn + by, decisions: view.decisions.map((decision) => shiftDecision(decision, by)) };
