import { cardText, numbersIn, textsIn } from './cards.ts';
import type { Position } from './check.ts';
import { refuse } from './check.ts';
import { BIDS } from './contract.ts';
import { contractsAllowed } from './declaration.ts';
import { ORDERS, playable } from './order.ts';
import type { SkatAction } from './types.ts';

const bids = ({ auction }: Position): readonly SkatAction[] => [
  { type: 'pass' },
  { type: 'hold' },
  ...BIDS.filter((value) => value > auction.value).map((value): SkatAction => ({ type: 'bid', value })),
];

/** Every contract with every two of the twelve cards: up to 7 x 66. */
const declarations = ({ hand, bid }: Position): readonly SkatAction[] => {
  const cards = textsIn(hand);
  const pairs = cards.flatMap((first, place) => cards.slice(place + 1).map((second) => [first, second] as const));
  return contractsAllowed(hand, bid, true).flatMap((contract) =>
    pairs.map((discard): SkatAction => ({ type: 'declare', contract, discard })),
  );
};

const plays = ({ hand, led, kind }: Position): readonly SkatAction[] =>
  kind === null
    ? []
    : numbersIn(playable(ORDERS[kind], hand, led)).map((card): SkatAction => ({ type: 'play', card: cardText(card) }));

const RIGHTS: readonly SkatAction[] = [
  { type: 'claim' },
  { type: 'concede' },
  { type: 'consent', agree: true },
  { type: 'consent', agree: false },
];

const candidates = (position: Position): readonly SkatAction[] => {
  switch (position.phase) {
    case 'bidding':
      return bids(position);
    case 'skat': {
      const contracts = contractsAllowed(position.hand, position.bid, false);
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
  const { phase, onTurn, seat } = position;
  if (phase !== 'playing' && onTurn !== seat) return [];
  if (phase === 'declaring') return candidates(position);
  return candidates(position).filter((action) => refuse(position, action) === null);
};
