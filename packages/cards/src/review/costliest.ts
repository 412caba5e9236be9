import { bestOf, costOf } from './counts.ts';
import { verdictsOf, type Judged } from './judged.ts';

/** The part of its layouts that a decision cost: 0 to 1. */
const shareOf = ({ unseen, played }: Judged): number =>
  unseen === null || unseen.layouts === 0 ? 0 : costOf(unseen, played).cost / unseen.layouts;

const LISTED = 3;

/** Where a decision was made: both from 0. */
export interface JudgedPlace {
  readonly deal: number;
  readonly decision: number;
}

/** Of the decisions that are asked for, in several deals, the up to three costliest by what could be known, the dearest first. */
export const costliestOfDeals = (
  deals: readonly (readonly Judged[])[],
  isAsked: (place: JudgedPlace) => boolean,
): readonly JudgedPlace[] =>
  deals
    .flatMap((judged, deal) => judged.map((one, decision) => ({ one, place: { deal, decision } })))
    .filter(({ one, place }) => isAsked(place) && verdictsOf(one).unseen === 'costly')
    .toSorted(({ one }, { one: other }) => shareOf(other) - shareOf(one))
    .slice(0, LISTED)
    .map(({ place }) => place);

/** The same of one deal. */
export const costliest = (judged: readonly Judged[], isAsked: (decision: number) => boolean): readonly number[] =>
  costliestOfDeals([judged], ({ decision }) => isAsked(decision)).map(({ decision }) => decision);

type Half = 'first' | 'second';

/** What a decision cost by one half of its layouts: the best card of that half beside the played one, 0 to 1. */
const halfShare = ({ unseen, played }: Judged, half: Half): number => {
  if (unseen === null) return 0;
  if (unseen.possible === 1) return unseen.layouts === 0 ? 0 : costOf(unseen, played).cost / unseen.layouts;
  const layouts = half === 'first' ? unseen.inFirst : unseen.layouts - unseen.inFirst;
  if (layouts === 0) return 0;
  const wins = unseen.cards.map(({ wins: all, winsInFirst }) => (half === 'first' ? winsInFirst : all - winsInFirst));
  const own = wins[unseen.cards.findIndex(({ card }) => card === played)] ?? 0;
  return (Math.max(...wins) - own) / layouts;
};

const dearestBy = (judged: readonly Judged[], half: Half): number => {
  const shares = judged.map((one) => halfShare(one, half));
  return shares.indexOf(Math.max(...shares));
};

/** The card by which a deal turned. */
export interface TurningPoint {
  readonly decision: number;
  /** Layouts in which the side won by its best card, and by the one that was played; out of `layouts`. */
  readonly before: number;
  readonly after: number;
  readonly layouts: number;
}

/**
 * The decision that cost most, where both halves of the layouts name the same one and it is costly.
 * @returns `none` where none is clear; null while verdicts are missing
 */
export const turningPoint = (judged: readonly Judged[]): TurningPoint | 'none' | null => {
  if (judged.some(({ hasChoice, unseen }) => hasChoice && unseen === null)) return null;
  const decision = dearestBy(judged, 'first');
  const one = judged[decision];
  if (decision !== dearestBy(judged, 'second') || one === undefined || one.unseen === null) return 'none';
  if (verdictsOf(one).unseen !== 'costly') return 'none';
  const { unseen, played } = one;
  const own = unseen.cards.find(({ card }) => card === played);
  return { decision, before: bestOf(unseen, played).wins, after: own?.wins ?? 0, layouts: unseen.layouts };
};
