import type { FirstEntry } from '@matador/protocol/rest';
import { useFormat } from '#web/i18n/use-format.ts';
import { useText } from '#web/i18n/use-text.tsx';

/** Says how a first-entry refund stands after joining; null before (REG-16). */
export const useFirstEntryWords = (currency: string) => {
  const t = useText();
  const format = useFormat();
  return ({ state, amount, days, at }: FirstEntry): string | null => {
    const sum = format.money(amount, currency);
    switch (state) {
      case 'offered':
        return null;
      case 'announced':
        return t('common.firstEntryAnnounced', { amount: sum, days });
      case 'due':
        return t('common.firstEntryDue', { amount: sum, at: at === null ? '' : format.dayTime(at) });
      case 'credited':
        return t('common.firstEntryCredited', { amount: sum, at: at === null ? '' : format.dayTime(at) });
    }
  };
};
