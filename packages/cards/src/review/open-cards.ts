import type { PiquetCard } from '../card.ts';
import type { Standing } from './counts.ts';

/** How the tricks end for the side that plays the contract. */
interface EndValue {
  /** Its card points. */
  readonly points: number;
  readonly tricks: 'none' | 'some' | 'all';
}

/** How the deal ends by a card when all cards lie open and everybody plays best from there on. */
export interface SeenCard {
  readonly card: PiquetCard;
  readonly value: EndValue;
  /** Whether the side that plays it wins the contract. */
  readonly wins: boolean;
  /** What the deal scores for that side, where ends with the same score are the same; absent: every point counts. */
  readonly score?: number;
}

/** What a decision was worth on the cards as they really lay. */
export interface Seen {
  /** Whether the seat is of the side that plays the contract: the declarer in Skat, the taker's side in Belote. */
  readonly isDeclaring: boolean;
  readonly cards: readonly SeenCard[];
}

const NO_TRICK = -1;
/** Above all card points of a pack. */
const ALL_TRICKS = 1000;
const WON = 10_000;

/** Better is more, for the side that plays it: first the contract, then what is made of it. */
const worthOf = ({ value: { points, tricks }, wins }: SeenCard, isDeclaring: boolean): number => {
  const grade = tricks === 'none' ? NO_TRICK : tricks === 'all' ? ALL_TRICKS : points;
  return (wins ? WON : 0) + (isDeclaring ? grade : -grade);
};

/** The card that does best; the played one where none does better. */
export const bestSeen = ({ cards, isDeclaring }: Seen, played: PiquetCard): SeenCard => {
  const own = cards.find(({ card }) => card === played);
  if (own === undefined) throw new Error(`${played} was not searched`);
  const most = cards.reduce((best, one) => (worthOf(one, isDeclaring) > worthOf(best, isDeclaring) ? one : best), own);
  return most.score !== undefined && most.score === own.score ? own : most;
};

/** `costly` is a card that turned the contract, `close` one that cost points alone. */
export const standingSeen = (seen: Seen, played: PiquetCard): Standing => {
  const best = bestSeen(seen, played);
  if (best.card === played) return 'best';
  return best.wins === seen.cards.some(({ card, wins }) => card === played && wins) ? 'close' : 'costly';
};
