import type { Seat } from '../../card.ts';
import { TABLES } from './formula.ts';
import { partOf, type Decisions, type Part, type Terms } from './parts.ts';

/** What a decision changed for each seat: the house's mean before the first card, open cards from there on. */
interface StepTerm {
  /** The step of the record, from 0. */
  readonly step: number;
  readonly seat: Seat;
  readonly type: 'auction' | 'card' | 'end';
  /** By seat. */
  readonly parts: readonly Part[];
}

/** A deal of the honest list. */
export interface ListedDeal {
  readonly number: number;
  /** Null: all passed. */
  readonly declarer: Seat | null;
  readonly contract: string | null;
  /** By seat. */
  readonly terms: readonly Terms[];
  readonly steps: readonly StepTerm[];
}

/** Points by table and seat. */
type ByTable = readonly (readonly number[])[];

/** What a decision in the play changed for each seat, by open cards: whole points. */
export interface OpenTerm {
  readonly seat: Seat;
  readonly type: 'card' | 'end';
  readonly points: readonly number[];
}

/** What a step of the record changed. */
export type PlayTerm = OpenTerm & { readonly step: number };

/** The terms of all steps from one on; steps that are no decision have none. */
export const termsFrom = <Moment>(
  moments: readonly Moment[],
  from: number,
  termOf: (moment: Moment) => OpenTerm | null,
): readonly PlayTerm[] =>
  moments.slice(from).flatMap((moment, at) => {
    const term = termOf(moment);
    return term === null ? [] : [{ ...term, step: from + at }];
  });

/**
 * A deal as it went, in the parts that a list is made of. What open cards say is computed part by part by itself, so that
 * a remainder shows a wrong value; calls are differences of the tables' means, and come to the last one whatever they are.
 */
interface Course {
  /** What the house's tables make of the deal before the first call. */
  readonly worth: ByTable;
  /** The steps before the first card, and what the tables make of the deal after each. */
  readonly calls: readonly { readonly step: number; readonly seat: Seat; readonly after: ByTable }[];
  /** What best play with all cards open makes of the contract, by seat; null: nobody played. */
  readonly value: readonly number[] | null;
  /** What the steps of the play changed. */
  readonly play: readonly PlayTerm[];
  /** By seat. */
  readonly result: readonly number[];
}

/** A term that is known table by table, until it is summed up. */
interface Counted {
  readonly step: number;
  readonly seat: Seat;
  readonly type: StepTerm['type'];
  readonly byTable: ByTable;
}

/** The same points at every table. */
const everywhere = (points: readonly number[]): ByTable => Array.from({ length: TABLES }, () => points);

/** What one is more than another, by seat. */
export const difference = (points: readonly number[] = [], from: readonly number[] = []): readonly number[] =>
  points.map((one, seat) => one - (from[seat] ?? 0));

const minus = (one: ByTable, other: ByTable): ByTable => one.map((points, table) => difference(points, other[table]));

const columnOf = (byTable: ByTable, seat: Seat): readonly number[] => byTable.map((points) => points[seat] ?? 0);

/** Steps of one kind together, for a seat. */
const sumOf = (counted: readonly Counted[], seat: Seat): Part =>
  partOf(
    Array.from({ length: TABLES }, (_, table) =>
      counted.reduce((sum, { byTable }) => sum + (byTable[table]?.[seat] ?? 0), 0),
    ),
  );

const decisionsOf = (counted: readonly Counted[], seat: Seat): Decisions => ({
  auction: sumOf(
    counted.filter(({ type }) => type === 'auction'),
    seat,
  ),
  cards: sumOf(
    counted.filter(({ type }) => type !== 'auction'),
    seat,
  ),
});

/** Calls, and all else before the first card: what they change of the mean over tables that play on from there. */
const callTerms = ({ worth, calls }: Course): readonly Counted[] =>
  calls.map(({ step, seat, after }, at) => ({
    ...{ step, seat, type: 'auction' },
    byTable: minus(after, calls[at - 1]?.after ?? worth),
  }));

/** How the result of every seat came about (RES-8): its terms, and what each step changed. */
export const listedBy = (course: Course): Pick<ListedDeal, 'terms' | 'steps'> => {
  const { worth, calls, value, play, result } = course;
  const house = calls.at(-1)?.after ?? worth;
  const counted = [
    ...callTerms(course),
    ...play.map(({ points, ...one }): Counted => ({ ...one, byTable: everywhere(points) })),
  ];
  const opened = minus(value === null ? house : everywhere(value), house);
  const terms = result.map((points, seat): Terms => {
    const own = decisionsOf(
      counted.filter((one) => one.seat === seat),
      seat,
    );
    const others = decisionsOf(
      counted.filter((one) => one.seat !== seat),
      seat,
    );
    const [deal, open] = [partOf(columnOf(worth, seat)), partOf(columnOf(opened, seat))];
    const parts = [deal, own.auction, own.cards, others.auction, others.cards, open];
    const remainder = parts.reduce((left, { total }) => left - total, points * TABLES);
    return { result: points, deal, own, others, open, remainder };
  });
  const steps = counted.map(({ byTable, ...one }): StepTerm => ({
    ...one,
    parts: result.map((_, seat) => partOf(columnOf(byTable, seat))),
  }));
  return { terms, steps };
};
