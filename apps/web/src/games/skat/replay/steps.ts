import { textsIn } from '@matador/cards/pack';
import type { SkatEvent, SkatResult, SkatState } from '@matador/skat';
import type { FoldedDeal } from '#web/features/replay/model/fold.ts';
import type { ReplayDeal, ReplayStep, Say } from '#web/features/replay/model/replay-game.ts';
import { trickSteps } from '../../trick-steps.ts';
import { contractOf, dealtTo, noteOf, zonesOf } from './position.ts';
import { wordsOf } from './words.ts';

const SEATS = 3;

/** Points of the declarer and of the opponents, as far as tricks have brought them. */
const scoreOf = ({ table, points }: SkatState): Say | null => {
  const { declarer, contract } = table;
  if (declarer === null || contract === null) return null;
  const own = points[declarer] ?? 0;
  const all = points.reduce((sum, more) => sum + more, 0);
  return ({ format }) => `${format.number(own)} : ${format.number(all - own)}`;
};

const CALLS = ['called', 'pickedUp', 'declared'];

const typeOf = (first: SkatEvent | undefined): ReplayStep['type'] => {
  if (first?.type === 'dealt') return 'dealt';
  return first !== undefined && CALLS.includes(first.type) ? 'call' : 'move';
};

/** A deal of Skat, step by step: dealt, every call, skat and contract, every card, the end. */
export const stepsOf = (deal: FoldedDeal<SkatState, SkatEvent, SkatResult>): ReplayDeal =>
  trickSteps(
    {
      seats: SEATS,
      typeOf,
      playedIn: (event) => (event.type === 'played' ? event.card : null),
      takenIn: (event) => (event.type === 'trickTaken' ? event : null),
      wordsOf,
      scoreOf,
      dealtTo,
      heldBy: ({ hands }, seat) => textsIn(hands[seat] ?? 0),
      noteOf,
      zonesOf,
      contractOf,
    },
    deal,
  );
