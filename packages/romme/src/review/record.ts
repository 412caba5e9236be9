import type { Seat } from '@matador/cards';
import { RecordProblem } from '@matador/cards/records';
import type { Cards, RommeCard } from '../cards.ts';
import { buriedIn } from '../facts.ts';
import { playedAgain, shufflesIn, type PlayedMove, type RommeRecord } from '../notation/record.ts';
import { RT_1 } from '../rules.ts';
import type { RommeState } from '../state.ts';
import type { RommeResult, Source } from '../types.ts';

/** A finished deal with open cards, from which it is played again. */
export interface DealRecord {
  /** From 1. */
  readonly number: number;
  readonly record: RommeRecord;
}

/** A turn of a seat: what it held and saw, and what it did. */
export interface Turn {
  readonly seat: Seat;
  /** Among the turns of all seats, from 0. */
  readonly number: number;
  readonly from: Source;
  /** Before the draw, after it, and when the turn was over. */
  readonly start: RommeState;
  readonly drawn: RommeState;
  /** Before the discard. */
  readonly laid: RommeState;
  readonly end: RommeState;
  readonly discard: RommeCard | null;
}

/** A deal that was played to its end, turn by turn. */
export interface PlayedDeal {
  readonly turns: readonly Turn[];
  /** Jokers that were turned before the first card of the discard pile; they lay under the stock for all to see. */
  readonly buried: Cards;
  readonly end: RommeState;
  readonly result: RommeResult;
}

const turnOf = (moves: readonly PlayedMove[]): Turn => {
  const [draw] = moves;
  const last = moves.at(-1);
  if (draw?.action.type !== 'draw' || last === undefined) throw new RecordProblem('no turn');
  const { action } = last;
  return {
    ...{ seat: draw.seat, number: draw.before.table.played, from: draw.action.from },
    ...{ start: draw.before, drawn: draw.after, laid: last.before, end: last.after },
    discard: action.type === 'discard' ? action.card : action.type === 'goOut' ? action.discard : null,
  };
};

const isRt1 = ({ table: { rules } }: RommeState): boolean =>
  (['takeDiscard', 'goOut', 'swappedJoker'] as const).every((rule) => rules[rule] === RT_1[rule]);

/** A deal whose record has been read from a file: nothing of it is trusted before it has been played again. */
interface UnreadRecord {
  readonly number: number;
  readonly record: object;
}

/**
 * Plays a record again by the rules, into turns.
 * @returns text where the rules refuse a move, the deal is not over, or other rules were played than these figures are for
 */
export const turnsOf = ({ record }: UnreadRecord): PlayedDeal | string => {
  try {
    const played = playedAgain({ ...record });
    const moves: PlayedMove[] = [];
    let step = played.next();
    for (; step.done !== true; step = played.next()) moves.push(step.value);
    const end = step.value;
    const { result } = end.table;
    if (result === null) return `after ${String(moves.length)} moves the deal is not over`;
    if (!isRt1(end)) return 'only deals by ruleset RT-1 are reviewed';
    const [shuffle] = shufflesIn({ ...record });
    const buried = shuffle === undefined ? [] : buriedIn(shuffle.deck, end.table.seats);
    return { turns: inTurns(moves), buried, end, result };
  } catch (error) {
    if (error instanceof RecordProblem) return error.message;
    throw error;
  }
};

const inTurns = (moves: readonly PlayedMove[]): readonly Turn[] => {
  const turns: Turn[] = [];
  let at = 0;
  while (at < moves.length) {
    const played = moves[at]?.before.table.played;
    const own = moves.slice(at).filter(({ before }) => before.table.played === played);
    turns.push(turnOf(own));
    at += own.length;
  }
  return turns;
};
