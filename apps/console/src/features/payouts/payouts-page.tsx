import * as addresses from '@matador/protocol/addresses';
import { PAYOUT_STATES, type OfficePayouts } from '@matador/protocol/rest';
import { to } from '@matador/ui/address';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queries } from '#console/api/queries.ts';
import { CsvLink } from '#console/components/csv-link.tsx';
import { Filters, useFilter, useFind } from '#console/components/filters.tsx';
import { List, type ListColumn } from '#console/components/list.tsx';
import { PageHead } from '#console/components/page-head.tsx';
import { Empty, Panel } from '#console/components/panel.tsx';
import { useFormat, useText } from '#console/i18n/use-text.ts';
import { urls } from '#console/urls.ts';
import { PayoutState } from './payout-state.tsx';
import { WalletOrders } from './wallet-orders.tsx';

type Row = OfficePayouts['items'][number];

const useColumns = (): readonly ListColumn<Row>[] => {
  const t = useText();
  const format = useFormat();
  return useMemo(
    () => [
      { id: 'player', name: t('payouts.player'), width: 'minmax(140px, 1fr)', value: ({ userName }) => userName },
      {
        id: 'amount',
        name: t('payouts.amount'),
        width: '112px',
        isNumber: true,
        value: ({ amount }) => amount,
        show: ({ amount }) => format.money(amount, 'EUR'),
      },
      {
        id: 'asked',
        name: t('payouts.asked'),
        width: '140px',
        isNumber: true,
        value: ({ requestedAt }) => Date.parse(requestedAt),
        show: ({ requestedAt }) => format.dayTime(requestedAt),
      },
      {
        id: 'state',
        name: t('common.stateHead'),
        width: 'minmax(200px, 1fr)',
        value: ({ state, approvedBy }) => `${state} ${approvedBy ?? ''}`,
        show: (row) => <PayoutState payout={row} />,
      },
      {
        id: 'decided',
        name: t('payouts.decided'),
        width: 'minmax(140px, 1fr)',
        value: ({ decidedAt }) => decidedAt ?? '',
        show: ({ decidedAt, decidedByName }) =>
          decidedAt === null
            ? '–'
            : `${format.dayTime(decidedAt)}${decidedByName === null ? '' : `, ${decidedByName}`}`,
      },
    ],
    [t, format],
  );
};

/** Payouts that wait for a decision, those that were decided, and what lies at the platform's wallet. */
export const PayoutsPage = () => {
  const t = useText();
  const format = useFormat();
  const [state, choose] = useFilter('state', PAYOUT_STATES);
  const [text, find] = useFind();
  const columns = useColumns();
  const { data, isError } = useQuery(queries.payouts(state));
  const rows = (data?.items ?? []).filter(({ userName, payoutId }) =>
    `${userName} ${payoutId}`.toLowerCase().includes(text.toLowerCase()),
  );
  const sum = rows.reduce((total, { amount }) => total + amount, 0);
  return (
    <>
      <PageHead title={t('payouts.title')} note={t('payouts.note')} />
      <Panel
        title={t(`payouts.state.${state}`)}
        note={t('payouts.count', { count: rows.length, amount: format.money(sum, 'EUR') })}
        side={
          <>
            <Filters
              label={t('common.stateHead')}
              options={PAYOUT_STATES.map((one) => [one, t(`payouts.state.${one}`)])}
              chosen={state}
              onChoose={choose}
              text={text}
              onFind={find}
            />
            <CsvLink
              url={to(addresses.officePayouts, { query: { state, limit: 10_000 } }).url}
              name={`payouts-${state}`}
            />
          </>
        }
      >
        {rows.length === 0 ? (
          <Empty>{t(isError ? 'common.failed' : data === undefined ? 'common.looking' : 'payouts.none')}</Empty>
        ) : (
          <List
            label={t('payouts.title')}
            columns={columns}
            rows={rows}
            idOf={({ payoutId }) => payoutId}
            linkOf={({ payoutId }) => urls.payout(payoutId)}
            least={800}
            isTall
          />
        )}
      </Panel>
      <WalletOrders />
    </>
  );
};
