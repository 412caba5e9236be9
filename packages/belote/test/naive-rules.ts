import type { PiquetCard, Suit } from '@matador/cards';
import { SUIT_LETTERS } from '@matador/cards';
import type { BeloteRules } from '../src/rules.ts';
import type { PlayedCard } from '../src/types.ts';

/**
 * The rules of card play and counting once more, from the rules page alone and sharing nothing with the engine: on
 * written cards, one card at a time, by asking of each card whether something speaks against it.
 */
const TRUMPS_UP = '78QKTA9J';
const PLAIN_UP = '789JQKTA';
const TRUMP_COUNT: Readonly<Record<string, number>> = { J: 20, 9: 14, A: 11, T: 10, K: 4, Q: 3 };
const PLAIN_COUNT: Readonly<Record<string, number>> = { A: 11, T: 10, K: 4, Q: 3, J: 2 };

const suit = (card: string): string => card.charAt(0);
const rank = (card: string): string => card.charAt(1);

/** Whether the second card beats the first, which is on the table. */
const beats = (trump: string, first: string, second: string): boolean => {
  if (suit(first) === suit(second)) {
    const up = suit(first) === trump ? TRUMPS_UP : PLAIN_UP;
    return up.indexOf(rank(second)) > up.indexOf(rank(first));
  }
  return suit(second) === trump;
};

/** The card of a trick that wins it, with its seat. */
export const naiveWinner = (trumpSuit: Suit, trick: readonly PlayedCard[]): PlayedCard => {
  const trump = SUIT_LETTERS[trumpSuit];
  const winner = trick.find((one) => trick.every((other) => other === one || !beats(trump, one.card, other.card)));
  const led = suit(trick[0]?.card ?? '');
  const contenders = trick.filter(({ card }) => suit(card) === led || suit(card) === trump);
  const best = contenders.find((one) =>
    contenders.every((other) => other === one || !beats(trump, one.card, other.card)),
  );
  if (best === undefined || winner === undefined) throw new Error('an empty trick');
  return best;
};

export const naivePoints = (trumpSuit: Suit, card: PiquetCard): number =>
  (suit(card) === SUIT_LETTERS[trumpSuit] ? TRUMP_COUNT : PLAIN_COUNT)[rank(card)] ?? 0;

export interface NaiveTurn {
  readonly trump: Suit;
  readonly seat: number;
  readonly hand: readonly PiquetCard[];
  readonly trick: readonly PlayedCard[];
  readonly rules: Pick<BeloteRules, 'underRuff' | 'overPartner'>;
}

/** Whether a card of the hand may be played. */
const isAllowed = ({ trump: trumpSuit, seat, hand, trick, rules }: NaiveTurn, card: PiquetCard): boolean => {
  const trump = SUIT_LETTERS[trumpSuit];
  const [lead] = trick;
  if (lead === undefined) return true;
  const led = suit(lead.card);
  const winning = naiveWinner(trumpSuit, trick);
  const isHigher = (other: PiquetCard): boolean => suit(other) === trump && beats(trump, winning.card, other);
  const canFollow = hand.some((other) => suit(other) === led);
  if (canFollow && suit(card) !== led) return false;
  if (led === trump) return !canFollow || isHigher(card) || !hand.some(isHigher);
  if (canFollow || !hand.some((other) => suit(other) === trump)) return true;
  const partnerWins = winning.seat % 2 === seat % 2;
  const isRuffed = suit(winning.card) === trump;
  if (partnerWins) {
    if (rules.overPartner === 'any' || !isRuffed || suit(card) !== trump || isHigher(card)) return true;
    return !hand.some(isHigher);
  }
  if (!isRuffed) return suit(card) === trump;
  if (hand.some(isHigher)) return isHigher(card);
  return rules.underRuff === 'free' || suit(card) === trump;
};

/** The cards of a hand that may be played. */
export const naiveLegal = (turn: NaiveTurn): readonly PiquetCard[] => turn.hand.filter((card) => isAllowed(turn, card));
