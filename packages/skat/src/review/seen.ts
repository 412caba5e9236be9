import type { Seen, SeenCard } from '@matador/cards/review';
import { cardText } from '../cards.ts';
import { openIn } from '../players/card-search.ts';
import { dealtIn } from '../players/likely-layouts.ts';
import type { OpenValue, SkatSearch } from '../search/index.ts';
import { toWin } from './aim.ts';
import type { Decision } from './record.ts';

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
  const isDeclaring = seat === open.declarer;
  const need = toWin(view, (dealtIn(layout, view, memory)[open.declarer] ?? 0) | skat);
  return {
    isDeclaring,
    cards: values.map(({ card, value }): SeenCard => {
      const reached = need !== null && gradeOf(value, open.kind === 'null') >= need;
      return { card: cardText(card), value, wins: reached === isDeclaring };
    }),
  };
};
