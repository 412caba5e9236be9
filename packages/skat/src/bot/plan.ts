import type { CardSet } from '../cards.ts';
import { numbersIn, pointsIn } from '../cards.ts';
import { BASE_VALUES, contractOf, nullValue } from '../contract.ts';
import { contractsAllowed } from '../declaration.ts';
import { matadors, membersOf, ORDERS, TRUMPS } from '../order.ts';
import { nullFeatures, withoutWorst } from './null-strength.ts';
import { featuresOf, TRUMP_KINDS } from './strength.ts';
import type { TrumpKind } from './strength.ts';
import { chanceBy, WEIGHTS } from './weights.ts';

/** Something the bot could declare: its chance of winning, and the value it is sure to come to. */
export interface Plan {
  readonly contract: string;
  readonly chance: number;
  readonly value: number;
  readonly discard: readonly number[];
}

const modelOf = (kind: TrumpKind) => (kind === 'grand' ? WEIGHTS.grand : WEIGHTS.suit);
const LETTERS = { diamonds: 'D', hearts: 'H', spades: 'S', clubs: 'C', grand: 'G' } as const;

/** Missing jacks can turn up in the skat and make a game cheaper, so at most so many count before it is seen. */
const MAX_WITHOUT = 3;
const sureMatadors = (kind: TrumpKind, hand: CardSet): number => {
  const counted = matadors(kind, hand);
  return counted > 0 ? counted : Math.min(-counted, MAX_WITHOUT);
};

/** Null ouvert is played against eyes wide open: only a hand that hardly any cards break is good enough. */
const OUVERT_PENALTY = 0.1;

/** Plans for ten cards, the skat not seen: to pick it up (contract without H), or to play from the hand. */
export const plansBefore = (hand: CardSet, leads: boolean): readonly Plan[] => {
  const trumps = TRUMP_KINDS.flatMap((kind): readonly Plan[] => {
    const features = featuresOf(kind, hand, leads);
    const levels = sureMatadors(kind, hand) + 1;
    const base = BASE_VALUES[kind];
    const { skat, hand: fromHand } = modelOf(kind);
    return [
      { contract: LETTERS[kind], chance: chanceBy(skat, features), value: base * levels, discard: [] },
      { contract: `${LETTERS[kind]}H`, chance: chanceBy(fromHand, features), value: base * (levels + 1), discard: [] },
    ];
  });
  const without = chanceBy(WEIGHTS.null.skat, nullFeatures(withoutWorst(hand, 1), leads));
  const asIs = chanceBy(WEIGHTS.null.hand, nullFeatures(hand, leads));
  return [
    ...trumps,
    { contract: 'N', chance: without, value: 23, discard: [] },
    { contract: 'NH', chance: asIs, value: 35, discard: [] },
    { contract: 'NO', chance: without - OUVERT_PENALTY, value: 46, discard: [] },
    { contract: 'NOH', chance: asIs - OUVERT_PENALTY, value: 59, discard: [] },
  ];
};

/** Every two of the cards that are not trumps; where there are no two, of all of them. */
const discards = (cards: CardSet, trumps: CardSet): readonly (readonly number[])[] => {
  const plain = numbersIn(cards & ~trumps);
  const from = plain.length > 1 ? plain : numbersIn(cards);
  return from.flatMap((first, at) => from.slice(at + 1).map((second) => [first, second]));
};

const setOfNumbers = (cards: readonly number[]): CardSet => cards.reduce((set, card) => set | (1 << card), 0);

type Discarded = Pick<Plan, 'chance' | 'discard'>;

const chanceWithout = (kind: TrumpKind, cards: CardSet, leads: boolean, discard: readonly number[]): number => {
  const laid = setOfNumbers(discard);
  return chanceBy(modelOf(kind).kept, [...featuresOf(kind, cards & ~laid, leads), pointsIn(laid)]);
};

/** Every discard of a suit game or Grand that is worth a thought, in pack order. */
const discarded = (kind: TrumpKind, cards: CardSet, leads: boolean): readonly Discarded[] =>
  discards(cards, membersOf(ORDERS[kind], TRUMPS)).map((discard) => ({
    ...{ discard, chance: chanceWithout(kind, cards, leads, discard) },
  }));

const bestDiscard = (kind: TrumpKind, cards: CardSet, leads: boolean): Discarded =>
  discarded(kind, cards, leads).reduce((best, one) => (one.chance > best.chance ? one : best), {
    ...{ chance: -1, discard: [] },
  });

/** Plans for the twelve cards after picking up, each with its best discard: all that the rules allow after this bid. */
export const plansAfter = (cards: CardSet, bid: number, leads: boolean): readonly Plan[] =>
  contractsAllowed(cards, bid, true).map((contract): Plan => {
    const { kind, ouvert } = contractOf(contract);
    if (kind === 'null') {
      const kept = withoutWorst(cards, 2);
      const features = nullFeatures(kept, leads);
      const chance = ouvert
        ? chanceBy(WEIGHTS.null.open, features) - OUVERT_PENALTY
        : chanceBy(WEIGHTS.null.kept, features);
      return { contract, chance, value: nullValue(contractOf(contract)), discard: numbersIn(cards & ~kept) };
    }
    const value = BASE_VALUES[kind] * (Math.abs(matadors(kind, cards)) + 1);
    return { contract, value, ...bestDiscard(kind, cards, leads) };
  });

/**
 * The discards that promise most for a contract after picking up, the best first; in Null the one that the bot knows.
 * @param count at most so many
 */
export const bestDiscards = (
  contract: string,
  cards: CardSet,
  leads: boolean,
  count: number,
): readonly (readonly number[])[] => {
  const { kind } = contractOf(contract);
  if (kind === 'null') return [numbersIn(cards & ~withoutWorst(cards, 2))];
  return discarded(kind, cards, leads)
    .toSorted((one, other) => other.chance - one.chance)
    .slice(0, count)
    .map(({ discard }) => discard);
};
