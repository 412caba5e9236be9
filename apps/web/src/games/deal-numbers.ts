import type { RecordedDeal } from './deal-account.ts';

/** In place of the number of a deal that was dealt again. */
export const NO_NUMBER = '–';

/** A deal that was dealt again has a result, and scores for nobody; one that was not played to its end has neither. */
const isDealtAgain = ({ result, scores }: RecordedDeal): boolean => result !== null && scores === null;

/** The number of each deal, from 1: the same at the table, in its result, its list and its replay. Null: it was dealt again. */
export const numbersOf = (deals: readonly RecordedDeal[]): readonly (number | null)[] =>
  deals.map((deal, at) =>
    isDealtAgain(deal) ? null : deals.slice(0, at + 1).filter((one) => !isDealtAgain(one)).length,
  );
