import type { Seat } from '@matador/cards';
import type { Cards, FaceId } from './cards.ts';
import { facesOf, JOKER, rankOf } from './cards.ts';
import { rankValue } from './meld.ts';

/** What cards left in the hand count (RT-1, point 11): a joker 20 (25), an ace 11, K, Q, J and 10 ten, others their face. */
export const countOfFaces = (faces: readonly FaceId[], jokerCount: number): number =>
  faces.reduce((sum, face) => sum + (face === JOKER ? jokerCount : rankValue(rankOf(face))), 0);

export const countOf = (cards: Cards, jokerCount: number): number => countOfFaces(facesOf(cards), jokerCount);

export interface Scores {
  /** Count x factor of every seat; 0 for the winner. */
  readonly penalties: readonly number[];
  /** Losers lose their penalty, the winner gains the sum (point 11). */
  readonly zeroSum: readonly number[];
  /** Losers lose their penalty, the winner gains nothing (point 12). */
  readonly minusOnly: readonly number[];
}

/** The scores of a deal from the counts. Without a winner each seat loses its own count, undoubled (point 10). */
export const scoresOf = (counts: readonly number[], winner: Seat | null, isHandRomme: boolean): Scores => {
  const factor = winner !== null && isHandRomme ? 2 : 1;
  const penalties = counts.map((count, seat) => (seat === winner ? 0 : count * factor));
  const minusOnly = penalties.map((penalty) => 0 - penalty);
  const gain = penalties.reduce((sum, penalty) => sum + penalty, 0);
  return { penalties, minusOnly, zeroSum: minusOnly.map((score, seat) => (seat === winner ? gain : score)) };
};
