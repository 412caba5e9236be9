import type { DealMove, PiquetCard, Seat } from '@matador/cards';
import { chooseAction, remember, type Memory } from '../../bot/index.ts';
import { skat } from '../../game.ts';
import { SkatSearch } from '../../search/index.ts';
import type { SkatState } from '../../state.ts';
import type { SkatAction } from '../../types.ts';
import type { RecordStep } from '../record.ts';
import { TABLE_BITS } from './formula.ts';
import { openOf, openTerm } from './open-terms.ts';
import { stakesOf } from './stakes.ts';

type Move = DealMove<SkatState, SkatAction>;

const isPlay = ({ before: { table } }: Move): boolean => table.phase === 'playing' || table.phase === 'ruling';

/** What somebody chose; null for what the clock did. A ruling belongs to who has claimed. */
const stepOf = ({ seat, action, before }: Move): RecordStep | null => {
  if (seat !== null && action !== null) return { seat, action };
  return before.table.phase === 'ruling' ? { ruling: 'holds' } : null;
};

/** Equals are decided in their order. */
const noChance = (): number => 0;

/** What the light player would have played at each card's place, knowing what its seat knew; null where it would not. */
class HouseCards {
  readonly #memories = new Map<Seat, Memory>();

  at({ before }: Move, seat: Seat): PiquetCard | null {
    const view = skat.view(before, seat);
    const memory = remember(this.#memories.get(seat) ?? null, view);
    this.#memories.set(seat, memory);
    const action = chooseAction(view, noChance, memory);
    return action.type === 'play' ? action.card : null;
  }
}

/**
 * Tells what everybody's cards in the play of a deal did to every seat, by open cards and beside what a light house player
 * would have played in the same place, so that the luck of the cards and mistakes that everybody makes are not in it;
 * claims and concessions beside what the position was worth. Keeps a search, so make one and ask it often.
 */
export class Influence {
  readonly #search = new SkatSearch(TABLE_BITS);

  /**
   * @param moves of a deal that is over, in order
   * @returns points of the list by seat and by the seat that they went to; null where nobody played
   */
  of(moves: readonly Move[]): readonly (readonly number[])[] | null {
    const played = moves.filter(isPlay);
    const first = played[0]?.before;
    if (first === undefined) return null;
    const stakes = stakesOf(first);
    const sums = [0, 1, 2].map(() => [0, 0, 0]);
    const house = new HouseCards();
    this.#search.hold(openOf(first));
    for (const move of played) {
      const step = stepOf(move);
      if (step === null) continue;
      const usual = 'action' in step && step.action.type === 'play' ? house.at(move, step.seat) : null;
      const term = openTerm(this.#search, stakes, { ...move, step }, usual);
      const sum = term === null ? undefined : sums[term.seat];
      if (term === null || sum === undefined) continue;
      for (const [seat, points] of term.points.entries()) sum[seat] = (sum[seat] ?? 0) + points;
    }
    this.#search.letGo();
    return sums;
  }
}
