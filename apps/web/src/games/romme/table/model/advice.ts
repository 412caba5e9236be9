import type { RommeAction, RommeCard } from '@matador/romme';
import type { Translate } from '#web/i18n/use-text.tsx';
import { cardsWords, cardWords } from './words.ts';

const laid = (t: Translate, melds: readonly (readonly RommeCard[])[]): string =>
  t('romme.advice.lay', { cards: melds.map((cards) => cardsWords(t, cards)).join('; ') });

/** An action of Rommé as it is advised (GAME-18). */
export const adviceOf = (t: Translate, action: RommeAction): string | null => {
  switch (action.type) {
    case 'draw':
      return t(action.from === 'stock' ? 'romme.advice.draw' : 'romme.advice.take');
    case 'open':
      return laid(t, action.melds);
    case 'meld':
      return laid(t, [action.cards]);
    case 'layOff':
      return t('romme.advice.layOff', { card: cardWords(t, action.card), number: action.meld + 1 });
    case 'swap':
      return t('romme.advice.swap', { card: cardWords(t, action.card), number: action.meld + 1 });
    case 'discard':
      return t('romme.advice.discard', { card: cardWords(t, action.card) });
    case 'goOut': {
      const melds = laid(t, action.melds);
      if (action.discard === null) return melds;
      return `${melds}. ${t('romme.step.goOut', { card: cardWords(t, action.discard) })}`;
    }
    case 'putBack':
    case 'endTurn':
      return null;
  }
};
