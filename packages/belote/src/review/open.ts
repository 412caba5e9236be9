import { bySeat, bySide, numberOf, otherSide, perSeat, sideOf } from '../cards.ts';
import type { CardSet, PerSeat, PerSide, Side } from '../cards.ts';
import type { OpenPosition } from '../search/index.ts';
import { leaderOf } from '../state.ts';
import type { PublicTable } from '../types.ts';
import { aimOf, type Aim } from './aim.ts';
import type { Decision } from './record.ts';

/** A table with cards to play, and what lies on it and beside it. */
interface Course {
  readonly table: PublicTable;
  readonly hands: PerSeat<CardSet>;
  readonly points: PerSide<number>;
}

/** The position from the taker's side with open cards; null where no card is to be played. */
export const positionIn = ({ table, hands, points }: Course): OpenPosition | null => {
  const { contract, tricks, trick, phase } = table;
  if (contract === null || phase !== 'playing') return null;
  const side = sideOf(contract.taker);
  const taken: PerSide<number> = [tricks[0] + tricks[2], tricks[1] + tricks[3]];
  const tricksOf = (one: Side): number => bySide(taken, one);
  return {
    ...{ trump: contract.trump, side, hands, points: bySide(points, side), leader: leaderOf(table) },
    trick: trick.map(({ card }) => numberOf(card)),
    tricks: tricksOf(side),
    tricksAgainst: tricksOf(otherSide(side)),
  };
};

/** A deal as it is if the cards lie so, and what its contract asks for. */
interface Opened {
  readonly position: OpenPosition;
  readonly aim: Aim;
  /** Whether the seat that decides is of the taker's side. */
  readonly isDeclaring: boolean;
}

/** @param hands what each seat still holds */
export const openedWith = (decision: Decision, hands: PerSeat<CardSet>): Opened => {
  const { view, seat, points } = decision;
  const position = positionIn({ table: view, hands, points });
  if (position === null || view.contract === null) throw new Error('a card before the contract');
  const aim = aimOf(decision, view.contract, hands);
  return { position, aim, isDeclaring: sideOf(seat) === position.side };
};

/** The eight cards that each seat came into play with if the cards lie so. */
export const dealtWith = ({ gone }: Pick<Decision, 'gone'>, hands: PerSeat<CardSet>): PerSeat<CardSet> =>
  perSeat((seat) => bySeat(gone, seat) | bySeat(hands, seat));
