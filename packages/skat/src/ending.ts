import { bySeat, pointsIn, sumOf, textsIn } from './cards.ts';
import { contractOf } from './contract.ts';
import { evolveState } from './evolve.ts';
import { matadors } from './order.ts';
import type { Outcome } from './scoring.ts';
import { passedIn, score } from './scoring.ts';
import type { SkatState } from './state.ts';
import type { DealEnd, SkatEvent } from './types.ts';

const outcomeOf = ({ table, dealt, skat, points }: SkatState, end: Outcome['end']): Outcome => {
  const { declarer, contract, bid } = table;
  if (declarer === null || contract === null) throw new Error('nobody has played');
  const own = bySeat(points, declarer);
  const tricks = table.tricks[declarer] ?? 0;
  return {
    declarer,
    contract,
    bid,
    matadors: matadors(contractOf(contract).kind, bySeat(dealt.hands, declarer) | dealt.skat),
    points: own + pointsIn(skat),
    tricks,
    against: sumOf(points) - own,
    tricksAgainst: sumOf(table.tricks) - tricks,
    end,
  };
};

const endOf = (state: SkatState, end: DealEnd): SkatEvent => ({
  type: 'ended',
  result: end === 'passedIn' ? passedIn : score(outcomeOf(state, end)),
  hands: state.dealt.hands.map(textsIn),
  skat: textsIn(state.skat),
});

/** Events that bring a deal to its end, and the end itself: everything is opened, and the calculation made. */
export const ending = (state: SkatState, events: readonly SkatEvent[], end: DealEnd): readonly SkatEvent[] => [
  ...events,
  endOf(evolveState(state, events), end),
];
