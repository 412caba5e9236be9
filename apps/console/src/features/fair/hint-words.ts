import type { Hint, HintEvidence, HintState, Refuser } from '@matador/protocol/rest';
import type { MarkKind } from '#console/components/icon.tsx';
import { useFormat, useText } from '#console/i18n/use-text.ts';
import { oneIn, SELDOM } from './model/figures.ts';

export const HINT_MARKS: Readonly<Record<HintState, MarkKind>> = {
  open: 'hint',
  reopened: 'bad',
  watched: 'none',
  decided: 'good',
};

interface HintWords {
  /** Why somebody is pointed at. */
  readonly reasonsOf: (entry: Hint | HintEvidence | Refuser) => string;
  /** How much it weighs: how seldom chance does it. */
  readonly weightOf: (entry: Hint | Refuser) => string;
  /** A probability within a sentence. */
  readonly chanceOf: (chance: number) => string;
}

/** Hints in words. */
export const useHintWords = (): HintWords => {
  const t = useText();
  const format = useFormat();
  const chanceOf = (chance: number): string => {
    const many = oneIn(chance);
    return many >= SELDOM ? t('fair.seldom') : t('fair.oneIn', { count: format.number(many) });
  };
  return {
    chanceOf,
    reasonsOf: (entry) =>
      'reasons' in entry
        ? [
            ...entry.reasons.map((reason) => t(`fair.reason.${reason}`)),
            ...(entry.favours === true ? [t('fair.reason.favours')] : []),
          ].join(', ')
        : t('fair.reason.refuses'),
    weightOf: (entry) => {
      if ('refused' in entry) return t('fair.refusedOf', { refused: entry.refused, tables: entry.tables });
      return entry.reasons.includes('meetings')
        ? t('fair.chance', { chance: chanceOf(entry.chance) })
        : t('fair.metTimes', { count: entry.met });
    },
  };
};
