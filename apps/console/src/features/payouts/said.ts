import type { OfficePayout } from '@matador/protocol/rest';
import { useFormat, useText } from '#console/i18n/use-text.ts';

const ACTS = ['approved', 'paid', 'refused'] as const;

/** What somebody has said about a payout: who, what, when. */
export const useSaidWords = (): ((said: OfficePayout['said'][number]) => string) => {
  const t = useText();
  const format = useFormat();
  return ({ actorName, act, at }) => {
    const known = ACTS.find((one) => act === `payout.${one}`);
    const what = known === undefined ? act : t(`payouts.act.${known}`);
    return t('payouts.saidBy', { name: actorName, act: what, time: format.dayTime(at) });
  };
};
