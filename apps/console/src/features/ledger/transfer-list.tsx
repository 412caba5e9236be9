import * as addresses from '@matador/protocol/addresses';
import { to } from '@matador/ui/address';
import { useMemo } from 'react';
import type { LedgerWish } from '#console/api/queries/books.ts';
import { Button } from '#console/components/button.tsx';
import { CsvLink } from '#console/components/csv-link.tsx';
import { PagedList, type PagedColumn } from '#console/components/paged-list.tsx';
import { Empty, Panel } from '#console/components/panel.tsx';
import { useFormat, useText } from '#console/i18n/use-text.ts';
import { urls } from '#console/urls.ts';
import { TransferFilters } from './transfer-filters.tsx';
import { useTransferRows, type TransferRow } from './use-transfer-rows.ts';
import { useLedgerWords } from './words.ts';

const useColumns = (isAccount: boolean): readonly PagedColumn<TransferRow>[] => {
  const t = useText();
  const format = useFormat();
  const { transfer, short, money } = useLedgerWords();
  return useMemo(() => {
    const either = (cents: number | null): string => (cents === null || cents === 0 ? '' : money(cents));
    const head: readonly PagedColumn<TransferRow>[] = [
      { id: 'number', name: t('ledger.number'), width: '72px', show: ({ transferId }) => transferId },
      {
        id: 'at',
        name: t('ledger.at'),
        width: '136px',
        isNumber: true,
        show: ({ at }) => `${format.fullDay(at)}, ${format.time(at)}`,
      },
      { id: 'kind', name: t('ledger.kind'), width: 'minmax(96px, 1fr)', show: ({ kind }) => transfer(kind) },
    ];
    const ofAccount: readonly PagedColumn<TransferRow>[] = [
      { id: 'debit', name: t('ledger.debit'), width: '112px', isNumber: true, show: (row) => either(row.debit) },
      { id: 'credit', name: t('ledger.credit'), width: '112px', isNumber: true, show: (row) => either(row.credit) },
      {
        id: 'balance',
        name: t('ledger.balance'),
        width: '120px',
        isNumber: true,
        show: (row) => money(row.balance ?? 0),
      },
    ];
    const ofJournal: readonly PagedColumn<TransferRow>[] = [
      {
        id: 'from',
        name: t('ledger.from'),
        width: 'minmax(156px, 1fr)',
        show: ({ lines: [line] }) => (line ? short(line.debit) : '–'),
      },
      {
        id: 'to',
        name: t('ledger.to'),
        width: 'minmax(156px, 1fr)',
        show: ({ lines }) =>
          lines[0] === undefined
            ? '–'
            : short(lines[0].credit) + (lines.length > 1 ? t('ledger.moreLines', { count: lines.length - 1 }) : ''),
      },
      { id: 'cents', name: t('ledger.amount'), width: '112px', isNumber: true, show: ({ cents }) => money(cents) },
    ];
    return [...head, ...(isAccount ? ofAccount : ofJournal)];
  }, [t, format, transfer, short, money, isAccount]);
};

/** Transfers of the ledger, or of one account with its running balance, however many there are. */
export const TransferList = ({ title, wish }: { readonly title: string; readonly wish: LedgerWish }) => {
  const t = useText();
  const rows = useTransferRows(wish);
  const columns = useColumns(wish.account !== '');
  const csv = to(addresses.ledgerLines, { query: wish }).url;
  return (
    <Panel
      title={title}
      note={t('common.rows', { count: rows.total })}
      side={
        <>
          {rows.isOld && (
            <Button kind="quiet" onClick={rows.renew}>
              {t('ledger.newer')}
            </Button>
          )}
          <CsvLink url={csv} name={wish.account === '' ? 'ledger' : `ledger-${wish.account.replaceAll(':', '-')}`} />
        </>
      }
    >
      <TransferFilters wish={wish} />
      {rows.total === 0 ? (
        <Empty>{t(rows.isFailed ? 'common.failed' : rows.isLoaded ? 'ledger.nothingBooked' : 'common.looking')}</Empty>
      ) : (
        <PagedList
          label={title}
          columns={columns}
          total={rows.total}
          rowAt={rows.rowAt}
          onLook={rows.onLook}
          linkOf={({ transferId }) => urls.transfer(transferId)}
          least={820}
        />
      )}
    </Panel>
  );
};
