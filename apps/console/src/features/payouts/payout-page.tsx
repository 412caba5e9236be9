import type { OfficePayout } from '@matador/protocol/rest';
import { statusOf } from '@matador/ui/caller';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { ActButton } from '#console/acts/act-button.tsx';
import { queries } from '#console/api/queries.ts';
import { PageHead, Split } from '#console/components/page-head.tsx';
import { Empty, Facts, Panel } from '#console/components/panel.tsx';
import { useFormat, useText } from '#console/i18n/use-text.ts';
import { useRole } from '#console/session/role.ts';
import { urls } from '#console/urls.ts';
import { DecidePayout } from './decide-payout.tsx';
import { PayoutState } from './payout-state.tsx';
import { useSaidWords } from './said.ts';
import styles from './payouts.module.css';

/** Who has said what about it. */
const Said = ({ payout: { said } }: { readonly payout: OfficePayout }) => {
  const t = useText();
  const wordsOf = useSaidWords();
  return (
    <Panel title={t('payouts.said')}>
      {said.length === 0 ? (
        <Empty>{t('payouts.nobodySaid')}</Empty>
      ) : (
        <ul className={styles.said}>
          {said.map((one) => (
            <li key={one.at}>
              <strong>{wordsOf(one)}</strong>
              <span className={styles.second}>{one.reason}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
};

/** Where its money lies, and where the transfers are. */
const Money = ({ payout }: { readonly payout: OfficePayout }) => {
  const t = useText();
  const format = useFormat();
  const { userId, requestTransfer, decisionTransfer, amount, money, requestedAt, decidedAt, payoutId, hasWallet } =
    payout;
  const at = (instant: string): string => `${format.fullDay(instant)}, ${format.time(instant)}`;
  const facts: readonly (readonly [string, string])[] = [
    [t('payouts.number'), payoutId],
    [t('payouts.amount'), format.money(amount, 'EUR')],
    [t('payouts.leftInPurse'), format.money(money, 'EUR')],
    [t('payouts.asked'), at(requestedAt)],
    [t('payouts.decided'), decidedAt === null ? '–' : at(decidedAt)],
  ];
  return (
    <Panel title={t('payouts.money')}>
      <Facts facts={facts} />
      <ul className={styles.said}>
        <li>
          <Link to={urls.player(userId)}>{t('payouts.toPlayer')}</Link>
        </li>
        {requestTransfer !== null && (
          <li>
            <Link to={urls.transfer(requestTransfer)}>{t('payouts.toRequest')}</Link>
          </li>
        )}
        {decisionTransfer !== null && (
          <li>
            <Link to={urls.transfer(decisionTransfer)}>{t('payouts.toDecision')}</Link>
          </li>
        )}
        <li>
          <Link to={urls.account(`payout:${userId}`)}>{t('payouts.toAccount')}</Link>
        </li>
      </ul>
      <p className={styles.words}>{t(hasWallet ? 'payouts.byWallet' : 'payouts.byBank')}</p>
    </Panel>
  );
};

/** One payout: whose it is, where its money lies, what was said, and the decision (OPS-7). */
export const PayoutPage = () => {
  const t = useText();
  const format = useFormat();
  const role = useRole();
  const { payoutId = '' } = useParams();
  const { data: payout, error } = useQuery(queries.payout(payoutId));
  if (payout === undefined) {
    const isUnknown = [400, 404].includes(statusOf(error));
    return (
      <>
        <PageHead title={t('payouts.one')} />
        <Panel title={payoutId}>
          <Empty>{t(isUnknown ? 'payouts.unknown' : error === null ? 'common.looking' : 'common.failed')}</Empty>
        </Panel>
      </>
    );
  }
  return (
    <>
      <PageHead
        title={t('payouts.titleOf', { name: payout.userName, amount: format.money(payout.amount, 'EUR') })}
        note={<Link to={urls.payouts}>{t('payouts.toList')}</Link>}
        side={
          <>
            <PayoutState payout={payout} />
            {role === 'operator' && payout.state === 'requested' && (
              <ActButton
                command={{ type: payout.frozen ? 'release' : 'freeze', of: { what: 'payout', payoutId } }}
                name={payout.userName}
              />
            )}
          </>
        }
      />
      <Split railPx={408} rail={<DecidePayout key={payout.payoutId} payout={payout} />}>
        <Money payout={payout} />
        <Said payout={payout} />
      </Split>
    </>
  );
};
