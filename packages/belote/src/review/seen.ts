import type { Seen } from '@matador/cards/review';
import { cardText } from '../cards.ts';
import { gradeOf, type BeloteSearch } from '../search/index.ts';
import { openedWith } from './open.ts';
import type { Decision } from './record.ts';

/** Exact values of every card that the seat might have played, with what the deal scores by the rules of the table. */
export const seenOf = (search: BeloteSearch, decision: Decision): Seen => {
  const { position, aim, isDeclaring } = openedWith(decision, decision.hands);
  const values = search.cards(position);
  if (values === null) throw new Error('a search without limits was stopped');
  return {
    isDeclaring,
    cards: values.map(({ card, value }) => {
      const grade = gradeOf(value);
      const score = aim.scoreOf(grade);
      return {
        ...{ card: cardText(card), value, score: isDeclaring ? score : -score },
        wins: isDeclaring ? grade >= aim.made : grade < aim.notDown,
      };
    }),
  };
};
