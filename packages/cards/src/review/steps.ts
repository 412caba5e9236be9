import type { Seat } from '../card.ts';
import type { Unseen } from './counts.ts';
import type { PlayedChoice, ReviewStep } from './judged.ts';
import type { Seen } from './open-cards.ts';
import type { CallsAsked, CallStep } from './options.ts';
import { WHOLE, type Part } from './sample.ts';
import type { ReviewShares } from './seeds.ts';

/** How a game judges a card. */
interface Judge<Decision> {
  /** Null where nothing is played. */
  readonly seenOf: (decision: Decision) => Seen | null;
  /**
   * @param seed a whole number below 2^32
   * @param part whose layouts are looked at
   */
  readonly unseenOf: (decision: Decision, seed: number, part: Part) => Generator<null, Unseen>;
}

/** In which order a review goes, and what its samples are drawn by. */
export interface ReviewOrder {
  /** By decision: what its sample is drawn by. */
  readonly seeds: readonly number[];
  /** Whose decisions come first; null: nobody's. The verdicts are the same. */
  readonly first: Seat | null;
  /** Absent: the whole. */
  readonly part?: Part;
}

/**
 * Reviews a deal step by step: first what the open cards say of every decision, then what each seat could know. The last
 * tricks come first: the fewer cards are left, the sooner a verdict is reached. The first part has all of the former,
 * and every part its share of the layouts of each decision (`ofAllParts`).
 */
export function* reviewStepsBy<Decision extends PlayedChoice>(
  { seenOf, unseenOf }: Judge<Decision>,
  decisions: readonly Decision[],
  { seeds, first, part = WHOLE }: ReviewOrder,
): Generator<ReviewStep> {
  const open = [...decisions.entries()].filter(([, { choice }]) => choice.length > 1);
  const late = open.toReversed();
  for (const [decision, one] of part.at === 0 ? late : []) {
    const seen = seenOf(one);
    if (seen !== null) yield { type: 'seen', decision, seen };
  }
  const inOrder = [...late.filter(([, { seat }]) => seat === first), ...late.filter(([, { seat }]) => seat !== first)];
  for (const [decision, one] of inOrder) {
    const seed = seeds[decision];
    if (seed === undefined) throw new Error(`decision ${String(decision)} has no seed`);
    const unseen = yield* unseenOf(one, seed, part);
    yield { type: 'unseen', decision, unseen };
  }
}

/** A game's part of a review. Records that the rules refuse are answered with text. */
export interface ReviewFormula<Deal, Call, Decision> {
  /** The decisions before the first card, in order. */
  readonly callsOf: (record: Deal) => readonly Call[] | string;
  readonly callSteps: (calls: readonly Call[], asked: CallsAsked) => Generator<CallStep>;
  readonly callSeedOf: (shares: ReviewShares, deal: number, call: number) => Promise<number>;
  /** The cards that were played, in order. */
  readonly decisionsOf: (record: Deal) => readonly Decision[] | string;
  readonly reviewSteps: (decisions: readonly Decision[], order: ReviewOrder) => Generator<ReviewStep>;
  readonly seedOf: (shares: ReviewShares, deal: number, decision: number) => Promise<number>;
}
