import type { BeloteAction } from '@matador/belote';
import type { Translate } from '#web/i18n/use-text.tsx';
import { cardWords } from '#web/features/table/model/card-words.ts';
import { trumpWords } from './words.ts';

/** An action of classic Belote as it is advised (GAME-18). */
export const adviceOf = (t: Translate, action: BeloteAction): string | null => {
  switch (action.type) {
    case 'pass':
      return t('table.pass');
    case 'take':
      return t('belote.take', { suit: trumpWords(t, action.suit) });
    case 'play':
      return t('table.playCard', { card: cardWords(t, action.card) });
    case 'bid':
    case 'coinche':
    case 'surcoinche':
      return null;
  }
};
