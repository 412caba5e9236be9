import { trickOrderOf, type TrickOrder } from '@matador/cards/search';
import { numbersIn, pointsOf } from '../cards.ts';
import { membersOf, ORDERS, powerOf, TRUMPS } from '../order.ts';
import type { GameKind } from '../types.ts';

/** The pack as a search lays it out; in Null no card counts, only the trick does. */
const laidOut = (kind: GameKind): TrickOrder => {
  const order = ORDERS[kind];
  const rows = [TRUMPS, 0, 1, 2, 3].map((group) =>
    numbersIn(membersOf(order, group)).toSorted((one, other) => powerOf(order, one) - powerOf(order, other)),
  );
  const filled = rows.filter((row) => row.length > 0);
  return trickOrderOf({
    rows: filled,
    trumpRow: kind === 'null' ? null : 0,
    pointsOf: kind === 'null' ? () => 0 : pointsOf,
  });
};

/** The order of a search by kind of game. */
export const TRICK_ORDERS: Readonly<Record<GameKind, TrickOrder>> = {
  clubs: laidOut('clubs'),
  spades: laidOut('spades'),
  hearts: laidOut('hearts'),
  diamonds: laidOut('diamonds'),
  grand: laidOut('grand'),
  null: laidOut('null'),
};
