import type { Decision, PiquetCard } from '@matador/cards';
import type { CardSet } from './cards.ts';
import { cardText, numbersIn, pointsOf } from './cards.ts';
import { BASE_VALUES, contractOf, nullValue } from './contract.ts';
import { contractsAllowed } from './declaration.ts';
import { classOf, matadors, ORDERS, playable, powerOf, TRUMPS } from './order.ts';
import type { Position } from './table.ts';
import { kindOf, ledCard } from './table.ts';
import type { GameKind, SkatAction } from './types.ts';

/** Cards from the least worth: plain before trumps, few points before many, low before high, then pack order. */
const cheapestFirst = (kind: GameKind, cards: CardSet): readonly number[] => {
  const order = ORDERS[kind];
  const isTrump = (card: number): number => (classOf(order, card) === TRUMPS ? 1 : 0);
  return numbersIn(cards).sort(
    (a, b) => isTrump(a) - isTrump(b) || pointsOf(a) - pointsOf(b) || powerOf(order, a) - powerOf(order, b) || b - a,
  );
};

/** What a contract is worth without Schneider: it reaches the bid for certain when this does. */
const simpleValue = (text: string, cards: CardSet): number => {
  const contract = contractOf(text);
  if (contract.kind === 'null') return nullValue(contract);
  return BASE_VALUES[contract.kind] * (Math.abs(matadors(contract.kind, cards)) + 1);
};

/** The cheapest contract that reaches the bid without Schneider; if none does, the one that comes nearest. */
const cheapestContract = (cards: CardSet, bid: number): string => {
  const priced = contractsAllowed(cards, bid, true).map((text) => ({ text, value: simpleValue(text, cards) }));
  const reaching = priced.filter(({ value }) => value >= bid);
  const best =
    reaching.length > 0
      ? reaching.reduce((least, next) => (next.value < least.value ? next : least))
      : priced.reduce((most, next) => (next.value > most.value ? next : most));
  return best.text;
};

/** The two lowest-value cards that are no trumps; the lowest cards when there are fewer. */
const cheapestDiscard = (contract: string, cards: CardSet): readonly [PiquetCard, PiquetCard] => {
  const [first, second] = cheapestFirst(contractOf(contract).kind, cards);
  if (first === undefined || second === undefined) throw new Error('twelve cards have two');
  return [cardText(first), cardText(second)];
};

const lowestCard = ({ table, hand }: Position): SkatAction => {
  const kind = kindOf(table);
  if (kind === null) throw new Error('no card without a contract');
  const [card] = cheapestFirst(kind, playable(ORDERS[kind], hand, ledCard(table)));
  if (card === undefined) throw new Error('no card to play');
  return { type: 'play', card: cardText(card) };
};

/** What the clock plays (rules section 9, time out). */
export const fallbackIn = (position: Position, decision: Decision): SkatAction => {
  if (decision.clock === 'consent') return { type: 'consent', agree: false };
  const { table, hand } = position;
  switch (table.phase) {
    case 'bidding':
      return { type: 'pass' };
    case 'skat':
      return { type: 'pickUp' };
    case 'declaring': {
      const contract = cheapestContract(hand, table.bid);
      return { type: 'declare', contract, discard: cheapestDiscard(contract, hand) };
    }
    case 'playing':
      return lowestCard(position);
    case 'shuffle':
    case 'ruling':
    case 'over':
      throw new Error(`nobody decides in ${table.phase}`);
  }
};
