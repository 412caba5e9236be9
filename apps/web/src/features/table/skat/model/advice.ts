import type { SkatAction } from '@matador/skat';
import type { Say } from '../../../../i18n/use-text.tsx';
import { cardWords } from '../../model/card-words.ts';
import { declaredWords } from './words.ts';

/** An action of Skat as it is advised (GAME-18). */
export const adviceOf = (say: Say, action: SkatAction): string | null => {
  switch (action.type) {
    case 'bid':
      return say('table.bid', { value: action.value });
    case 'hold':
      return say('table.practice.hold');
    case 'pass':
      return say('table.pass');
    case 'pickUp':
      return say('table.pickUp');
    case 'declare': {
      const declared = say('table.declare', { contract: declaredWords(say, action.contract) });
      const [one, other] = action.discard ?? [];
      if (one === undefined || other === undefined) return `${say('table.playHand')}: ${declared}`;
      return say('table.practice.discard', { one: cardWords(say, one), other: cardWords(say, other), declared });
    }
    case 'play':
      return say('table.playCard', { card: cardWords(say, action.card) });
    case 'consent':
      return say(action.agree ? 'table.consent.yes' : 'table.consent.no');
    case 'claim':
    case 'concede':
      return null;
  }
};
