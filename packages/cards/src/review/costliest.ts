import type { Seat } from '../card.ts';
import { bestOf, costOf } from './counts.ts';
import { verdictsOf, type Judged } from './judged.ts';
import { bestOption, standingByLayouts, type JudgedCall } from './options.ts';

/** The part of its layouts that a card cost: 0 to 1. */
const shareOf = ({ unseen, played }: Judged): number =>
  unseen === null || unseen.layouts === 0 ? 0 : costOf(unseen, played).cost / unseen.layouts;

/** Points between a contract that is won and one that is lost, more or less: by them calls stand beside cards. */
const CONTRACT = 180;

/** What a call cost, as the part of a contract. */
const shareOfCall = ({ unseen }: JudgedCall): number =>
  unseen === null || unseen.deals === 0 ? 0 : bestOption(unseen).gain / unseen.deals / CONTRACT;

const LISTED = 3;

/** A deal with what is known of its decisions so far. */
export interface JudgedDeal {
  /** Before the first card; empty in a game whose calls are not judged. */
  readonly calls: readonly JudgedCall[];
  readonly cards: readonly Judged[];
}

/** Where something was decided: the deal, and the place among its calls or cards; both from 0. */
export interface JudgedPlace {
  readonly deal: number;
  readonly type: 'call' | 'card';
  readonly at: number;
}

interface Weighed {
  readonly place: JudgedPlace;
  readonly seat: Seat;
  readonly share: number;
}

const costlyIn = ({ calls, cards }: JudgedDeal, deal: number): readonly Weighed[] => {
  const weighedCalls = calls.flatMap((call, at): readonly Weighed[] => {
    const isCostly = call.unseen !== null && standingByLayouts(call.unseen) === 'costly';
    return isCostly ? [{ place: { deal, type: 'call', at }, seat: call.seat, share: shareOfCall(call) }] : [];
  });
  // Whoever has bid too far has done so at every step: the dearest one stands for all.
  const dearest = weighedCalls.filter(({ seat, share }) =>
    weighedCalls.every((other) => other.seat !== seat || other.share <= share),
  );
  const weighedCards = cards.flatMap((card, at): readonly Weighed[] =>
    verdictsOf(card).unseen === 'costly'
      ? [{ place: { deal, type: 'card', at }, seat: card.seat, share: shareOf(card) }]
      : [],
  );
  return [...dearest, ...weighedCards];
};

/** Of the decisions that are asked for, in several deals, the up to three costliest by what could be known, the dearest first. */
export const costliestOfDeals = (
  deals: readonly JudgedDeal[],
  isAsked: (place: JudgedPlace) => boolean,
): readonly JudgedPlace[] =>
  deals
    .flatMap(costlyIn)
    .filter(({ place }) => isAsked(place))
    .toSorted((one, other) => other.share - one.share)
    .slice(0, LISTED)
    .map(({ place }) => place);

/** The same of one deal. */
export const costliest = (
  judged: JudgedDeal,
  isAsked: (place: Omit<JudgedPlace, 'deal'>) => boolean,
): readonly Omit<JudgedPlace, 'deal'>[] => costliestOfDeals([judged], isAsked);

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

/** Among the cards that turned the contract with open cards. */
const dearestBy = (judged: readonly Judged[], half: Half): number => {
  const shares = judged.map((one) => (verdictsOf(one).seen === 'costly' ? halfShare(one, half) : -1));
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
 * Of the cards that turned the contract with open cards, the one that cost most by the layouts: where both halves of them
 * name the same one, and it is costly.
 * @returns `none` where none is clear; null while verdicts are missing
 */
export const turningPoint = (judged: readonly Judged[]): TurningPoint | 'none' | null => {
  if (judged.some(({ hasChoice, unseen }) => hasChoice && unseen === null)) return null;
  const decision = dearestBy(judged, 'first');
  const one = judged[decision];
  if (decision !== dearestBy(judged, 'second') || one === undefined || one.unseen === null) return 'none';
  if (verdictsOf(one).tag !== 'costly') return 'none';
  const { unseen, played } = one;
  const own = unseen.cards.find(({ card }) => card === played);
  return { decision, before: bestOf(unseen, played).wins, after: own?.wins ?? 0, layouts: unseen.layouts };
};
