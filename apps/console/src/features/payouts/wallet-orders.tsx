import * as addresses from '@matador/protocol/addresses';
import { WALLET_STATES, type WalletOrders as Orders } from '@matador/protocol/rest';
import { to } from '@matador/ui/address';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queries } from '#console/api/queries.ts';
import { CsvLink } from '#console/components/csv-link.tsx';
import { Filters, useFilter, useFind } from '#console/components/filters.tsx';
import { List, type ListColumn } from '#console/components/list.tsx';
import { Empty, Panel } from '#console/components/panel.tsx';
import { useFormat, useText } from '#console/i18n/use-text.ts';
import { urls } from '#console/urls.ts';
import styles from './payouts.module.css';

type Row = Orders['items'][number];

const useColumns = (): readonly ListColumn<Row>[] => {
  const t = useText();
  const format = useFormat();
  return useMemo(
    () => [
      { id: 'wplayer', name: t('payouts.player'), width: 'minmax(140px, 1fr)', value: ({ userName }) => userName },
      {
        id: 'wkind',
        name: t('payouts.what'),
        width: 'minmax(140px, 1fr)',
        value: ({ kind }) => t(`payouts.order.${kind}`),
      },
      {
        id: 'wamount',
        name: t('payouts.amount'),
        width: '112px',
        isNumber: true,
        value: ({ cents }) => cents,
        show: ({ cents }) => format.money(cents, 'EUR'),
      },
      { id: 'wtries', name: t('payouts.tries'), width: '88px', isNumber: true, value: ({ tries }) => tries },
      {
        id: 'wnext',
        name: t('payouts.nextOrDone'),
        width: '148px',
        isNumber: true,
        value: ({ nextTryAt, decidedAt }) => nextTryAt ?? decidedAt ?? '',
        show: ({ nextTryAt, decidedAt }) => {
          const at = nextTryAt ?? decidedAt;
          return at === null ? '–' : format.dayTime(at);
        },
      },
      { id: 'wreason', name: t('payouts.reason'), width: 'minmax(120px, 1fr)', value: ({ reason }) => reason ?? '–' },
    ],
    [t, format],
  );
};

/** The last leg, where the platform has a wallet of its own: what is on its way there, and what it has refused (MONEY-7). */
export const WalletOrders = () => {
  const t = useText();
  const [state, choose] = useFilter('wallet', WALLET_STATES);
  const [text, find] = useFind();
  const columns = useColumns();
  const { data } = useQuery(queries.walletOrders(state));
  const rows = (data?.items ?? []).filter(({ userName }) => userName.toLowerCase().includes(text.toLowerCase()));
  if (data !== undefined && !data.hasWallet && data.items.length === 0)
    return (
      <Panel title={t('payouts.lastLeg')}>
        <p className={styles.words}>{t('payouts.byBank')}</p>
      </Panel>
    );
  return (
    <Panel
      title={t('payouts.lastLeg')}
      note={t('payouts.byWallet')}
      side={
        <>
          <Filters
            label={t('payouts.lastLeg')}
            options={WALLET_STATES.map((one) => [one, t(`payouts.wallet.${one}`)])}
            chosen={state}
            onChoose={choose}
            text={text}
            onFind={find}
          />
          <CsvLink url={to(addresses.walletOrders, { query: { state, limit: 10_000 } }).url} name={`wallet-${state}`} />
        </>
      }
    >
      {rows.length === 0 ? (
        <Empty>{t(data === undefined ? 'common.looking' : 'payouts.none')}</Empty>
      ) : (
        <List
          label={t('payouts.lastLeg')}
          columns={columns}
          rows={rows}
          idOf={({ orderId }) => orderId}
          linkOf={({ transferId, userId }) => (transferId === null ? urls.player(userId) : urls.transfer(transferId))}
          least={820}
        />
      )}
    </Panel>
  );
};
