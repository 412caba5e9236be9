import { isForGood, type DEPOSIT_REASONS } from '@matador/protocol/rest';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queries } from '#web/api/queries.ts';
import { useFreshUser } from '#web/api/use-fresh-user.ts';
import { Panel } from '#web/components/surface/surface.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import { useText } from '#web/i18n/use-text.tsx';
import { accountQueries, failureOf, useDeposit } from '../api.ts';
import styles from './account.module.css';
import { AmountForm } from './amount-form.tsx';
import { PersonForm } from './person-form.tsx';

const USUAL = [10_00, 20_00, 50_00] as const;
/** At once, by the protocol. */
const MAX_CENTS = 1_000_00;

const REFUSALS = {
  frozen: 'account.frozen',
  unconfirmed: 'account.unconfirmed',
  personUnknown: 'account.depositNotPossible',
  depositLimit: 'account.depositLimit',
  notPossible: 'account.depositNotPossible',
} as const satisfies Record<(typeof DEPOSIT_REASONS)[number], string>;

const BARRED = 'b';

/** Until when nothing can be paid in, or that it never can, with whatever account of the person (SAFE-3). */
export const Excluded = ({ until }: { readonly until: string }) => {
  const t = useText();
  const format = useFormat();
  if (isForGood(until)) return <p role="status">{t('account.depositExcludedEndless')}</p>;
  const end = format.withBerlin((clock) => `${clock.fullDay(until)}, ${clock.time(until)}`);
  return <p role="status">{t('account.depositExcluded', { until: end })}</p>;
};

/** The benefits page that is built in: play money in the demo, and why it cannot be had elsewhere. */
export const Deposit = () => {
  const t = useText();
  const format = useFormat();
  useFreshUser();
  const { data: user } = useQuery(queries.user());
  const { data: offer } = useQuery(queries.offer());
  const { data: held } = useQuery(queries.balance());
  const { data: person } = useQuery(accountQueries.person());
  const deposit = useDeposit();
  const [credited, setCredited] = useState<number | null>(null);
  const currency = held?.gdCurrency ?? 'EUR';
  const reason = deposit.data?.reason ?? null;
  const error = reason !== null ? t(REFUSALS[reason]) : deposit.isError ? t(failureOf(deposit.error)) : null;
  const excludedUntil = person?.excludedUntil ?? null;
  const isAsked = offer?.demo !== false && person?.known === false;
  return (
    <div className={styles.stack}>
      {user?.frozen === true && (
        <Panel>
          <p>{t('account.frozen')}</p>
        </Panel>
      )}
      {user?.actorType === BARRED && (
        <Panel>
          <p>{t('account.barred')}</p>
        </Panel>
      )}
      <Panel aria-labelledby="deposit" className={styles.stack}>
        <h2 id="deposit">{t(isAsked ? 'account.personTitle' : 'account.deposit')}</h2>
        {excludedUntil !== null ? (
          <Excluded until={excludedUntil} />
        ) : offer?.demo === false ? (
          <p>{t('account.depositElsewhere')}</p>
        ) : isAsked ? (
          <PersonForm demo={offer?.demo === true} registerAsked={person?.registerAsked ?? false} />
        ) : (
          <>
            <p>{t('account.depositWords')}</p>
            <AmountForm
              kind="deposit"
              label={t('account.amount')}
              submit={(amount) => (amount === null ? t('account.depositNow') : t('account.depositAmount', { amount }))}
              currency={currency}
              usual={USUAL}
              most={MAX_CENTS}
              busy={deposit.isPending}
              error={error}
              onSubmit={(order, done) => {
                setCredited(null);
                deposit.mutate(order, {
                  onSuccess: ({ success }) => {
                    if (!success) return;
                    setCredited(order.amount);
                    done();
                  },
                });
              }}
            />
            <p role="status" className={styles.done}>
              {credited !== null && t('account.deposited', { amount: format.money(credited, currency) })}
            </p>
          </>
        )}
      </Panel>
    </div>
  );
};
