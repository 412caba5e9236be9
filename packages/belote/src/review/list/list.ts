import { difference, listedBy, type ListedDeal, type OpenTerm } from '@matador/cards/list';
import { numberOf, sideOf } from '../../cards.ts';
import type { BeloteRules } from '../../rules.ts';
import { BeloteSearch, gradeOf } from '../../search/index.ts';
import type { BeloteState } from '../../state.ts';
import { positionIn } from '../open.ts';
import { momentsOf, type DealRecord, type Moment } from '../record.ts';
import { TABLE_BITS } from './formula.ts';
import { HouseTables } from './house-tables.ts';
import { stakesOf, type Stakes } from './stakes.ts';

const openOf = (state: BeloteState) => {
  const open = positionIn(state);
  if (open === null) throw new Error('a card before the contract');
  return open;
};

/** A card beside the best one of its seat: one search of all cards that it might have played. Null without a choice. */
const cardTerm = (search: BeloteSearch, stakes: Stakes, { seat, action, before }: Moment): OpenTerm | null => {
  if (action.type !== 'play') return null;
  const open = openOf(before);
  const cards = search.cards(open);
  if (cards === null) throw new Error('a search without limits has an answer');
  const grades = new Map(cards.map(({ card, value }) => [card, gradeOf(value)]));
  const played = grades.get(numberOf(action.card));
  if (played === undefined || grades.size === 1) return null;
  const best = sideOf(seat) === open.side ? Math.max(...grades.values()) : Math.min(...grades.values());
  return { seat, type: 'card', points: difference(stakes(played), stakes(best)) };
};

interface Played {
  /** What open cards make of the contract; null: nobody played. */
  readonly value: readonly number[] | null;
  readonly play: readonly (OpenTerm & { readonly step: number })[];
}

/** The play by open cards. */
const playTerms = (search: BeloteSearch, moments: readonly Moment[], from: number, stakes: Stakes | null): Played => {
  const first = moments[from]?.before;
  if (first === undefined || stakes === null) return { value: null, play: [] };
  const open = openOf(first);
  search.hold(open);
  const value = search.value(open);
  if (value === null) throw new Error('a search without limits has an answer');
  const play = moments.slice(from).flatMap((moment, at) => {
    const term = cardTerm(search, stakes, moment);
    return term === null ? [] : [{ ...term, step: from + at }];
  });
  search.letGo();
  return { value: stakes(gradeOf(value)), play };
};

/** Makes honest lists; keeps a search, so make one and ask it often. */
export class HonestList {
  #search: BeloteSearch | null = null;
  #rules: BeloteRules | null = null;

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
    const { number, rules } = record;
    const tables = new HouseTables(rules, seed);
    const found = moments.findIndex(({ before }) => before.table.phase === 'playing');
    const from = found === -1 ? moments.length : found;
    const { contract, result } = last.after.table;
    const listed = listedBy({
      worth: tables.scores(first.before),
      calls: moments.slice(0, from).map(({ seat, after }, step) => ({ step, seat, after: tables.scores(after) })),
      ...playTerms(this.#searchBy(rules), moments, from, stakesOf(last.after, rules)),
      result: result?.scores ?? [],
    });
    return { number, declarer: contract?.taker ?? null, contract: contract?.trump ?? null, ...listed };
  }

  #searchBy(rules: BeloteRules): BeloteSearch {
    if (this.#search === null || this.#rules !== rules) this.#search = new BeloteSearch(rules, TABLE_BITS);
    this.#rules = rules;
    return this.#search;
  }
}

/** The steps that play a card, in order. */
export const cardStepsOf = ({ steps }: DealRecord): readonly number[] =>
  steps.flatMap(({ action }, at) => (action.type === 'play' ? [at] : []));
