import { DEVIATIONS, TABLES } from './formula.ts';

/** A part of a result: a mean over the tables of house players, exact. */
export interface Part {
  /** Its sum over all tables: so many twentieths of a point. */
  readonly total: number;
  /** The variance of the mean, in points: what other tables would have said. 0 for what open cards say. */
  readonly variance: number;
}

/** A part from what it is at each table. */
export const partOf = (byTable: readonly number[]): Part => {
  const total = byTable.reduce((sum, points) => sum + points, 0);
  const mean = total / byTable.length;
  const squares = byTable.reduce((sum, points) => sum + (points - mean) ** 2, 0);
  return { total, variance: squares / (byTable.length - 1) / byTable.length };
};

/** What decisions were worth: those before the first card, by the house's tables, and those of the play, by open cards. */
export interface Decisions {
  readonly auction: Part;
  readonly cards: Part;
}

/** How a seat's result came about: `result` is the sum of all parts, `remainder` what is left of it. */
export interface Terms {
  /** Points of the list; in Belote of the deal. */
  readonly result: number;
  /** What house players make of the seat's cards. */
  readonly deal: Part;
  readonly own: Decisions;
  readonly others: Decisions;
  /** What best play with all cards open makes of the contract, more than house players make of it. */
  readonly open: Part;
  /** In twentieths of a point; 0. */
  readonly remainder: number;
}

const NOTHING: Part = { total: 0, variance: 0 };
const NO_DECISIONS: Decisions = { auction: NOTHING, cards: NOTHING };
const NO_TERMS: Terms = {
  ...{ result: 0, deal: NOTHING, own: NO_DECISIONS, others: NO_DECISIONS, open: NOTHING, remainder: 0 },
};

const plus = (one: Part, other: Part): Part => ({
  total: one.total + other.total,
  variance: one.variance + other.variance,
});

const both = (one: Decisions, other: Decisions): Decisions => ({
  auction: plus(one.auction, other.auction),
  cards: plus(one.cards, other.cards),
});

/** Terms of many deals together: a competition, a series, a season. */
export const sumOfTerms = (all: readonly Terms[]): Terms =>
  all.reduce(
    (sum, one) => ({
      result: sum.result + one.result,
      deal: plus(sum.deal, one.deal),
      own: both(sum.own, one.own),
      others: both(sum.others, one.others),
      open: plus(sum.open, one.open),
      remainder: sum.remainder + one.remainder,
    }),
    NO_TERMS,
  );

export const pointsOf = ({ total }: Part): number => total / TABLES;

/** Half of the interval that holds what ever more tables would say in 95 of 100 cases, in points. */
export const marginOf = ({ variance }: Part): number => DEVIATIONS * Math.sqrt(variance);

/** The parts of a bar in whole points. */
interface Bar {
  readonly result: number;
  readonly deal: number;
  readonly ownAuction: number;
  readonly ownCards: number;
  readonly others: number;
  readonly open: number;
  readonly remainder: number;
}

/** Numbers whose sum is whole as whole ones with the same sum: down, and the largest fractions up (Hare, Niemeyer). */
const whole = (parts: readonly number[]): readonly number[] => {
  const down = parts.map(Math.floor);
  const left = Math.round(parts.reduce((sum, part, at) => sum + part - (down[at] ?? 0), 0));
  const fraction = (at: number): number => (parts[at] ?? 0) - (down[at] ?? 0);
  const up = [...parts.keys()].toSorted((one, other) => fraction(other) - fraction(one)).slice(0, left);
  return down.map((points, at) => points + (up.includes(at) ? 1 : 0));
};

/** The terms as they are shown: whole points that add up to the result. */
export const barOf = ({ result, deal, own, others, open, remainder }: Terms): Bar => {
  const [worth = 0, ownAuction = 0, ownCards = 0, ofOthers = 0, opened = 0, rest = 0] = whole([
    pointsOf(deal),
    pointsOf(own.auction),
    pointsOf(own.cards),
    pointsOf(plus(others.auction, others.cards)),
    pointsOf(open),
    remainder / TABLES,
  ]);
  return { result, deal: worth, ownAuction, ownCards, others: ofOthers, open: opened, remainder: rest };
};
