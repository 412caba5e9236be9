import * as addresses from '@matador/protocol/addresses';
import type { StaffAccounts } from '@matador/protocol/rest';
import { to } from '@matador/ui/address';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { queries } from '#console/api/queries.ts';
import { CsvLink } from '#console/components/csv-link.tsx';
import type { MarkKind } from '#console/components/icon.tsx';
import { List, type ListColumn } from '#console/components/list.tsx';
import { PageHead, Split } from '#console/components/page-head.tsx';
import { Empty, Panel, State } from '#console/components/panel.tsx';
import { useFormat, useText } from '#console/i18n/use-text.ts';
import { useRole } from '#console/session/role.ts';
import { urls } from '#console/urls.ts';
import { AccountPanel } from './account-panel.tsx';
import { StaffActs } from './staff-acts.tsx';

type Account = StaffAccounts['items'][number];

const MARKS: Readonly<Record<Account['state'], MarkKind>> = {
  active: 'good',
  enrolling: 'hint',
  lapsed: 'none',
  blocked: 'bad',
};

const useColumns = (): readonly ListColumn<Account>[] => {
  const t = useText();
  const format = useFormat();
  return useMemo((): readonly ListColumn<Account>[] => {
    const factorOf = ({ secondFactor, ofPlatform }: Account): string =>
      t(secondFactor ? 'staff.factorYes' : ofPlatform ? 'staff.factorPlatform' : 'staff.factorNo');
    return [
      { id: 'name', name: t('staff.name'), width: 'minmax(100px, 1fr)', value: ({ userName }) => userName },
      { id: 'role', name: t('staff.role'), width: '80px', value: ({ role }) => t(`common.role.${role}`) },
      {
        id: 'state',
        name: t('common.stateHead'),
        width: '120px',
        value: ({ state }) => state,
        show: ({ state }) => <State mark={MARKS[state]}>{t(`staff.state.${state}`)}</State>,
      },
      { id: 'factor', name: t('staff.factor'), width: '104px', value: factorOf },
      { id: 'sessions', name: t('staff.sessions'), width: '76px', isNumber: true, value: (row) => row.sessions.length },
      {
        id: 'last',
        name: t('staff.lastSignIn'),
        width: '124px',
        isNumber: true,
        value: ({ lastSignIn }) => (lastSignIn === null ? 0 : Date.parse(lastSignIn)),
        show: ({ lastSignIn }) => (lastSignIn === null ? '–' : format.dayTime(lastSignIn)),
      },
    ];
  }, [t, format]);
};

/** The office itself: who there is, where each is signed in, and what can be done about it (OPS-5, OPS-7, OPS-9). */
export const StaffPage = () => {
  const t = useText();
  const role = useRole();
  const [search] = useSearchParams();
  const columns = useColumns();
  const { data, isError } = useQuery(queries.staffAccounts());
  const rows = data?.items ?? [];
  const chosen = rows.find(({ userId }) => userId === search.get('who')) ?? null;
  return (
    <>
      <PageHead title={t('staff.title')} note={t('staff.note')} />
      <Split
        railPx={408}
        rail={
          <>
            <AccountPanel key={chosen?.userId ?? ''} account={chosen} />
            {role === 'operator' && (
              <Panel title={t('staff.act')} note={t('staff.actNote')}>
                <StaffActs key={chosen?.userId ?? ''} accounts={rows} chosen={chosen} />
              </Panel>
            )}
          </>
        }
      >
        <Panel
          title={t('staff.accounts')}
          note={t('common.rows', { count: rows.length })}
          side={<CsvLink url={to(addresses.staffAccounts).url} name="staff" />}
        >
          {rows.length === 0 ? (
            <Empty>{t(isError ? 'common.failed' : 'common.looking')}</Empty>
          ) : (
            <List
              label={t('staff.accounts')}
              columns={columns}
              rows={rows}
              idOf={({ userId }) => userId}
              linkOf={({ userId }) => `${urls.staff}?${new URLSearchParams({ who: userId }).toString()}`}
              least={690}
            />
          )}
        </Panel>
        <Panel title={t('staff.rules')}>
          <Empty>{t('staff.machine')}</Empty>
        </Panel>
      </Split>
    </>
  );
};
