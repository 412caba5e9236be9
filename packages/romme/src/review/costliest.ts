import type { Seat } from '@matador/cards';
import type { JudgedTurn } from './review.ts';

const LISTED = 3;

/** Where a turn was: both from 0. */
interface JudgedPlace {
  readonly deal: number;
  readonly turn: number;
}

/** The up to three costly turns of a seat in several deals: where going out was missed first, then by points. */
export const costliestOfDeals = (
  deals: readonly (readonly (JudgedTurn | null)[])[],
  own: Seat | null,
): readonly JudgedPlace[] =>
  deals
    .flatMap((turns, deal) =>
      turns.flatMap((one, turn) => {
        if (one?.tag !== 'costly' || one.missed === null || (own !== null && one.seat !== own)) return [];
        return [{ place: { deal, turn }, isOut: one.missed.goingOut !== null, cost: one.missed.cost }];
      }),
    )
    .toSorted((one, other) => Number(other.isOut) - Number(one.isOut) || other.cost - one.cost)
    .slice(0, LISTED)
    .map(({ place }) => place);

/** The same of one deal. */
export const costliest = (judged: readonly (JudgedTurn | null)[], own: Seat | null): readonly number[] =>
  costliestOfDeals([judged], own).map(({ turn }) => turn);

/**
 * The first turn of any seat in which it could have gone out for more than the deal brought it: there the deal would have
 * been over, with counts that are known.
 * @returns `none` where nobody passed going out up at a loss; null while turns are missing
 */
export const turningPoint = (judged: readonly (JudgedTurn | null)[]): number | 'none' | null => {
  if (judged.includes(null)) return null;
  const turn = judged.findIndex((one) => one !== null && one.missed?.goingOut != null && one.missed.cost > 0);
  return turn === -1 ? 'none' : turn;
};
