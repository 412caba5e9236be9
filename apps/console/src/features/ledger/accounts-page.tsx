import * as addresses from '@matador/protocol/addresses';
import { ACCOUNT_KINDS, type LedgerAccounts } from '@matador/protocol/rest';
import { to } from '@matador/ui/address';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { queries } from '#console/api/queries.ts';
import { Button } from '#console/components/button.tsx';
import { CsvLink } from '#console/components/csv-link.tsx';
import { Filters, useFilter, useFind } from '#console/components/filters.tsx';
import { List, type ListColumn } from '#console/components/list.tsx';
import { PageHead } from '#console/components/page-head.tsx';
import { Empty, Panel } from '#console/components/panel.tsx';
import { useFormat, useText } from '#console/i18n/use-text.ts';
import { urls } from '#console/urls.ts';
import { LedgerNav } from './ledger-nav.tsx';
import { useLedgerWords } from './words.ts';
import styles from './ledger.module.css';

type Row = LedgerAccounts['items'][number];
type Kind = (typeof ACCOUNT_KINDS)[number];

/** Accounts of a kind, a thousand at a time; J and Enter lead into one. */
const AccountList = ({ kind, text }: { readonly kind: Kind; readonly text: string }) => {
  const t = useText();
  const format = useFormat();
  const { named, money } = useLedgerWords();
  const [after, setAfter] = useState('');
  const { data, isError } = useQuery(queries.ledgerAccounts({ kind, after }));
  const columns = useMemo(
    (): readonly ListColumn<Row>[] => [
      { id: 'name', name: t('ledger.accountHead'), width: 'minmax(200px, 1fr)', value: named },
      ...(['debit', 'credit', 'balance'] as const).map((id): ListColumn<Row> => ({
        id,
        name: t(`ledger.${id}`),
        width: '128px',
        isNumber: true,
        value: (row) => row[id],
        show: (row) => money(row[id]),
      })),
    ],
    [t, named, money],
  );
  const rows = (data?.items ?? []).filter((row) =>
    `${named(row)} ${row.account}`.toLowerCase().includes(text.toLowerCase()),
  );
  const next = data?.next ?? null;
  return (
    <>
      {rows.length === 0 ? (
        <Empty>{t(isError ? 'common.failed' : data === undefined ? 'common.looking' : 'common.none')}</Empty>
      ) : (
        <List
          label={t('ledger.accountsTab')}
          columns={columns}
          rows={rows}
          idOf={({ account }) => account}
          linkOf={({ account }) => urls.account(account)}
          least={640}
          isTall
        />
      )}
      {(next !== null || after !== '') && (
        <p className={styles.foot}>
          <span>{t('ledger.accountsShown', { count: format.number(rows.length) })}</span>
          <span className={styles.day}>
            {after !== '' && <Button onClick={() => setAfter('')}>{t('ledger.firstPage')}</Button>}
            {next !== null && <Button onClick={() => setAfter(next)}>{t('ledger.nextPage')}</Button>}
          </span>
        </p>
      )}
    </>
  );
};

/** Which accounts there are, and what each holds. */
export const AccountsPage = () => {
  const t = useText();
  const { accountKind } = useLedgerWords();
  const [kind, choose] = useFilter('kind', ACCOUNT_KINDS);
  const [text, find] = useFind();
  const nameOf = (one: Kind): string => (one === 'purse' ? t('ledger.purses') : accountKind(one));
  return (
    <>
      <PageHead title={t('ledger.accountsTitle')} note={t('ledger.accountsNote')} side={<LedgerNav />} />
      <Panel
        title={nameOf(kind)}
        side={
          <>
            <Filters
              label={t('ledger.kind')}
              options={ACCOUNT_KINDS.map((one) => [one, nameOf(one)])}
              chosen={kind}
              onChoose={choose}
              text={text}
              onFind={find}
            />
            <CsvLink url={to(addresses.ledgerAccounts, { query: { kind } }).url} name={`accounts-${kind}`} />
          </>
        }
      >
        <AccountList key={kind} kind={kind} text={text} />
      </Panel>
    </>
  );
};
