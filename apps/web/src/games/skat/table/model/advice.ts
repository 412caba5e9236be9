import type { SkatAction } from '@matador/skat';
import type { Translate } from '#web/i18n/use-text.tsx';
import { cardWords } from '#web/features/table/model/card-words.ts';
import { declaredWords } from './words.ts';

/** An action of Skat as it is advised (GAME-18). */
export const adviceOf = (t: Translate, action: SkatAction): string | null => {
  switch (action.type) {
    case 'bid':
      return t('table.bid', { value: action.value });
    case 'hold':
      return t('table.practice.hold');
    case 'pass':
      return t('table.pass');
    case 'pickUp':
      return t('table.pickUp');
    case 'declare': {
      const declared = t('table.declare', { contract: declaredWords(t, action.contract) });
      const [one, other] = action.discard ?? [];
      if (one === undefined || other === undefined) return `${t('table.playHand')}: ${declared}`;
      return t('table.practice.discard', { one: cardWords(t, one), other: cardWords(t, other), declared });
    }
    case 'play':
      return t('table.playCard', { card: cardWords(t, action.card) });
    case 'consent':
      return t(action.agree ? 'table.consent.yes' : 'table.consent.no');
    case 'claim':
    case 'concede':
      return null;
  }
};
