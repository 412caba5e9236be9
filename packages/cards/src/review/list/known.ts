import type { Seat } from '../../card.ts';
import { verdictsOf, type Judged } from '../judged.ts';
import type { ListedDeal } from './list.ts';
import { pointsOf } from './parts.ts';

/** What a seat's cards cost by open cards, by whether it could know better: 0 and less. */
interface KnownCost {
  /** Of cards that were costly by what the seat could know too. */
  readonly known: number;
  /** Of cards that nothing spoke against: the information that it did not have. */
  readonly unknown: number;
}

/**
 * Tells the cost of a seat's own cards apart by the verdicts of the review, which add up to `own.cards` where nobody gave
 * up or claimed.
 * @param played the steps of the record that play a card, in order
 * @param judged every card of the deal, as `decisionsOf` of its game lists them
 * @returns null while a verdict on one of them is missing
 */
export const knownCost = (
  listed: ListedDeal,
  played: readonly number[],
  judged: readonly Judged[],
  seat: Seat,
): KnownCost | null => {
  let [known, unknown] = [0, 0];
  for (const { step, type, seat: by, parts } of listed.steps) {
    const part = parts[seat];
    if (type !== 'card' || by !== seat || part === undefined || part.total === 0) continue;
    const one = judged[played.indexOf(step)];
    const verdict = one === undefined ? null : verdictsOf(one).unseen;
    if (verdict === null) return null;
    if (verdict === 'costly') known += pointsOf(part);
    else unknown += pointsOf(part);
  }
  return { known, unknown };
};
