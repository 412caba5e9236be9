import type { OfficePayouts } from '@matador/protocol/rest';
import { State } from '#console/components/panel.tsx';
import { useText } from '#console/i18n/use-text.ts';

const MARKS = { requested: 'hint', paid: 'good', refused: 'bad', cancelled: 'none' } as const;

/** Where a payout stands, and what keeps it from going on. */
export const PayoutState = ({ payout }: { readonly payout: OfficePayouts['items'][number] }) => {
  const t = useText();
  const { state, frozen, accountFrozen, approvedByName } = payout;
  if (state !== 'requested') return <State mark={MARKS[state]}>{t(`payouts.state.${state}`)}</State>;
  if (frozen) return <State mark="bad">{t('payouts.frozen')}</State>;
  if (accountFrozen) return <State mark="bad">{t('payouts.accountFrozen')}</State>;
  if (approvedByName !== null) return <State mark="hint">{t('payouts.approvedBy', { name: approvedByName })}</State>;
  return <State mark="hint">{t('payouts.state.requested')}</State>;
};
