import { cardText, numbersIn, textsIn } from './cards.ts';
import { refuse } from './check.ts';
import { BIDS } from './contract.ts';
import { contractsAllowed } from './declaration.ts';
import { playable } from './order.ts';
import type { Position } from './table.ts';
import { ledCard, onTurnOf, orderOf } from './table.ts';
import type { SkatAction } from './types.ts';

const bids = ({ table }: Position): readonly SkatAction[] => [
  { type: 'pass' },
  { type: 'hold' },
  ...BIDS.filter((value) => value > table.auction.value).map((value): SkatAction => ({ type: 'bid', value })),
];

/** Every contract with every two of the twelve cards: up to 7 x 66. */
const declarations = ({ table, hand }: Position): readonly SkatAction[] => {
  const cards = textsIn(hand);
  const pairs = cards.flatMap((first, place) => cards.slice(place + 1).map((second) => [first, second] as const));
  return contractsAllowed(hand, table.bid, true).flatMap((contract) =>
    pairs.map((discard): SkatAction => ({ type: 'declare', contract, discard })),
  );
};

const plays = ({ table, hand }: Position): readonly SkatAction[] =>
  numbersIn(playable(orderOf(table), hand, ledCard(table))).map((card): SkatAction => ({
    type: 'play',
    card: cardText(card),
  }));

const RIGHTS: readonly SkatAction[] = [
  { type: 'claim' },
  { type: 'concede' },
  { type: 'consent', agree: true },
  { type: 'consent', agree: false },
];

const candidates = (position: Position): readonly SkatAction[] => {
  switch (position.table.phase) {
    case 'bidding':
      return bids(position);
    case 'skat': {
      const contracts = contractsAllowed(position.hand, position.table.bid, false);
      return [{ type: 'pickUp' }, ...contracts.map((contract): SkatAction => ({ type: 'declare', contract }))];
    }
    case 'declaring':
      return declarations(position);
    case 'playing':
      return [...plays(position), ...RIGHTS];
    case 'shuffle':
    case 'ruling':
    case 'over':
      return [];
  }
};

/** Everything that the seat may do, complete: a discard once, whichever card of it is named first. */
export const legalIn = (position: Position): readonly SkatAction[] => {
  const { table, seat } = position;
  const { phase } = table;
  if (phase !== 'playing' && onTurnOf(table) !== seat) return [];
  if (phase === 'declaring') return candidates(position);
  return candidates(position).filter((action) => refuse(position, action) === null);
};
