import * as addresses from '@matador/protocol/addresses';
import { to } from '@matador/ui/address';
import { useQuery } from '@tanstack/react-query';
import { queries } from '#console/api/queries.ts';
import { CsvLink } from '#console/components/csv-link.tsx';
import { List } from '#console/components/list.tsx';
import { PageHead, Split } from '#console/components/page-head.tsx';
import { Empty, Panel } from '#console/components/panel.tsx';
import { useFormat, useText } from '#console/i18n/use-text.ts';
import { useSession } from '#console/session/role.ts';
import { useTournamentColumns } from '#console/session/tournament-columns.tsx';
import { urls } from '#console/urls.ts';
import { NowFigures } from './figures.tsx';
import { Needs } from './needs.tsx';
import { ErrorBook, Nodes, Queues, SecondPerson } from './rail.tsx';

/** What runs, with who is in it. */
const Running = () => {
  const t = useText();
  const columns = useTournamentColumns();
  const { data } = useQuery(queries.tournaments('now'));
  const rows = data?.items ?? [];
  const url = to(addresses.officeTournaments, { query: { state: 'now', limit: 100_000 } }).url;
  return (
    <Panel
      title={t('now.runs')}
      note={t('common.rows', { count: rows.length })}
      side={<CsvLink url={url} name="tournaments" />}
    >
      {rows.length === 0 ? (
        <Empty>{t(data === undefined ? 'common.looking' : 'now.runsNothing')}</Empty>
      ) : (
        <List
          label={t('now.runs')}
          columns={columns}
          rows={rows}
          idOf={(row) => String(row.tournamentId)}
          linkOf={(row) => urls.tournament(row.tournamentId)}
          least={760}
        />
      )}
    </Panel>
  );
};

/** One look tells whether the evening is all right (OPS-4). */
export const NowPage = () => {
  const t = useText();
  const format = useFormat();
  const { role } = useSession();
  const { data: now, isError } = useQuery(queries.now());
  const alarms = now?.alarms.filter(({ level }) => level === 'alarm').length ?? 0;
  const waiting = role === 'operator' && now !== undefined ? now.proposals.count - now.proposals.own : 0;
  const title = (): string => {
    if (now === undefined) return t(isError ? 'common.away' : 'now.title');
    const count = alarms + waiting;
    if (count > 0) return t('now.needsYou', { count });
    return t(now.tables + now.playing > 0 ? 'now.allRight' : 'now.quiet');
  };
  return (
    <>
      <PageHead title={title()} {...(now !== undefined && { note: t('now.asOf', { time: format.time(now.at) }) })} />
      {now !== undefined && <NowFigures now={now} />}
      <Split
        railPx={408}
        rail={
          <>
            <Nodes />
            <Queues />
            <SecondPerson />
            <ErrorBook />
          </>
        }
      >
        <Needs now={now} />
        <Running />
      </Split>
    </>
  );
};
