import { bySeat } from '../../cards.ts';
import { contractOf } from '../../contract.ts';
import { matadors } from '../../order.ts';
import { score } from '../../scoring.ts';
import type { OpenPosition, SkatSearch } from '../../search/index.ts';
import type { SkatState } from '../../state.ts';

const ALL_POINTS = 120;
const ALL_TRICKS = 10;

/** What a declarer may reach, from the worst to the best: each is another score, or none is. */
const REACHED = [
  { step: null, points: 0, tricks: 0 },
  { step: 0, points: 0, tricks: 1 },
  { step: 31, points: 31, tricks: 1 },
  { step: 61, points: 61, tricks: 1 },
  { step: 90, points: 90, tricks: 1 },
  { step: 121, points: ALL_POINTS, tricks: ALL_TRICKS },
] as const;
const REACHED_IN_NULL = [
  { step: null, points: 0, tricks: 1 },
  { step: 1, points: 0, tricks: 0 },
] as const;

/** What a contract can bring, by what its declarer reaches. */
export interface Stakes {
  /** Where the score changes, rising: declarer's card points with the skat, 0 any trick, 121 all tricks; in Null 1 no trick. */
  readonly steps: readonly number[];
  /** By the number of steps reached, one more than there are: the list's points of each seat. */
  readonly scores: readonly (readonly number[])[];
}

/** The stakes of a deal whose contract stands (rules sections 5 and 7). */
export const stakesOf = ({ table, dealt }: SkatState): Stakes => {
  const { declarer, contract, bid } = table;
  if (declarer === null || contract === null) throw new Error('no contract stands');
  const { kind } = contractOf(contract);
  const count = matadors(kind, bySeat(dealt.hands, declarer) | dealt.skat);
  const steps: number[] = [];
  const scores: (readonly number[])[] = [];
  for (const { step, points, tricks } of kind === 'null' ? REACHED_IN_NULL : REACHED) {
    const against = { against: ALL_POINTS - points, tricksAgainst: ALL_TRICKS - tricks };
    const outcome = { declarer, contract, bid, matadors: count, points, tricks, ...against, end: 'played' } as const;
    const brought = score(outcome).scores;
    if (scores.at(-1)?.join() === brought.join()) continue;
    if (step !== null) steps.push(step);
    scores.push(brought);
  }
  return { steps, scores };
};

/** The steps as a position's search takes them: any trick is what the skat counts and more than no trick. */
const stepsAt = ({ steps }: Stakes, { points, tricks }: OpenPosition): readonly number[] =>
  steps.map((step) => (step === 0 && tricks === 0 ? points : step));

/** What each card that may be played brings when everybody plays best from there on, in pack order. */
export const broughtByCards = (
  search: SkatSearch,
  stakes: Stakes,
  open: OpenPosition,
): readonly { readonly card: number; readonly level: number }[] => {
  const levels = search.levels(open, stepsAt(stakes, open));
  if (levels === null) throw new Error('a search without limits has an answer');
  return levels;
};

/** What a position brings when everybody plays best from there on: a search of its own, step by step. */
export const broughtBy = (search: SkatSearch, stakes: Stakes, open: OpenPosition): readonly number[] => {
  const reaches = (step: number): boolean =>
    (open.kind === 'null' ? search.wins(open) : search.reaches(open, step)) === true;
  const reached = stepsAt(stakes, open).filter(reaches).length;
  return stakes.scores[reached] ?? [];
};
