import { difference, listedBy, termsFrom, type ListedDeal, type OpenTerm, type PlayTerm } from '@matador/cards/list';
import { numberOf, sideOf } from '../../cards.ts';
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

/** A card beside the best one that its seat might have played, by one search of all of them; null without a choice. */
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
  /** What open cards make of the contract. */
  readonly value: readonly number[];
  readonly play: readonly PlayTerm[];
}

/** The play by open cards. */
const playTerms = (search: BeloteSearch, stakes: Stakes, moments: readonly Moment[], from: number): Played => {
  const first = moments[from];
  if (first === undefined) throw new Error('a contract without a card');
  const open = openOf(first.before);
  search.hold(open);
  const value = search.value(open);
  if (value === null) throw new Error('a search without limits has an answer');
  const play = termsFrom(moments, from, (moment) => cardTerm(search, stakes, moment));
  search.letGo();
  return { value: stakes(gradeOf(value)), play };
};

/** Makes honest lists. */
export class HonestList {
  /**
   * How the result of every seat came about (RES-8).
   * @param seed of the tables of house players
   * @returns text where the rules refuse the record; null where all passed: the deal counts for nobody and is dealt again
   */
  of(record: DealRecord, seed: number): ListedDeal | string | null {
    const moments = momentsOf(record);
    if (typeof moments === 'string') return moments;
    const [first, last] = [moments[0], moments.at(-1)];
    if (first === undefined || last === undefined) return 'nobody has called';
    const { number, rules } = record;
    const { contract, result } = last.after.table;
    const stakes = stakesOf(last.after, rules);
    if (stakes === null || contract === null || result === null) return null;
    const tables = new HouseTables(rules, seed);
    const from = moments.findIndex(({ before }) => before.table.phase === 'playing');
    const listed = listedBy({
      worth: tables.scores(first.before),
      calls: moments.slice(0, from).map(({ seat, after }, step) => ({ step, seat, after: tables.scores(after) })),
      ...playTerms(new BeloteSearch(rules, TABLE_BITS), stakes, moments, from),
      result: result.scores,
    });
    return { number, declarer: contract.taker, contract: contract.trump, ...listed };
  }
}

/** The steps that play a card, in order. */
export const cardStepsOf = ({ steps }: DealRecord): readonly number[] =>
  steps.flatMap(({ action }, at) => (action.type === 'play' ? [at] : []));
