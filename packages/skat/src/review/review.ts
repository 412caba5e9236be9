import type { PiquetCard, Seat } from '@matador/cards';
import { SkatSearch } from '../search/index.ts';
import { bestOf, costOf, standingUnseen, tagOf, TABLE_BITS, type Standing, type Tag, type Unseen } from './formula.ts';
import type { Decision } from './record.ts';
import { seenOf, standingSeen, type Seen } from './seen.ts';
import { unseenOf } from './unseen.ts';

/** What is known of a decision so far; both are null where there was no choice. */
export interface Judged {
  readonly seat: Seat;
  /** From 0. */
  readonly trick: number;
  readonly played: PiquetCard;
  readonly hasChoice: boolean;
  readonly seen: Seen | null;
  readonly unseen: Unseen | null;
}

/** A verdict that has been reached; null: a layout more was searched, and this is a moment to stop at. */
export type ReviewStep =
  | { readonly type: 'seen'; readonly decision: number; readonly seen: Seen }
  | { readonly type: 'unseen'; readonly decision: number; readonly unseen: Unseen }
  | null;

interface ReviewOrder {
  /** By decision: what its sample is drawn by. */
  readonly seeds: readonly number[];
  /** Whose decisions come first; null: nobody's. The verdicts are the same. */
  readonly first: Seat | null;
}

/** Every decision before anything is known of it. */
export const unjudged = (decisions: readonly Decision[]): readonly Judged[] =>
  decisions.map(({ seat, trick, played, choice }) => ({
    ...{ seat, trick, played, seen: null, unseen: null },
    hasChoice: choice.length > 1,
  }));

/** The decisions with one verdict more. */
export const withStep = (judged: readonly Judged[], step: ReviewStep): readonly Judged[] =>
  step === null
    ? judged
    : judged.map((one, at) => {
        if (at !== step.decision) return one;
        return step.type === 'seen' ? { ...one, seen: step.seen } : { ...one, unseen: step.unseen };
      });

/**
 * Reviews a deal step by step: first what the open cards say of every decision, then what each seat could know. The last
 * tricks come first there: the fewer cards are left, the sooner a verdict is reached.
 */
export function* reviewSteps(decisions: readonly Decision[], { seeds, first }: ReviewOrder): Generator<ReviewStep> {
  const search = new SkatSearch(TABLE_BITS);
  const open = [...decisions.entries()].filter(([, { choice }]) => choice.length > 1);
  for (const [decision, one] of open) {
    const seen = seenOf(search, one);
    if (seen !== null) yield { type: 'seen', decision, seen };
  }
  const late = open.toReversed();
  const inOrder = [...late.filter(([, { seat }]) => seat === first), ...late.filter(([, { seat }]) => seat !== first)];
  for (const [decision, one] of inOrder) {
    const seed = seeds[decision];
    if (seed === undefined) throw new Error(`decision ${String(decision)} has no seed`);
    const unseen = yield* unseenOf(search, one, seed);
    yield { type: 'unseen', decision, unseen };
  }
}

/** How a decision stands by both verdicts; null while one is missing. */
interface Verdicts {
  readonly unseen: Standing | null;
  readonly seen: Standing | null;
  readonly tag: Tag | null;
}

export const verdictsOf = ({ hasChoice, played, seen, unseen }: Judged): Verdicts => {
  if (!hasChoice) return { unseen: null, seen: null, tag: 'noChoice' };
  const standings = {
    unseen: unseen === null ? null : standingUnseen(unseen, played),
    seen: seen === null ? null : standingSeen(seen, played),
  };
  const tag = standings.unseen === null || standings.seen === null ? null : tagOf(standings.unseen, standings.seen);
  return { ...standings, tag };
};

/** The part of its layouts that a decision cost: 0 to 1. */
const shareOf = ({ unseen, played }: Judged): number =>
  unseen === null || unseen.layouts === 0 ? 0 : costOf(unseen, played).cost / unseen.layouts;

const LISTED = 3;

/** Where a decision was made: both from 0. */
export interface JudgedPlace {
  readonly deal: number;
  readonly decision: number;
}

/** The up to three costly decisions of several deals that cost a seat most by what it could know, the dearest first. */
export const costliestOfDeals = (deals: readonly (readonly Judged[])[], seat: Seat | null): readonly JudgedPlace[] =>
  deals
    .flatMap((judged, deal) => judged.map((one, decision) => ({ one, place: { deal, decision } })))
    .filter(({ one }) => (seat === null || one.seat === seat) && verdictsOf(one).unseen === 'costly')
    .toSorted(({ one }, { one: other }) => shareOf(other) - shareOf(one))
    .slice(0, LISTED)
    .map(({ place }) => place);

/** The up to three costly decisions of a seat that cost most by what it could know, the dearest first; null: of all. */
export const costliest = (judged: readonly Judged[], seat: Seat | null): readonly number[] =>
  costliestOfDeals([judged], seat).map(({ decision }) => decision);

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
