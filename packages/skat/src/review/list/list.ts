import type { Seat } from '@matador/cards';
import { SkatSearch } from '../../search/index.ts';
import type { SkatState } from '../../state.ts';
import { momentsOf, type DealRecord, type Moment } from '../record.ts';
import { TABLE_BITS, TABLES } from './formula.ts';
import { HouseTables } from './house-tables.ts';
import { openOf, openTerm } from './open-terms.ts';
import { partOf, type Decisions, type Part, type Terms } from './parts.ts';
import { broughtBy, stakesOf } from './stakes.ts';

const SEATS = [0, 1, 2] as const;

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

/** A term that is known table by table, until it is summed up. */
interface Counted {
  readonly step: number;
  readonly seat: Seat;
  readonly type: StepTerm['type'];
  readonly byTable: ByTable;
}

/** The same points at every table. */
const everywhere = (points: readonly number[]): ByTable => Array.from({ length: TABLES }, () => points);

const minus = (one: ByTable, other: ByTable): ByTable =>
  one.map((points, table) => points.map((value, seat) => value - (other[table]?.[seat] ?? 0)));

const columnOf = (byTable: ByTable, seat: Seat): readonly number[] => byTable.map((points) => points[seat] ?? 0);

const bySeat = (byTable: ByTable): readonly Part[] => SEATS.map((seat) => partOf(columnOf(byTable, seat)));

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

/** Calls, the skat and the contract: what they change of the mean over tables that play on from there. */
const auctionTerms = (tables: HouseTables, moments: readonly Moment[], worth: ByTable) => {
  const counted: Counted[] = [];
  let before = worth;
  for (const [step, { step: done, after }] of moments.entries()) {
    if ('ruling' in done) continue;
    const now = tables.scores(after);
    counted.push({ step, seat: done.seat, type: 'auction', byTable: minus(now, before) });
    before = now;
  }
  return { counted, house: before };
};

interface Played {
  /** What open cards make of the contract, at every table. */
  readonly value: ByTable;
  readonly counted: readonly Counted[];
}

/** The play by open cards; where nobody played, the value is what the tables say: nothing. */
const playTerms = (search: SkatSearch, moments: readonly Moment[], from: number, house: ByTable): Played => {
  const first = moments[from]?.before;
  if (first === undefined) return { value: house, counted: [] };
  const stakes = stakesOf(first);
  const open = openOf(first);
  search.hold(open);
  const value = everywhere(broughtBy(search, stakes, open));
  const counted = moments.slice(from).flatMap((moment, at): readonly Counted[] => {
    const term = openTerm(search, stakes, moment);
    return term === null ? [] : [{ ...term, step: from + at, byTable: everywhere(term.points) }];
  });
  search.letGo();
  return { value, counted };
};

const isInPlay = ({ before }: Moment): boolean => before.table.phase === 'playing' || before.table.phase === 'ruling';

/** Makes honest lists; keeps a search, so make one and ask it often. */
export class HonestList {
  readonly #search = new SkatSearch(TABLE_BITS);

  /**
   * How the result of every seat came about (RES-8).
   * @param seed of the tables of house players
   * @returns text where the rules refuse the record
   */
  of(record: DealRecord, seed: number): ListedDeal | string {
    const moments = momentsOf(record);
    if (typeof moments === 'string') return moments;
    const [first, last] = [moments[0], moments.at(-1)];
    if (first === undefined || last === undefined) return 'nobody has called';
    return { number: record.number, ...this.#listed(moments, first.before, last.after, seed) };
  }

  #listed(moments: readonly Moment[], dealt: SkatState, over: SkatState, seed: number): Omit<ListedDeal, 'number'> {
    const tables = new HouseTables(dealt, seed);
    const worth = tables.scores(dealt);
    const found = moments.findIndex(isInPlay);
    const from = found === -1 ? moments.length : found;
    const { counted: calls, house } = auctionTerms(tables, moments.slice(0, from), worth);
    const { value, counted: cards } = playTerms(this.#search, moments, from, house);
    const counted = [...calls, ...cards];
    const { declarer, contract, result } = over.table;
    const opened = minus(value, house);
    const terms = SEATS.map((seat): Terms => {
      const own = decisionsOf(
        counted.filter((one) => one.seat === seat),
        seat,
      );
      const others = decisionsOf(
        counted.filter((one) => one.seat !== seat),
        seat,
      );
      const [deal, open] = [partOf(columnOf(worth, seat)), partOf(columnOf(opened, seat))];
      const points = result?.scores[seat] ?? 0;
      const parts = [deal, own.auction, own.cards, others.auction, others.cards, open];
      const remainder = parts.reduce((left, { total }) => left - total, points * TABLES);
      return { result: points, deal, own, others, open, remainder };
    });
    const steps = counted.map(({ byTable, ...one }): StepTerm => ({ ...one, parts: bySeat(byTable) }));
    return { declarer, contract, terms, steps };
  }
}
