import * as addresses from '@matador/protocol/addresses';
import { OFFICE_STATES, type OfficeTournamentsQuery } from '@matador/protocol/rest';
import { to } from '@matador/ui/address';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { queries } from '#console/api/queries.ts';
import { CsvLink } from '#console/components/csv-link.tsx';
import { List } from '#console/components/list.tsx';
import { Filters, useFilter, useFind } from '#console/components/filters.tsx';
import { PageHead } from '#console/components/page-head.tsx';
import { Empty, Panel } from '#console/components/panel.tsx';
import { useFormat, useText, useTournamentName } from '#console/i18n/use-text.ts';
import { useTournamentColumns } from '#console/session/tournament-columns.tsx';
import { urls } from '#console/urls.ts';

const STATES: readonly OfficeTournamentsQuery['state'][] = ['now', ...OFFICE_STATES];

/** Every tournament, by state; found by a piece of its name. */
export const TournamentsPage = () => {
  const t = useText();
  const format = useFormat();
  const nameOf = useTournamentName();
  const columns = useTournamentColumns();
  const [search] = useSearchParams();
  const [state, choose] = useFilter('state', STATES);
  const [text, find] = useFind();
  const { data, isError } = useQuery(queries.tournaments(state));
  const rows = (data?.items ?? []).filter((row) => nameOf(row).toLowerCase().includes(text.toLowerCase()));
  const url = to(addresses.officeTournaments, { query: { state, limit: 100_000 } }).url;
  return (
    <>
      <PageHead
        title={t('common.tournaments')}
        note={data === undefined ? t('common.looking') : t('common.rows', { count: rows.length })}
      />
      <Panel
        title={t(state === 'now' ? 'common.stateNow' : `common.state.${state}`)}
        note={format.number(rows.length)}
        side={
          <>
            <Filters
              label={t('common.stateHead')}
              options={STATES.map((one) => [one, t(one === 'now' ? 'common.stateNow' : `common.state.${one}`)])}
              chosen={state}
              onChoose={choose}
              text={text}
              onFind={find}
            />
            <CsvLink url={url} name={`tournaments-${state}`} />
          </>
        }
      >
        {rows.length === 0 ? (
          <Empty>{t(isError ? 'common.failed' : data === undefined ? 'common.looking' : 'common.none')}</Empty>
        ) : (
          <List
            key={search.get('state')}
            label={t('common.tournaments')}
            columns={columns}
            rows={rows}
            idOf={(row) => String(row.tournamentId)}
            linkOf={(row) => urls.tournament(row.tournamentId)}
            least={760}
            isTall
          />
        )}
      </Panel>
    </>
  );
};
