import { winningAnnouncements } from '../../announcements.ts';
import { sideOf } from '../../cards.ts';
import type { BeloteRules } from '../../rules.ts';
import type { BeloteState } from '../../state.ts';
import { outcomesBy } from '../aim.ts';

/** What the tricks bring: points of each seat, by how much the taker's side makes of them (`gradeOf`). */
export type Stakes = (grade: number) => readonly number[];

/**
 * The stakes of a deal, by the scoring of its table's rules. A side that makes more never scores less, and the other one
 * never more. So what is best by tricks is best by the score, for both sides.
 * @param state at the end of the deal, which has settled belote and announcements
 * @returns null where all passed
 */
export const stakesOf = ({ table, announced }: BeloteState, rules: BeloteRules): Stakes | null => {
  const { contract, result, dealer } = table;
  if (contract === null || result === null || result.game === null) return null;
  const { beloteSeat } = result.game;
  const beside = {
    taker: sideOf(contract.taker),
    belote: beloteSeat === null ? null : sideOf(beloteSeat),
    announcements: winningAnnouncements(announced, contract.trump, dealer).points,
  };
  return (grade) => {
    const [even, odd] = outcomesBy(contract, beside, rules, grade).scores;
    return [even, odd, even, odd];
  };
};
