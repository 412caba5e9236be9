/**
 * Open cards played out in every way by the rules written twice (`naive-rules`), without any shortcut: what the search is
 * held against.
 */
import type { PiquetCard, Suit } from '@matador/cards';
import type { PlayedCard } from '../src/types.ts';
import type { NaiveTurn } from './naive-rules.ts';
import { naiveLegal, naivePoints, naiveWinner } from './naive-rules.ts';

export interface NaivePosition {
  readonly trump: Suit;
  readonly rules: NaiveTurn['rules'];
  /** 0 or 1: whose points count. */
  readonly side: number;
  readonly hands: readonly (readonly PiquetCard[])[];
  readonly leader: number;
  readonly trick: readonly PlayedCard[];
  readonly points: number;
  readonly tricks: number;
  readonly tricksAgainst: number;
}

const seatAt = ({ leader, trick }: NaivePosition): number => (leader + trick.length) % 4;

const afterCard = (at: NaivePosition, card: PiquetCard): NaivePosition => {
  const seat = seatAt(at);
  const hands = at.hands.map((cards, place) => (place === seat ? cards.filter((other) => other !== card) : cards));
  const trick = [...at.trick, { seat, card }];
  if (trick.length < 4) return { ...at, hands, trick };
  const leader = naiveWinner(at.trump, trick).seat;
  if (leader % 2 !== at.side) return { ...at, hands, leader, trick: [], tricksAgainst: at.tricksAgainst + 1 };
  const last = hands.every((cards) => cards.length === 0) ? 10 : 0;
  const points = trick.reduce((sum, one) => sum + naivePoints(at.trump, one.card), at.points + last);
  return { ...at, hands, leader, trick: [], points, tricks: at.tricks + 1 };
};

const legalAt = (at: NaivePosition): readonly PiquetCard[] => {
  const seat = seatAt(at);
  return naiveLegal({ trump: at.trump, seat, hand: at.hands[seat] ?? [], trick: at.trick, rules: at.rules });
};

const gradeOf = (at: NaivePosition): number => {
  const cards = legalAt(at);
  if (cards.length === 0) return at.tricks === 0 ? -1 : at.tricksAgainst === 0 ? 163 : at.points;
  const grades = cards.map((card) => gradeOf(afterCard(at, card)));
  return seatAt(at) % 2 === at.side ? Math.max(...grades) : Math.min(...grades);
};

/** The grade of the deal by each card that may be played: -1 no trick, 0 to 162 points, 163 all tricks. */
export const naiveGrades = (at: NaivePosition): ReadonlyMap<PiquetCard, number> =>
  new Map(legalAt(at).map((card) => [card, gradeOf(afterCard(at, card))]));
