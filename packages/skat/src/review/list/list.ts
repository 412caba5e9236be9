import { listedBy, termsFrom, type ListedDeal, type PlayTerm } from '@matador/cards/list';
import { SkatSearch } from '../../search/index.ts';
import type { SkatState } from '../../state.ts';
import { momentsOf, type DealRecord, type Moment } from '../record.ts';
import { TABLE_BITS } from './formula.ts';
import { HouseTables } from './house-tables.ts';
import { openOf, openTerm } from './open-terms.ts';
import { broughtBy, stakesOf } from './stakes.ts';

interface Played {
  /** What open cards make of the contract; null: nobody played. */
  readonly value: readonly number[] | null;
  readonly play: readonly PlayTerm[];
}

/** The play by open cards. */
const playTerms = (search: SkatSearch, moments: readonly Moment[], from: number): Played => {
  const first = moments[from]?.before;
  if (first === undefined) return { value: null, play: [] };
  const stakes = stakesOf(first);
  const open = openOf(first);
  search.hold(open);
  const value = broughtBy(search, stakes, open);
  const play = termsFrom(moments, from, (moment) => openTerm(search, stakes, moment));
  search.letGo();
  return { value, play };
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
    const found = moments.findIndex(isInPlay);
    const from = found === -1 ? moments.length : found;
    const { declarer, contract, result } = over.table;
    const listed = listedBy({
      worth: tables.scores(dealt),
      calls: moments
        .slice(0, from)
        .flatMap(({ step: done, after }, step) =>
          'ruling' in done ? [] : [{ step, seat: done.seat, after: tables.scores(after) }],
        ),
      ...playTerms(this.#search, moments, from),
      result: result?.scores ?? [],
    });
    return { declarer, contract, ...listed };
  }
}

/** The steps that play a card, in order. */
export const cardStepsOf = ({ steps }: DealRecord): readonly number[] =>
  steps.flatMap((step, at) => ('seat' in step && step.action.type === 'play' ? [at] : []));
