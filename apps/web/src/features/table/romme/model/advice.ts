import type { RommeAction, RommeCard } from '@matador/romme';
import type { Say } from '../../../../i18n/use-text.tsx';
import { cardsWords, cardWords } from './words.ts';

const laid = (say: Say, melds: readonly (readonly RommeCard[])[]): string =>
  say('romme.advice.lay', { cards: melds.map((cards) => cardsWords(say, cards)).join('; ') });

/** An action of Rommé as it is advised (GAME-18). */
export const adviceOf = (say: Say, action: RommeAction): string | null => {
  switch (action.type) {
    case 'draw':
      return say(action.from === 'stock' ? 'romme.step.draw' : 'romme.advice.take');
    case 'open':
      return laid(say, action.melds);
    case 'meld':
      return laid(say, [action.cards]);
    case 'layOff':
      return say('romme.advice.layOff', { card: cardWords(say, action.card), number: action.meld + 1 });
    case 'swap':
      return say('romme.advice.swap', { card: cardWords(say, action.card), number: action.meld + 1 });
    case 'discard':
      return say('romme.advice.discard', { card: cardWords(say, action.card) });
    case 'goOut': {
      const melds = laid(say, action.melds);
      if (action.discard === null) return melds;
      return `${melds}. ${say('romme.step.goOut', { card: cardWords(say, action.discard) })}`;
    }
    case 'putBack':
    case 'endTurn':
      return null;
  }
};
