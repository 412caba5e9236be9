import type { PAYOUT_REASONS, Payouts } from '@matador/protocol/rest';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queries } from '#web/api/queries.ts';
import { hasFailed } from '#web/api/use-failure.ts';
import { useFreshUser } from '#web/api/use-fresh-user.ts';
import { PlainButton } from '#web/components/button/button.tsx';
import { Failed } from '#web/components/list/failed.tsx';
import { PanelsShape } from '#web/components/loading/shapes.tsx';
import { Panel } from '#web/components/surface/surface.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import { useText } from '#web/i18n/use-text.tsx';
import { accountQueries, failureOf, useCancelPayout, useRequestPayout } from '../api.ts';
import styles from './account.module.css';
import { AmountForm } from './amount-form.tsx';

const REFUSALS = {
  frozen: 'account.frozen',
  unconfirmed: 'account.unconfirmed',
  notEnoughMoney: 'account.payoutNotEnough',
  notPossible: 'account.payoutNotPossible',
} as const satisfies Record<(typeof PAYOUT_REASONS)[number], string>;

const STATES = {
  requested: 'account.payoutRequested',
  paid: 'account.payoutPaid',
  refused: 'account.payoutRefused',
  cancelled: 'account.payoutCancelled',
} as const;

interface ListProps {
  readonly payouts: Payouts;
  readonly currency: string;
}

const List = ({ payouts, currency }: ListProps) => {
  const t = useText();
  const format = useFormat();
  const cancel = useCancelPayout();
  return (
    <Panel flush aria-labelledby="payouts">
      <h2 id="payouts" className={styles.head}>
        {t('account.payouts')}
      </h2>
      <ul className={styles.rows}>
        {payouts.items.map((payout) => (
          <li key={payout.payoutId}>
            <strong>{format.money(payout.amount, currency)}</strong>
            <span>{t(payout.frozen ? 'account.payoutFrozen' : STATES[payout.state])}</span>
            <span className={styles.small}>{format.dayTime(payout.requestedAt)}</span>
            {payout.state === 'requested' && !payout.frozen && (
              <PlainButton
                className={styles.link}
                needsNetwork
                disabled={cancel.isPending}
                onClick={() => cancel.mutate(payout)}
              >
                {t('account.payoutTakeBack', { amount: format.money(payout.amount, currency) })}
              </PlainButton>
            )}
          </li>
        ))}
      </ul>
      <p role="alert" className={styles.error}>
        {cancel.isError && t(failureOf(cancel.error))}
      </p>
    </Panel>
  );
};

/** The payout page that is built in: what can be paid out, asking for it, taking it back. */
export const Payout = () => {
  const t = useText();
  const format = useFormat();
  useFreshUser();
  const { data: user } = useQuery(queries.user());
  const balance = useQuery(queries.balance());
  const payouts = useQuery(accountQueries.payouts());
  const request = useRequestPayout();
  const [asked, setAsked] = useState<number | null>(null);
  if (balance.data === undefined)
    return hasFailed(balance) ? (
      <Panel flush>
        <Failed onRetry={() => void balance.refetch()} />
      </Panel>
    ) : (
      <PanelsShape />
    );
  const { gdCurrency: currency, withdrawable } = balance.data;
  const reason = request.data?.reason ?? null;
  const error = reason !== null ? t(REFUSALS[reason]) : request.isError ? t(failureOf(request.error)) : null;
  return (
    <div className={styles.stack}>
      <Panel aria-labelledby="payout" className={styles.stack}>
        <h2 id="payout">{t('account.payout')}</h2>
        {user?.frozen === true && <p>{t('account.frozen')}</p>}
        {user?.forcePayout === true && <p>{t('account.forcePayout')}</p>}
        <dl className={styles.sums}>
          <div>
            <dt>{t('account.withdrawable')}</dt>
            <dd>{format.money(withdrawable, currency)}</dd>
          </div>
        </dl>
        <p className={styles.small}>{t('account.payoutWords')}</p>
        {withdrawable > 0 && (
          <AmountForm
            kind="payout"
            label={t('account.amount')}
            submit={(amount) => (amount === null ? t('account.payoutNow') : t('account.payoutAmount', { amount }))}
            currency={currency}
            usual={[withdrawable]}
            most={withdrawable}
            busy={request.isPending}
            error={error}
            onSubmit={(order, done) => {
              setAsked(null);
              request.mutate(order, {
                onSuccess: ({ success }) => {
                  if (!success) return;
                  setAsked(order.amount);
                  done();
                },
              });
            }}
          />
        )}
        <p role="status" className={styles.done}>
          {asked !== null && t('account.payoutAsked', { amount: format.money(asked, currency) })}
        </p>
      </Panel>
      {hasFailed(payouts) && (
        <Panel flush aria-label={t('account.payouts')}>
          <Failed onRetry={() => void payouts.refetch()} />
        </Panel>
      )}
      {payouts.data !== undefined && payouts.data.items.length > 0 && (
        <List payouts={payouts.data} currency={currency} />
      )}
    </div>
  );
};
