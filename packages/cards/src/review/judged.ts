import type { PiquetCard, Seat } from '../card.ts';
import { standingUnseen, tagOf, type Standing, type Tag, type Unseen } from './counts.ts';
import { standingSeen, type Seen } from './open-cards.ts';

/** A card that a seat played, and those that it might have played. */
export interface PlayedChoice {
  readonly seat: Seat;
  /** From 0. */
  readonly trick: number;
  readonly played: PiquetCard;
  /** In pack order, the played one among them. */
  readonly choice: readonly PiquetCard[];
}

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

/** Every decision before anything is known of it. */
export const unjudged = (decisions: readonly PlayedChoice[]): readonly Judged[] =>
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
