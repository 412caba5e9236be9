import type { PiquetCard } from '@matador/cards';
import { cardText } from '../cards.ts';
import { openIn } from '../players/card-search.ts';
import { dealtIn } from '../players/likely-layouts.ts';
import type { OpenValue, SkatSearch } from '../search/index.ts';
import { toWin } from './aim.ts';
import type { Standing } from './formula.ts';
import type { Decision } from './record.ts';

/** How the deal ends by a card when all cards lie open and everybody plays best from there on. */
export interface SeenCard {
  readonly card: PiquetCard;
  readonly value: OpenValue;
  /** Whether the side that plays it wins the contract. */
  readonly wins: boolean;
}

/** What a decision was worth on the cards as they really lay. */
export interface Seen {
  readonly isDeclarer: boolean;
  readonly cards: readonly SeenCard[];
}

const NO_TRICK = -1;
const ALL_TRICKS = 121;

/** One number that rises with what the declarer has. */
export const gradeOf = ({ points, tricks }: OpenValue, isNull: boolean): number => {
  if (isNull) return tricks === 'none' ? 1 : 0;
  return tricks === 'none' ? NO_TRICK : tricks === 'all' ? ALL_TRICKS : points;
};

/** Exact values of every card that the seat might have played; null where nothing is played. */
export const seenOf = (search: SkatSearch, decision: Decision): Seen | null => {
  const { view, memory, seat, hands, skat } = decision;
  const layout = { hands, skat };
  const open = openIn(view, memory, layout);
  const values = open === null ? null : search.cards(open);
  if (open === null || values === null) return null;
  const isDeclarer = seat === open.declarer;
  const need = toWin(view, (dealtIn(layout, view, memory)[open.declarer] ?? 0) | skat);
  return {
    isDeclarer,
    cards: values.map(({ card, value }): SeenCard => {
      const reached = need !== null && gradeOf(value, open.kind === 'null') >= need;
      return { card: cardText(card), value, wins: reached === isDeclarer };
    }),
  };
};

/** Better is more, for the side that plays it: first the contract, then what is made of it. */
const worthOf = ({ value, wins }: SeenCard, isDeclarer: boolean): number => {
  const grade = gradeOf(value, false);
  return (wins ? 1000 : 0) + (isDeclarer ? grade : -grade);
};

/** The card that does best; the played one where none does better. */
export const bestSeen = ({ cards, isDeclarer }: Seen, played: PiquetCard): SeenCard => {
  const own = cards.find(({ card }) => card === played);
  if (own === undefined) throw new Error(`${played} was not searched`);
  return cards.reduce((best, one) => (worthOf(one, isDeclarer) > worthOf(best, isDeclarer) ? one : best), own);
};

/** `costly` is a card that turned the contract, `close` one that cost points alone. */
export const standingSeen = (seen: Seen, played: PiquetCard): Standing => {
  const best = bestSeen(seen, played);
  if (best.card === played) return 'best';
  return best.wins === seen.cards.some(({ card, wins }) => card === played && wins) ? 'close' : 'costly';
};
