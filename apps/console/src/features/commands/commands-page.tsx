import * as addresses from '@matador/protocol/addresses';
import { to } from '@matador/ui/address';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ProposalList, type Proposal } from '#console/acts/proposal-list.tsx';
import { queries } from '#console/api/queries.ts';
import { CsvLink } from '#console/components/csv-link.tsx';
import { Filters, useFilter, useFind } from '#console/components/filters.tsx';
import type { ListColumn } from '#console/components/list.tsx';
import { MoreRows } from '#console/components/more-rows.tsx';
import { PageHead } from '#console/components/page-head.tsx';
import { Panel } from '#console/components/panel.tsx';
import { useFormat, useText } from '#console/i18n/use-text.ts';

const STATES = ['proposed', 'executed', 'rejected'] as const;

/** Acts that wait for a second operator, and those that were decided. */
export const CommandsPage = () => {
  const t = useText();
  const format = useFormat();
  const [state, choose] = useFilter('state', STATES);
  const [text, find] = useFind();
  const pages = useInfiniteQuery(queries.commandPages(state));
  const columns = useMemo(
    (): readonly ListColumn<Proposal>[] => [
      { id: 'act', name: t('commands.actHead'), width: '200px', value: (row) => t(`commands.act.${row.command.type}`) },
      { id: 'reason', name: t('commands.reason'), width: '1fr', value: (row) => row.reason },
      {
        id: 'proposer',
        name: t('commands.proposer'),
        width: '140px',
        value: (row) => row.names[row.proposer] ?? row.proposer,
      },
      {
        id: 'at',
        name: t('commands.proposedAt'),
        width: '140px',
        isNumber: true,
        value: (row) => Date.parse(row.proposedAt),
        show: (row) => format.dayTime(row.proposedAt),
      },
      {
        id: 'amount',
        name: t('commands.amount'),
        width: '120px',
        isNumber: true,
        value: (row) => row.amount,
        show: (row) => format.money(row.amount, 'EUR'),
      },
    ],
    [t, format],
  );
  const rows = pages.data?.pages
    .flatMap(({ items }) => items)
    .filter(({ reason }) => reason.toLowerCase().includes(text.toLowerCase()));
  return (
    <>
      <PageHead title={t('common.second')} note={t('commands.pageNote')} />
      <Panel
        title={t(`commands.state.${state}`)}
        note={format.number(rows?.length ?? 0)}
        side={
          <>
            <Filters
              label={t('common.stateHead')}
              options={STATES.map((one) => [one, t(`commands.state.${one}`)])}
              chosen={state}
              onChoose={choose}
              text={text}
              onFind={find}
            />
            <CsvLink url={to(addresses.commands, { query: { state } }).url} name={`acts-${state}`} />
          </>
        }
      >
        <ProposalList rows={rows} columns={columns} isFailed={pages.isError} isTall />
        <MoreRows pages={pages} />
      </Panel>
    </>
  );
};
