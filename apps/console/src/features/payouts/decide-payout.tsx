import * as addresses from '@matador/protocol/addresses';
import type { OfficePayout, PayoutDecision } from '@matador/protocol/rest';
import { to } from '@matador/ui/address';
import { statusOf } from '@matador/ui/caller';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { Changed, NotDone } from '#console/acts/act-steps.tsx';
import { LEAST_REASON, ReasonField } from '#console/acts/reason-field.tsx';
import { useReason } from '#console/acts/use-reason.ts';
import { useSendKey } from '#console/acts/use-send-key.ts';
import { call } from '#console/api/client.ts';
import { Button } from '#console/components/button.tsx';
import { Actions, Form } from '#console/components/field.tsx';
import { Panel } from '#console/components/panel.tsx';
import { useText } from '#console/i18n/use-text.ts';
import { useSession } from '#console/session/role.ts';
import { useSaidWords } from './said.ts';
import styles from './payouts.module.css';

/** What became of it meanwhile, in words: somebody else was quicker. */
const Overtaken = ({ payout }: { readonly payout: OfficePayout }) => {
  const t = useText();
  const wordsOf = useSaidWords();
  const last = payout.said.at(-1);
  const words =
    payout.state === 'cancelled'
      ? t('payouts.takenBack')
      : last === undefined
        ? t(`payouts.state.${payout.state}`)
        : `${wordsOf(last)}: ${last.reason}`;
  return (
    <Changed>
      <strong>{t('payouts.overtaken')}</strong> {words}
    </Changed>
  );
};

/** Pays or refuses what is asked for; what another operator has decided meanwhile is said, and nothing done (OPS-7). */
export const DecidePayout = ({ payout }: { readonly payout: OfficePayout }) => {
  const t = useText();
  const client = useQueryClient();
  const { userId, role } = useSession();
  const { payoutId, state, approvedBy, frozen, accountFrozen } = payout;
  const { reason, setReason, forget } = useReason(`payout ${payoutId}`);
  const send = useMutation({
    mutationFn: (decision: PayoutDecision['decision']) =>
      call(to(addresses.decidePayout, { params: { payoutId } }), {
        body: { decision, reason: reason.trim() },
        answer: z.unknown(),
      }),
    onSuccess: () => forget(),
    // What came of it is read before anything is said of it.
    onSettled: () => client.invalidateQueries(),
  });
  const isOwn = approvedBy === userId;
  const isDecided = state !== 'requested';
  const obstacle = (): string | null => {
    if (role !== 'operator') return t('commands.operatorsDecide');
    if (frozen) return t('payouts.frozenFirst');
    return reason.trim().length < LEAST_REASON ? t('commands.reasonMissing') : null;
  };
  const blocked = obstacle();
  const blockedPay = isOwn ? t('payouts.ownApproval') : accountFrozen ? t('payouts.accountFrozenFirst') : blocked;
  const decide = (decision: PayoutDecision['decision']): void => {
    if ((decision === 'paid' ? blockedPay : blocked) === null && !send.isPending) send.mutate(decision);
  };
  const box = useSendKey(() => decide('paid'));
  const isOvertaken = send.error !== null && statusOf(send.error) === 409 && isDecided;
  if (isDecided)
    return (
      <Panel title={t('payouts.decision')}>
        <div className={styles.words}>
          {isOvertaken ? <Overtaken payout={payout} /> : <p role="status">{t(`payouts.is.${state}`)}</p>}
        </div>
      </Panel>
    );
  return (
    <Panel title={t('payouts.decision')}>
      <div ref={box} className={styles.words}>
        <Form onSubmit={() => decide('paid')}>
          {approvedBy !== null && (
            <p role="status">
              <strong>{t(isOwn ? 'payouts.waitsForSecond' : 'payouts.youAreSecond')}</strong>
            </p>
          )}
          <ReasonField
            label={t('commands.decisionReason')}
            hint={t('commands.reasonHint')}
            value={reason}
            onChange={setReason}
          />
          {send.error !== null && <NotDone error={send.error} />}
          <Actions>
            <Button
              type="submit"
              kind="main"
              hotkey={`${t('common.ctrl')} Enter`}
              blocked={blockedPay !== null || send.isPending}
            >
              {t('payouts.pay')}
            </Button>
            <Button blocked={blocked !== null || send.isPending} onClick={() => decide('refused')}>
              {t('payouts.refuse')}
            </Button>
          </Actions>
          <p className={styles.second}>{blockedPay ?? t('payouts.payWords')}</p>
        </Form>
      </div>
    </Panel>
  );
};
