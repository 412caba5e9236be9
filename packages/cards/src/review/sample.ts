import { below, seeded, SEEDS, type Random } from '../laws/random.ts';
import { resampled, type Drawn } from '../layouts/weighted.ts';
import { has, numberOf, type CardSet } from '../pack.ts';
import { LAYOUTS, ROUNDS, WEIGHED_FOR_ONE, type CountedCard, type Unseen } from './counts.ts';
import type { PlayedChoice } from './judged.ts';

/**
 * A part of a review: of the rounds of each sample it has number `at`, `at + of` and so on. All parts, worked at side by
 * side, come to the verdicts of the whole.
 */
export interface Part {
  /** From 0. */
  readonly at: number;
  /** Of so many. */
  readonly of: number;
}
export const WHOLE: Part = { at: 0, of: 1 };

/** Layouts that fit what a seat knew, those more often that are likely. */
export interface Sample<Layout> {
  /** How many there are. */
  readonly possible: number;
  /** Each is to be gone through once; nothing of it is drawn before. */
  readonly rounds: readonly Iterable<Layout>[];
}

/** Where a sample is drawn from. */
interface Source<Layout> {
  readonly count: number;
  /** The layout at a part of the way through all of them (`Layouts.at`), and how likely it is beside others. */
  readonly at: (part: number, random: Random) => Drawn<Layout>;
}

/**
 * Draws in rounds. Layouts are taken at even steps through all of them, give or take a step, so that the sample is spread
 * over where the cards lie that come first in their order; a round has every eighth step. They are weighed, and some of
 * each round kept by their weights. Where one layout is left, it is one.
 * @param layouts that are kept of all rounds
 */
export const sampleFrom = <Layout>(
  { count, at }: Source<Layout>,
  random: Random,
  layouts = LAYOUTS,
): Sample<Layout> => {
  if (count <= 1) return { possible: count, rounds: count === 0 ? [] : [[at(0, random).layout]] };
  const size = Math.ceil(layouts / ROUNDS);
  const drawn = size * WEIGHED_FOR_ONE;
  function* roundOf(round: number, own: Random): Generator<Layout> {
    const weighed = Array.from({ length: drawn }, (_, step) =>
      at((step * ROUNDS + round + own()) / (drawn * ROUNDS), own),
    );
    yield* resampled(weighed, size, own);
  }
  const seeds = Array.from({ length: ROUNDS }, () => below(random, SEEDS));
  return { possible: count, rounds: seeds.map((seed, round) => roundOf(round, seeded(seed))) };
};

/** All layouts of a sample, round by round. */
export function* drawsOf<Layout>({ rounds }: Sample<Layout>): Generator<Layout> {
  for (const round of rounds) yield* round;
}

type Counting = { -readonly [Key in keyof CountedCard]: CountedCard[Key] };

/** Takes a layout into the counts of each card. */
const count = (cards: readonly Counting[], winners: CardSet, played: number, isFirst: boolean): void => {
  const ownWins = has(winners, played);
  for (const one of cards) {
    const wins = has(winners, numberOf(one.card));
    if (wins) one.wins += 1;
    if (wins && isFirst) one.winsInFirst += 1;
    if (wins && !ownWins) one.better += 1;
    if (!wins && ownWins) one.worse += 1;
  }
};

/** What is asked of each layout. */
interface Asked<Layout> {
  /** The cards by which the seat's side wins if the cards lie so; null: the search took too long. */
  readonly winnersIn: (layout: Layout) => CardSet | null;
  /** The same for layouts with the same cards in the same places. */
  readonly nameOf: (layout: Layout) => string;
  /** Absent: all rounds are looked at. */
  readonly part?: Part;
}

/**
 * Counts for each card in how many layouts it wins for the side that plays it, all cards open. A step is a layout, so
 * that whoever is in a hurry may stop.
 */
export function* countWins<Layout>(
  { played, choice }: Pick<PlayedChoice, 'played' | 'choice'>,
  { possible, rounds }: Sample<Layout>,
  { winnersIn, nameOf, part = WHOLE }: Asked<Layout>,
): Generator<null, Unseen> {
  const cards = choice.map((card): Counting => ({ card, wins: 0, winsInFirst: 0, better: 0, worse: 0 }));
  const known = new Map<string, CardSet | null>();
  let [layouts, inFirst, dropped] = [0, 0, 0];
  for (const [round, draws] of rounds.entries()) {
    if (round % part.of !== part.at) continue;
    const isFirst = round % 2 === 0;
    for (const layout of draws) {
      const name = nameOf(layout);
      const before = known.get(name);
      const winners = before === undefined ? winnersIn(layout) : before;
      known.set(name, winners);
      if (winners === null) dropped += 1;
      else {
        layouts += 1;
        if (isFirst) inFirst += 1;
        count(cards, winners, numberOf(played), isFirst);
      }
      yield null;
    }
  }
  return { layouts, inFirst, dropped, possible, cards };
}

/** What all parts of a decision have counted, as if one had counted it all. @throws without any */
export const ofAllParts = (parts: readonly Unseen[]): Unseen => {
  const [first] = parts;
  if (first === undefined) throw new Error('nothing was counted');
  const sum = (count: (unseen: Unseen) => number): number => parts.reduce((total, part) => total + count(part), 0);
  return {
    layouts: sum(({ layouts }) => layouts),
    inFirst: sum(({ inFirst }) => inFirst),
    dropped: sum(({ dropped }) => dropped),
    possible: first.possible,
    cards: first.cards.map(({ card }, at) => {
      const of = (count: (one: CountedCard) => number): number =>
        sum(({ cards }) => {
          const one = cards[at];
          return one === undefined ? 0 : count(one);
        });
      return {
        card,
        wins: of(({ wins }) => wins),
        winsInFirst: of(({ winsInFirst }) => winsInFirst),
        better: of(({ better }) => better),
        worse: of(({ worse }) => worse),
      };
    }),
  };
};
