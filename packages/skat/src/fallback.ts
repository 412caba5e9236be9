import type { Decision } from '@matador/cards';
import { cardsOf, pointsOf, strengthOf, suitOf, textOf, type CardIndex, type CardSet } from './cards.ts';
import { playable, refusalOf, type Position } from './check.ts';
import { baseOf, contractsFor, makeContract, matadors, nullValue, parseContract, trumpsIn } from './contract.ts';
import type { Contract, SkatAction } from './types.ts';

/** What a contract is worth at the simple level: no Schneider. */
const simpleValue = (contract: Contract, cards: CardSet): number =>
  contract.kind === 'null'
    ? nullValue(contract)
    : baseOf(contract.kind) * (Math.abs(matadors(cards, contract.kind)) + 1 + (contract.hand ? 1 : 0));

/**
 * The cheapest contract that reaches the bid (section 9): trump games first, then Null, at their simple value;
 * where none does, the one that comes closest.
 */
export const cheapestContract = (position: Position): Contract => {
  const contracts = contractsFor(true)
    .map((text) => parseContract(text))
    .filter((contract) => contract !== null)
    .filter((contract) => checkContract(position, contract));
  const priced = contracts.map((contract) => ({ contract, value: simpleValue(contract, position.hand) }));
  const enough = priced.filter(({ value }) => value >= position.bid);
  const trumps = enough.filter(({ contract }) => contract.kind !== 'null');
  const choice = (trumps.length > 0 ? trumps : enough).toSorted((a, b) => a.value - b.value)[0];
  const nearest = choice ?? priced.toSorted((a, b) => b.value - a.value)[0];
  if (nearest === undefined) throw new Error('some contract is always allowed');
  return nearest.contract;
};

const checkContract = (position: Position, contract: Contract): boolean => {
  const discard = lowestTwo(position.hand, contract).map(textOf);
  const [first, second] = discard;
  if (first === undefined || second === undefined) return false;
  return refusalOf(position, { type: 'declare', contract: makeContract(contract), discard: [first, second] }) === null;
};

/** Cards from the least worth keeping: no trumps, few points, low rank. */
const fromTheLowest = (cards: readonly CardIndex[], contract: Contract): readonly CardIndex[] =>
  cards.toSorted(
    (a, b) =>
      pointsOf(a) - pointsOf(b) || strengthOf(a, contract.kind) - strengthOf(b, contract.kind) || suitOf(b) - suitOf(a),
  );

/** The two lowest-value non-trumps; lowest trumps where there are fewer. In Null the two highest cards go. */
export const lowestTwo = (hand: CardSet, contract: Contract): readonly CardIndex[] => {
  if (contract.kind === 'null')
    return cardsOf(hand)
      .toSorted((a, b) => strengthOf(b, 'null') - strengthOf(a, 'null') || a - b)
      .slice(0, 2);
  const trumps = trumpsIn(hand, contract.kind);
  return [
    ...fromTheLowest(cardsOf(hand & ~trumps), contract),
    ...fromTheLowest(cardsOf(trumps), contract),
  ].slice(0, 2);
};

const cheapest = (position: Position): SkatAction => {
  const contract = cheapestContract(position);
  const [first, second] = lowestTwo(position.hand, contract).map(textOf);
  if (first === undefined || second === undefined) throw new Error('twelve cards have two to discard');
  return { type: 'declare', contract: makeContract(contract), discard: [first, second] };
};

/** The lowest legal card: fewest points, then lowest rank, plain cards before trumps. */
const lowestCard = (position: Position): SkatAction => {
  const { contract } = position;
  if (contract === null) throw new Error('no card is due before a contract');
  const legal = playable(position.hand, position.trick, contract);
  const trumps = trumpsIn(legal, contract.kind);
  const plain = legal & ~trumps;
  const card = fromTheLowest(cardsOf(plain === 0 ? trumps : plain), contract)[0];
  if (card === undefined) throw new Error('a seat to play holds a card');
  return { type: 'play', card: textOf(card) };
};

/** What the clock plays (rules section 9, "Time out"). */
export const fallbackFor = (position: Position, decision: Decision): SkatAction => {
  if (decision.clock === 'consent') return { type: 'consent', agree: false };
  switch (position.phase) {
    case 'bidding':
      return { type: 'pass' };
    case 'skat':
      return { type: 'pickUp' };
    case 'declaring':
      return cheapest(position);
    case 'playing':
      return lowestCard(position);
    default:
      throw new Error('nobody is asked in this phase');
  }
};
