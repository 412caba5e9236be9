import { CAPOT_BID } from '../auction.ts';
import { bySide, otherSide } from '../cards.ts';
import type { PerSide } from '../cards.ts';
import { BIDS } from '../auction.ts';
import { reaches, settle } from '../contree-scoring.ts';
import type { Settlement } from '../contree-scoring.ts';
import type { ContreeScoring } from '../rules.ts';
import { numberIn, pairIn, sideIn } from './fields.ts';
import { differs, RecordProblem } from '@matador/cards/records';
import type { Fields } from '@matador/cards/records';

/** The columns of points and the scoring family of each (format page, section 4). */
const COLUMNS: readonly (readonly [column: string, scoring: ContreeScoring])[] = [
  ['points_plus_contract_then_times', 'pointsPlusContractThenTimes'],
  ['points_plus_contract_times', 'pointsPlusContractTimes'],
  ['rounded160', 'rounded160'],
];

const multiplierIn = ({ multiplier }: Fields): Settlement['multiplier'] => {
  if (multiplier !== 1 && multiplier !== 2 && multiplier !== 4) throw new RecordProblem('multiplier is not 1, 2 or 4');
  return multiplier;
};

const contractIn = (fields: Fields): number => {
  const contract = numberIn(fields, 'contract');
  if (!BIDS.includes(contract)) throw new RecordProblem(`there is no contract of ${contract}`);
  return contract;
};

const pointsIn = (fields: Fields): PerSide<number> => {
  const points = pairIn(fields, 'points_with_der');
  const [first, second] = points;
  if (first + second !== 162 || first < 0 || second < 0)
    throw new RecordProblem('points_with_der are not 162 together');
  return points;
};

/**
 * `belote-contree-scores`: whether a contract was made, and the points of the three families, without belote. An 80 with
 * 80 or 81 points is made by one rule and down by the other; the format does not say by which of them a column counts,
 * so either is right there.
 */
export const judgeContreeCase = (fields: Fields): readonly string[] => {
  const taker = sideIn(fields, 'taker_team');
  const contract = contractIn(fields);
  const points = pointsIn(fields);
  const isCapot = contract === CAPOT_BID;
  const isMade = (needs82: boolean): boolean =>
    isCapot ? bySide(points, otherSide(taker)) === 0 : reaches(bySide(points, taker), contract, needs82);
  const [made, made82] = [isMade(false), isMade(true)];
  const base = { taker, contract, points, multiplier: multiplierIn(fields) };
  return [
    ...differs('made', fields.made, made),
    ...differs('made_min82', fields.made_min82, made82),
    ...COLUMNS.flatMap(([column, scoring]) => {
      const stated = pairIn(fields, column);
      const problems = differs(column, stated, settle(scoring, { ...base, made }));
      return differs(column, stated, settle(scoring, { ...base, made: made82 })).length === 0 ? [] : problems;
    }),
  ];
};
