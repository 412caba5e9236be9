import type { Random } from '../laws/random.ts';
import { resampled, type Drawn } from '../layouts/weighted.ts';
import { has, numberOf, type CardSet } from '../pack.ts';
import { FEW_LAYOUTS, LAYOUTS, ROUNDS, WEIGHED_FOR_ONE, type CountedCard, type Unseen } from './counts.ts';
import type { PlayedChoice } from './judged.ts';

/** A part of a review: all of its parts, worked at side by side, come to the verdicts of the whole. */
export interface Part {
  /** From 0. */
  readonly at: number;
  /** Of so many. */
  readonly of: number;
}
export const WHOLE: Part = { at: 0, of: 1 };

/** A layout of the sample, and whether it is of the first half. */
interface SampledLayout<Layout> {
  readonly layout: Layout;
  readonly isFirst: boolean;
}

/** Layouts that fit what a seat knew. */
export interface Sample<Layout> {
  /** How many there are. */
  readonly possible: number;
  /** Drawn with replacement: those more often that are likely. */
  readonly draws: Iterable<SampledLayout<Layout>>;
}

/** Where a sample is drawn from. */
interface Source<Layout> {
  readonly count: number;
  /** One layout, each with the same chance, and how likely it is beside others. */
  readonly draw: () => Drawn<Layout>;
}

/**
 * Draws in rounds: layouts are weighed, and some of them kept by their weights. Where one is left, it is one.
 * @param layouts that are kept of all rounds
 */
export const sampleFrom = <Layout>(
  { count, draw }: Source<Layout>,
  random: Random,
  layouts = LAYOUTS,
): Sample<Layout> => {
  function* draws(): Generator<SampledLayout<Layout>> {
    if (count === 1) yield { layout: draw().layout, isFirst: true };
    if (count <= 1) return;
    const size = Math.ceil(layouts / ROUNDS);
    for (let round = 0; round < ROUNDS; round += 1) {
      const weighed = Array.from({ length: size * WEIGHED_FOR_ONE }, draw);
      for (const layout of resampled(weighed, size, random)) yield { layout, isFirst: round < ROUNDS / 2 };
    }
  }
  return { possible: count, draws: draws() };
};

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
  /** Absent: all layouts are looked at. */
  readonly part?: Part;
}

/**
 * Counts for each card in how many layouts it wins for the side that plays it, all cards open. A step is a layout, so
 * that whoever is in a hurry may stop.
 */
export function* countWins<Layout>(
  { played, choice }: Pick<PlayedChoice, 'played' | 'choice'>,
  { possible, draws }: Sample<Layout>,
  { winnersIn, nameOf, part = WHOLE }: Asked<Layout>,
): Generator<null, Unseen> {
  const cards = choice.map((card): Counting => ({ card, wins: 0, winsInFirst: 0, better: 0, worse: 0 }));
  const known = new Map<string, CardSet | null>();
  let [layouts, inFirst, dropped, drawn] = [0, 0, 0, 0];
  for (const { layout, isFirst } of draws) {
    const isOurs = drawn % part.of === part.at;
    drawn += 1;
    if (!isOurs) continue;
    const name = nameOf(layout);
    const before = known.get(name);
    const winners = before === undefined ? winnersIn(layout) : before;
    if (possible <= FEW_LAYOUTS) known.set(name, winners);
    if (winners === null) dropped += 1;
    else {
      layouts += 1;
      if (isFirst) inFirst += 1;
      count(cards, winners, numberOf(played), isFirst);
    }
    yield null;
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
