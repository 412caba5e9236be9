import * as addresses from '@matador/protocol/addresses';
import type { LedgerBalance } from '@matador/protocol/rest';
import { to } from '@matador/ui/address';
import { statusOf } from '@matador/ui/caller';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { queries } from '#console/api/queries.ts';
import { CsvLink } from '#console/components/csv-link.tsx';
import { List, type ListColumn } from '#console/components/list.tsx';
import { PageHead, Split } from '#console/components/page-head.tsx';
import { Empty, Facts, Panel, State } from '#console/components/panel.tsx';
import { useFormat, useText } from '#console/i18n/use-text.ts';
import { urls } from '#console/urls.ts';
import { DayField } from './day-field.tsx';
import { LedgerNav } from './ledger-nav.tsx';
import { useLedgerWords } from './words.ts';
import styles from './ledger.module.css';

type Row = LedgerBalance['items'][number];

const useColumns = (): readonly ListColumn<Row>[] => {
  const t = useText();
  const { accountKind, money } = useLedgerWords();
  return useMemo(
    () => [
      {
        id: 'account',
        name: t('ledger.accountHead'),
        width: 'minmax(140px, 1fr)',
        value: ({ account }) => accountKind(account),
      },
      ...(['opening', 'debit', 'credit', 'balance'] as const).map((id): ListColumn<Row> => ({
        id,
        name: t(`ledger.${id}`),
        width: '120px',
        isNumber: true,
        value: (row) => row[id],
        show: (row) => money(row[id]),
      })),
    ],
    [t, accountKind, money],
  );
};

/** What was done, by kind; each leads to the transfers themselves. */
const Happened = ({ balance }: { readonly balance: LedgerBalance }) => {
  const t = useText();
  const { transfers, money } = useLedgerWords();
  const { day } = balance;
  const linkOf = (kind: string): string =>
    `${urls.journal}?kind=${kind}${day === null ? '' : `&from=${day}&to=${day}`}`;
  return (
    <Panel title={t('ledger.happened')} note={t(day === null ? 'ledger.sinceClosing' : 'ledger.onThisDay')}>
      {balance.transfers.length === 0 ? (
        <Empty>{t('ledger.nothingBooked')}</Empty>
      ) : (
        <ul className={styles.rows}>
          {balance.transfers.map((one) => (
            <li key={one.kind}>
              <Link to={linkOf(one.kind)}>{transfers(one.kind, one.transfers)}</Link>
              <span>{money(one.cents)}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
};

/** Whether the line is drawn under what is shown, and whether it still is what it was. */
const Closing = ({ balance }: { readonly balance: LedgerBalance }) => {
  const t = useText();
  const format = useFormat();
  const { from, until, closedAt, unchanged } = balance;
  const at = (instant: string): string => `${format.fullDay(instant)}, ${format.time(instant)}`;
  const facts: readonly (readonly [string, string])[] = [
    [t('ledger.fromHead'), from === null ? t('ledger.fromFirst') : at(from)],
    [t('ledger.untilHead'), at(until)],
    [t('ledger.closedHead'), closedAt === null ? t('ledger.stillOpen') : at(closedAt)],
  ];
  return (
    <Panel
      title={t('ledger.closing')}
      side={
        unchanged === null ? (
          <State mark="none">{t('ledger.open')}</State>
        ) : (
          <State mark={unchanged ? 'good' : 'bad'}>{t(unchanged ? 'ledger.unchanged' : 'ledger.changed')}</State>
        )
      }
    >
      <Facts facts={facts} />
      <p className={styles.explained}>{t(unchanged === false ? 'ledger.changedWords' : 'ledger.closingWords')}</p>
    </Panel>
  );
};

/** The trial balance, now or at the end of any day (MONEY-8). */
export const BalancePage = () => {
  const t = useText();
  const format = useFormat();
  const { money } = useLedgerWords();
  const columns = useColumns();
  const day = useSearchParams()[0].get('day') ?? '';
  const { data, error } = useQuery(queries.ledgerBalance(day));
  const csv = to(addresses.ledgerBalance, { query: { day } }).url;
  return (
    <>
      <PageHead title={t('ledger.title')} note={t('ledger.note')} side={<LedgerNav />} />
      {data === undefined ? (
        <Panel title={t('ledger.balanceTab')} side={<DayField />}>
          <Empty>
            {t(
              error === null
                ? 'common.looking'
                : [400, 404].includes(statusOf(error))
                  ? 'ledger.noSuchDay'
                  : 'common.failed',
            )}
          </Empty>
        </Panel>
      ) : (
        <Split
          railPx={408}
          rail={
            <>
              <Happened balance={data} />
              <Closing balance={data} />
            </>
          }
        >
          <Panel
            title={t('ledger.balanceTab')}
            note={
              day === ''
                ? t('ledger.now', { currency: data.currency })
                : t('ledger.endOf', { day: format.date(day), currency: data.currency })
            }
            side={
              <>
                <DayField />
                <CsvLink url={csv} name={`balance-${day === '' ? 'now' : day}`} />
              </>
            }
          >
            <List
              label={t('ledger.balanceTab')}
              columns={columns}
              rows={data.items}
              idOf={({ account }) => account}
              linkOf={({ account }) => `${urls.accounts}?kind=${account.split(':')[0] ?? ''}`}
              least={640}
            />
            <p className={styles.foot}>
              <State mark={data.sum === 0 ? 'good' : 'bad'}>
                {t(data.sum === 0 ? 'ledger.balances' : 'ledger.doesNotBalance')}
              </State>
              <strong data-figures="">{t('ledger.sum', { amount: money(data.sum) })}</strong>
            </p>
            <p className={styles.explained}>{t('ledger.balanceWords')}</p>
          </Panel>
        </Split>
      )}
    </>
  );
};
