import { cardsOf, textOf } from './cards.ts';
import { playable, refusalOf, type Position } from './check.ts';
import { contractsFor, parseContract } from './contract.ts';
import { BIDS } from './bids.ts';
import { lowestTwo } from './fallback.ts';
import type { SkatAction } from './types.ts';

const declarations = (position: Position): readonly SkatAction[] =>
  contractsFor(position.pickedUp).flatMap((text): readonly SkatAction[] => {
    const contract = parseContract(text);
    if (contract === null) return [];
    if (!position.pickedUp) return [{ type: 'declare', contract: text }];
    const [first, second] = lowestTwo(position.hand, contract).map(textOf);
    if (first === undefined || second === undefined) return [];
    return [{ type: 'declare', contract: text, discard: [first, second] }];
  });

const candidates = (position: Position): readonly SkatAction[] => {
  switch (position.phase) {
    case 'bidding':
      return [
        { type: 'pass' },
        { type: 'hold' },
        ...BIDS.filter((value) => value > position.auction.value).map((value): SkatAction => ({ type: 'bid', value })),
      ];
    case 'skat':
      return [{ type: 'pickUp' }, ...declarations(position)];
    case 'declaring':
      return declarations(position);
    case 'playing': {
      const { contract } = position;
      const cards = contract === null ? 0 : playable(position.hand, position.trick, contract);
      return [
        ...cardsOf(cards).map((card): SkatAction => ({ type: 'play', card: textOf(card) })),
        { type: 'claim' },
        { type: 'concede' },
        { type: 'consent', agree: true },
        { type: 'consent', agree: false },
      ];
    }
    default:
      return [];
  }
};

/**
 * Everything a seat may do. Complete but for discards: each contract comes with one discard, the two lowest
 * non-trumps; any other two cards held are as legal (`check` is exact).
 */
export const legalFor = (position: Position): readonly SkatAction[] =>
  candidates(position).filter((action) => refusalOf(position, action) === null);
