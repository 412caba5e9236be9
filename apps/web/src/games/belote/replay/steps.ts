import type { BeloteEvent, BeloteResult, BeloteState } from '@matador/belote';
import { textsIn } from '@matador/cards/pack';
import type { FoldedDeal } from '#web/features/replay/model/fold.ts';
import type { ReplayDeal, ReplayStep, Say } from '#web/features/replay/model/replay-game.ts';
import { trickSteps } from '../../trick-steps.ts';
import { isOurs, SEATS } from '../table/model/words.ts';
import { contractOf, dealtTo, noteOf, zonesOf } from './position.ts';
import { wordsOf } from './words.ts';

/** Card points of the own side and of the other, as far as tricks have brought them. */
const scoreOf = ({ table, points }: BeloteState): Say | null => {
  if (table.contract === null) return null;
  const [even, odd] = points;
  return ({ format, own }) => {
    const [ours, theirs] = isOurs(0, own) ? [even, odd] : [odd, even];
    return `${format.number(ours)} : ${format.number(theirs)}`;
  };
};

const typeOf = (first: BeloteEvent | undefined): ReplayStep['type'] => {
  if (first?.type === 'dealt') return 'dealt';
  return first?.type === 'called' ? 'call' : 'move';
};

/** A deal of Belote, step by step: turn-up, every call, every card, the end. */
export const stepsOf = (deal: FoldedDeal<BeloteState, BeloteEvent, BeloteResult>): ReplayDeal =>
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
