import * as addresses from '@matador/protocol/addresses';
import { to } from '@matador/ui/address';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { queries } from '#console/api/queries.ts';
import { CsvLink } from '#console/components/csv-link.tsx';
import { MoreRows } from '#console/components/more-rows.tsx';
import { PageHead } from '#console/components/page-head.tsx';
import { Empty, Panel } from '#console/components/panel.tsx';
import { useText } from '#console/i18n/use-text.ts';
import { AuditEntry } from './audit-entry.tsx';
import { AuditFilterFields, filtersOf } from './audit-filters.tsx';
import { AuditTable } from './audit-table.tsx';

/** Who did what when: the audit log by person, act and thing, with its filters in the address (OPS-9). */
export const AuditPage = () => {
  const t = useText();
  const [search] = useSearchParams();
  const filters = filtersOf(search);
  const pages = useInfiniteQuery(queries.auditPages(filters));
  const { data, isError } = pages;
  const rows = data?.pages.flatMap(({ items }) => items) ?? [];
  const opened = rows.find(({ id }) => String(id) === search.get('entry')) ?? null;
  return (
    <>
      <PageHead title={t('staff.audit')} note={t('staff.auditNote')} />
      <AuditFilterFields />
      {opened !== null && <AuditEntry entry={opened} />}
      <Panel
        title={t('staff.auditList')}
        note={t('common.rows', { count: rows.length })}
        side={<CsvLink url={to(addresses.auditLog, { query: { ...filters } }).url} name="audit" />}
      >
        {rows.length === 0 ? (
          <Empty>{t(isError ? 'common.failed' : data === undefined ? 'common.looking' : 'common.none')}</Empty>
        ) : (
          <AuditTable rows={rows} />
        )}
        {rows.length > 0 && <MoreRows pages={pages} />}
      </Panel>
    </>
  );
};
