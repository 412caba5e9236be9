import type { PiquetCard, Seat } from '@matador/cards';
import { difference, type OpenTerm } from '@matador/cards/list';
import { bySeat, numberOf, pointsIn, sizeOf, sumOf } from '../../cards.ts';
import { contractOf } from '../../contract.ts';
import { playable } from '../../order.ts';
import type { OpenPosition, SkatSearch } from '../../search/index.ts';
import type { SkatState } from '../../state.ts';
import { leaderOf, ledCard, orderOf } from '../../table.ts';
import type { Moment } from '../record.ts';
import { broughtBy, broughtByCards, type Stakes } from './stakes.ts';

/** A position of the play with all cards open. */
export const openOf = ({ table, hands, skat, points }: SkatState): OpenPosition => {
  const { declarer, contract, trick, tricks } = table;
  if (declarer === null || contract === null) throw new Error('no contract stands');
  const own = tricks[declarer] ?? 0;
  return {
    ...{ kind: contractOf(contract).kind, declarer, hands, leader: leaderOf(table) },
    trick: trick.map(({ card }) => numberOf(card)),
    points: bySeat(points, declarer) + pointsIn(skat),
    ...{ tricks: own, tricksAgainst: sumOf(tricks) - own },
  };
};

/**
 * A card beside another one, or the best one of its seat: one search of all cards that it might have played. Null where
 * it had no choice.
 */
const cardTerm = (
  search: SkatSearch,
  stakes: Stakes,
  { step, before }: Moment,
  beside: PiquetCard | null,
): OpenTerm | null => {
  if ('ruling' in step || step.action.type !== 'play') return null;
  const { seat, action } = step;
  const { table, hands } = before;
  if (sizeOf(playable(orderOf(table), bySeat(hands, seat), ledCard(table))) === 1) return null;
  const levels = broughtByCards(search, stakes, openOf(before));
  const all = levels.map(({ level }) => level);
  const best = seat === table.declarer ? Math.max(...all) : Math.min(...all);
  const levelOf = (one: PiquetCard | null): number =>
    levels.find(({ card }) => one !== null && card === numberOf(one))?.level ?? best;
  return {
    ...{ seat, type: 'card' },
    points: difference(stakes.scores[levelOf(action.card)], stakes.scores[levelOf(beside)]),
  };
};

/** Who has brought a deal to its end before its last card: whoever gave up, or claimed. Null: nobody. */
const enderOf = ({ step, before }: Moment): Seat | null => {
  if ('ruling' in step) return before.table.claim?.seat ?? null;
  const { seat, action } = step;
  if (action.type === 'concede') return seat;
  return action.type === 'consent' ? (before.table.concession?.seat ?? null) : null;
};

/** A claim or a concession that ended the deal, beside what the position was worth. Null for what ended nothing. */
const endTerm = (search: SkatSearch, stakes: Stakes, moment: Moment): OpenTerm | null => {
  const { result } = moment.after.table;
  const seat = enderOf(moment);
  if (seat === null || result === null) return null;
  const value = broughtBy(search, stakes, openOf(moment.before));
  return { seat, type: 'end', points: difference(result.scores, value) };
};

/**
 * What a step of the play changed by open cards; null where it had no choice and ended nothing.
 * @param beside what a card is held against; left out: the best one
 */
export const openTerm = (
  search: SkatSearch,
  stakes: Stakes,
  moment: Moment,
  beside: PiquetCard | null = null,
): OpenTerm | null => cardTerm(search, stakes, moment, beside) ?? endTerm(search, stakes, moment);
