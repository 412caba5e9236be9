import type { BeloteAction } from '@matador/belote';
import type { Say } from '../../../../i18n/use-text.tsx';
import { cardWords } from '../../model/card-words.ts';
import { trumpWords } from './words.ts';

/** An action of classic Belote as it is advised (GAME-18). */
export const adviceOf = (say: Say, action: BeloteAction): string | null => {
  switch (action.type) {
    case 'pass':
      return say('table.pass');
    case 'take':
      return say('belote.take', { suit: trumpWords(say, action.suit) });
    case 'play':
      return say('table.playCard', { card: cardWords(say, action.card) });
    case 'bid':
    case 'coinche':
    case 'surcoinche':
      return null;
  }
};
