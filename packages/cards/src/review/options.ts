import type { Seat } from '../card.ts';
import { seeded, type Random } from '../laws/random.ts';
import { DEVIATIONS, tagOf, type Standing, type Tag } from './counts.ts';

/** What a deal that was played on by house players brought the seat that had chosen. */
export interface PlayedOn {
  /** Points as the game counts what a deal is worth to a seat. */
  readonly points: number;
  /** How the contract of the seat, or of its side, ended; null: others played. */
  readonly own: 'won' | 'lost' | null;
}

/** Something that a seat could choose before the first card, over all deals that were played on from it. */
export interface CountedOption {
  /** As the game's records write it. */
  readonly option: string;
  /** Deals in which the seat or its side plays the contract and wins it, or loses it. */
  readonly won: number;
  readonly lost: number;
  /** Deals in which it brings more than what was chosen, and less. */
  readonly more: number;
  readonly less: number;
  /** Points that it brings more than what was chosen, over all deals, and the sum of their squares. */
  readonly gain: number;
  readonly squares: number;
}

/** What was chosen, and what else could have been, over the same deals. */
export interface CountedOptions {
  /** Deals that each of them was played on in. */
  readonly deals: number;
  /** The chosen one first. */
  readonly options: readonly CountedOption[];
}

type Counting = { -readonly [Key in keyof CountedOption]: CountedOption[Key] };

const count = (one: Counting, { points, own }: PlayedOn, chosen: PlayedOn): void => {
  const difference = points - chosen.points;
  if (own === 'won') one.won += 1;
  if (own === 'lost') one.lost += 1;
  if (difference > 0) one.more += 1;
  if (difference < 0) one.less += 1;
  one.gain += difference;
  one.squares += difference ** 2;
};

/**
 * Plays deals on from each option and holds them against each other, deal by deal. A step is a deal, so that whoever is
 * in a hurry may stop.
 * @param names of the options, the chosen one first
 * @param deals plays one of them on, by its place among the names
 */
export function* countOptions(
  names: readonly string[],
  deals: Iterable<(option: number) => PlayedOn>,
): Generator<null, CountedOptions> {
  const options = names.map((option): Counting => ({ option, won: 0, lost: 0, more: 0, less: 0, gain: 0, squares: 0 }));
  let played = 0;
  for (const playOn of deals) {
    const chosen = playOn(0);
    for (const [at, one] of options.entries()) count(one, at === 0 ? chosen : playOn(at), chosen);
    played += 1;
    yield null;
  }
  return { deals: played, options };
}

/** The option that brings most; the chosen one where none brings more. */
export const bestOption = ({ options }: CountedOptions): CountedOption => {
  const [chosen] = options;
  if (chosen === undefined) throw new Error('nothing was chosen');
  return options.reduce((best, one) => (one.gain > best.gain ? one : best), chosen);
};

/** Points a deal that a choice costs at least before there is a word to lose about it. */
const LEAST_COST = 10;

/** Whether the best other option is worth much more, and surely more. */
const costOfChoice = (counted: CountedOptions): { readonly isMuch: boolean; readonly isSure: boolean } => {
  const { gain, squares } = bestOption(counted);
  return { isMuch: gain >= LEAST_COST * counted.deals, isSure: gain > DEVIATIONS * Math.sqrt(squares) };
};

/**
 * How a choice stands by layouts, which are a sample: costly where another one is sure to be worth much more, close where
 * it is one of both. Null: nothing was played on.
 */
export const standingByLayouts = (counted: CountedOptions): Standing | null => {
  if (counted.deals === 0) return null;
  const { isMuch, isSure } = costOfChoice(counted);
  return isMuch && isSure ? 'costly' : isMuch || isSure ? 'close' : 'best';
};

/** How a choice stands on the cards as they lay: no sample, so the mean alone says it. Null: nothing was played on. */
const standingByCards = (counted: CountedOptions): Standing | null => {
  if (counted.deals === 0) return null;
  return costOfChoice(counted).isMuch ? 'costly' : 'best';
};

/** A decision before the first card, with what is known of it so far; both are null where there was no choice. */
export interface JudgedCall {
  readonly seat: Seat;
  /** What was chosen, as the game's records write it. */
  readonly option: string;
  readonly hasChoice: boolean;
  /** Over layouts that fit what the seat knew. */
  readonly unseen: CountedOptions | null;
  /** On the cards as they lay. */
  readonly seen: CountedOptions | null;
}

/** Both verdicts on a call, by its place; null: a deal more was played on, and this is a moment to stop at. */
export type CallStep = {
  readonly call: number;
  readonly unseen: CountedOptions;
  readonly seen: CountedOptions;
} | null;

/** What a seat chose before the first card, and all that it is held against, the chosen one first. */
export interface Choice {
  readonly seat: Seat;
  readonly names: readonly string[];
}

/** Every call before anything is known of it. */
export const unjudgedCalls = (choices: readonly Choice[]): readonly JudgedCall[] =>
  choices.map(({ seat, names }) => ({
    ...{ seat, option: names[0] ?? '', hasChoice: names.length > 1, unseen: null, seen: null },
  }));

/** The calls with one that is judged more. */
export const withCallStep = (judged: readonly JudgedCall[], step: CallStep): readonly JudgedCall[] =>
  step === null
    ? judged
    : judged.map((one, at) => (at === step.call ? { ...one, unseen: step.unseen, seen: step.seen } : one));

/** Both verdicts on a call in one; null while they are missing. */
export const callTag = ({ hasChoice, unseen, seen }: JudgedCall): Tag | null => {
  if (!hasChoice) return 'noChoice';
  const byLayouts = unseen === null ? null : standingByLayouts(unseen);
  const byCards = seen === null ? null : standingByCards(seen);
  return byLayouts === null || byCards === null ? null : tagOf(byLayouts, byCards);
};

/** Which calls are to be judged, and what their samples are drawn by. */
export interface CallsAsked {
  /** By call. */
  readonly seeds: readonly number[];
  readonly isAsked: (seat: Seat, call: number) => boolean;
}

/** Deals that are played on from each option of a call, by its place. */
type PlayedDeals<Call> = (call: Call, random: Random) => Iterable<(option: number) => PlayedOn>;

/** How a game judges a call: over layouts that fit what its seat knew, and on the cards as they lay. */
interface CallJudge<Call> {
  readonly unseenDeals: PlayedDeals<Call>;
  readonly seenDeals: PlayedDeals<Call>;
}

/** Judges the calls of some seats step by step, in their order. */
export function* callStepsBy<Call extends Choice>(
  { unseenDeals, seenDeals }: CallJudge<Call>,
  calls: readonly Call[],
  { seeds, isAsked }: CallsAsked,
): Generator<CallStep> {
  for (const [at, call] of calls.entries()) {
    const seed = seeds[at];
    if (call.names.length < 2 || !isAsked(call.seat, at)) continue;
    if (seed === undefined) throw new Error(`call ${String(at)} has no seed`);
    const random = seeded(seed);
    const unseen = yield* countOptions(call.names, unseenDeals(call, random));
    const seen = yield* countOptions(call.names, seenDeals(call, random));
    yield { call: at, unseen, seen };
  }
}
