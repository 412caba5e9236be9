import type { PiquetCard } from '../card.ts';

/** Layouts that are drawn for a decision. All of these numbers are part of every game's formula, and of its name. */
export const LAYOUTS = 200;
/** Drawn in so many rounds; every other one of them is of the first half of the sample. */
export const ROUNDS = 8;
/** Layouts weighed by the auction for each one that is kept. */
export const WEIGHED_FOR_ONE = 16;
/** Where so few fit, the same ones are drawn again and again, and their weights are remembered. */
export const FEW_LAYOUTS = 2_000;
/** What chance is granted, in standard deviations of a difference: the best of several cards is compared. */
export const DEVIATIONS = 2.5;
/** Cards that win in so small a part of the layouts less than the best one are level with it. */
const LEVEL = 0.03;
/** What a costly card loses at least, as a part of the layouts. */
const COSTLY = 0.1;

/** How a card stands beside the best one: level with it, worse by little or by what chance may be, or surely worse. */
export type Standing = 'best' | 'close' | 'costly';

/** Of both verdicts together: `unlucky` was right and lost by how the cards lay, `lucky` was wrong without harm. */
export type Tag = 'noChoice' | Standing | 'unlucky' | 'lucky';

/** A card over the layouts that were searched. */
export interface CountedCard {
  readonly card: PiquetCard;
  /** Layouts in which its side wins the contract by it, and those of them in the first half of the sample. */
  readonly wins: number;
  readonly winsInFirst: number;
  /** Layouts in which it wins and the card that was played does not, and the other way round. */
  readonly better: number;
  readonly worse: number;
}

/** What a decision was worth by what its seat could know. */
export interface Unseen {
  /** Layouts that were searched to their end, and those of them in the first half. */
  readonly layouts: number;
  readonly inFirst: number;
  readonly dropped: number;
  /** How many layouts fit what the seat knew; 1: it could know how the cards lay. */
  readonly possible: number;
  readonly cards: readonly CountedCard[];
}

/** The card that wins most often; the played one where none wins more often. */
export const bestOf = ({ cards }: Unseen, played: PiquetCard): CountedCard => {
  const own = cards.find(({ card }) => card === played);
  if (own === undefined) throw new Error(`${played} was not compared`);
  return cards.reduce((best, one) => (one.wins > best.wins ? one : best), own);
};

/** How far chance may carry the difference of two counts over the same layouts, rounded up. */
export const noiseOf = (more: number, less: number): number => Math.ceil(DEVIATIONS * Math.sqrt(more + less));

/** In how many layouts more the best card wins than the played one, give or take `noise`. */
export const costOf = (unseen: Unseen, played: PiquetCard): { readonly cost: number; readonly noise: number } => {
  const { better, worse } = bestOf(unseen, played);
  const noise = unseen.possible === 1 ? 0 : noiseOf(better, worse);
  return { cost: better - worse, noise };
};

/** Null: no layout was searched to its end. */
export const standingUnseen = (unseen: Unseen, played: PiquetCard): Standing | null => {
  const { layouts } = unseen;
  if (layouts === 0) return null;
  const { cost, noise } = costOf(unseen, played);
  if (cost <= LEVEL * layouts) return 'best';
  return cost >= COSTLY * layouts && cost > noise ? 'costly' : 'close';
};

/** Both verdicts in one. */
export const tagOf = (unseen: Standing, seen: Standing): Tag => {
  if (unseen === 'best' && seen === 'costly') return 'unlucky';
  if (unseen === 'costly' && seen !== 'costly') return 'lucky';
  return unseen;
};
