import * as addresses from '@matador/protocol/addresses';
import type { LedgerDays } from '@matador/protocol/rest';
import { to } from '@matador/ui/address';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { queries } from '#console/api/queries.ts';
import { CsvLink } from '#console/components/csv-link.tsx';
import { List, type ListColumn } from '#console/components/list.tsx';
import { PageHead } from '#console/components/page-head.tsx';
import { Empty, Panel, State } from '#console/components/panel.tsx';
import { useFormat, useText } from '#console/i18n/use-text.ts';
import { urls } from '#console/urls.ts';
import { LedgerNav } from './ledger-nav.tsx';
import { useLedgerWords } from './words.ts';
import styles from './ledger.module.css';

type Day = LedgerDays['items'][number];
const SUMS = ['escrowIn', 'escrowOut', 'bankIn', 'bankOut', 'held', 'escrow'] as const;

/** Every day that is closed: what was taken, paid and held (MONEY-8). */
export const DaysPage = () => {
  const t = useText();
  const format = useFormat();
  const { money } = useLedgerWords();
  const { data, isError } = useQuery(queries.ledgerDays());
  const columns = useMemo(
    (): readonly ListColumn<Day>[] => [
      {
        id: 'day',
        name: t('ledger.dayHead'),
        width: '112px',
        value: ({ day }) => day,
        show: ({ day }) => format.date(day),
      },
      ...SUMS.map((id): ListColumn<Day> => ({
        id,
        name: t(`ledger.${id}`),
        width: 'minmax(104px, 1fr)',
        isNumber: true,
        value: (row) => row[id],
        show: (row) => money(row[id]),
      })),
      {
        id: 'sum',
        name: t('ledger.balancesHead'),
        width: '120px',
        value: ({ sum }) => sum,
        show: ({ sum }) => (
          <State mark={sum === 0 ? 'good' : 'bad'}>{sum === 0 ? t('ledger.toTheCent') : money(sum)}</State>
        ),
      },
    ],
    [t, format, money],
  );
  const rows = data?.items ?? [];
  return (
    <>
      <PageHead title={t('ledger.daysTitle')} note={t('ledger.daysNote')} side={<LedgerNav />} />
      <Panel
        title={t('ledger.closedDays')}
        note={format.number(rows.length)}
        side={
          <>
            <Link to={urls.ledger}>{t('ledger.today')}</Link>
            <CsvLink url={to(addresses.ledgerDays, { query: { limit: 1000 } }).url} name="days" />
          </>
        }
      >
        {rows.length === 0 ? (
          <Empty>{t(isError ? 'common.failed' : data === undefined ? 'common.looking' : 'ledger.noDays')}</Empty>
        ) : (
          <List
            label={t('ledger.closedDays')}
            columns={columns}
            rows={rows}
            idOf={({ day }) => day}
            linkOf={({ day }) => urls.ledgerDay(day)}
            least={920}
            isTall
          />
        )}
        <p className={styles.explained}>{t('ledger.daysWords')}</p>
      </Panel>
    </>
  );
};
