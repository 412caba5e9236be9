import * as addresses from '@matador/protocol/addresses';
import type { OfficePrizeTables } from '@matador/protocol/rest';
import { to } from '@matador/ui/address';
import { useQuery } from '@tanstack/react-query';
import { queries } from '#console/api/queries.ts';
import { ButtonLink } from '#console/components/button.tsx';
import { CsvLink } from '#console/components/csv-link.tsx';
import { List, type ListColumn } from '#console/components/list.tsx';
import { Empty, Panel, State } from '#console/components/panel.tsx';
import { useFormat, useText } from '#console/i18n/use-text.ts';
import { useRole } from '#console/session/role.ts';
import { urls } from '#console/urls.ts';

type Table = OfficePrizeTables['items'][number];

/** All prize tables, with how many templates promise them. */
export const PrizeList = () => {
  const t = useText();
  const role = useRole();
  const format = useFormat();
  const { data, isError } = useQuery(queries.prizeTables());
  const columns: readonly ListColumn<Table>[] = [
    { id: 'name', name: t('schedule.prizeTable'), width: 'minmax(140px, 1fr)', value: ({ name }) => name },
    {
      id: 'state',
      name: t('common.stateHead'),
      width: '140px',
      value: ({ retired }) => Number(retired),
      show: ({ retired }) => (
        <State mark={retired ? 'none' : 'good'}>{t(retired ? 'schedule.isRetired' : 'schedule.isOffered')}</State>
      ),
    },
    {
      id: 'pool',
      name: t('schedule.poolHead'),
      width: '120px',
      isNumber: true,
      value: ({ pool }) => pool,
      show: ({ pool }) => format.money(pool, 'EUR'),
    },
    { id: 'winners', name: t('schedule.winners'), width: '96px', isNumber: true, value: ({ winners }) => winners },
    { id: 'templates', name: t('schedule.templates'), width: '96px', isNumber: true, value: (row) => row.templates },
    { id: 'earlier', name: t('schedule.earlierHead'), width: '120px', isNumber: true, value: (row) => row.earlier },
  ];
  const rows = data?.items ?? [];
  return (
    <Panel
      title={t('schedule.prizeTables')}
      note={t('schedule.prizeTablesNote')}
      side={
        <>
          {role === 'operator' && <ButtonLink to={urls.newPrizeTable}>{t('schedule.newPrizeTableDots')}</ButtonLink>}
          <CsvLink url={to(addresses.officePrizeTables).url} name="prize-tables" />
        </>
      }
    >
      {rows.length === 0 ? (
        <Empty>{t(isError ? 'common.failed' : data === undefined ? 'common.looking' : 'schedule.noPrizeTables')}</Empty>
      ) : (
        <List
          label={t('schedule.prizeTables')}
          columns={columns}
          rows={rows}
          idOf={({ prizeTableId }) => String(prizeTableId)}
          linkOf={({ prizeTableId }) => urls.prizeTable(prizeTableId)}
          least={680}
        />
      )}
    </Panel>
  );
};
