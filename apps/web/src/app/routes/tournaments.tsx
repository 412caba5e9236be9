import type { Zone } from '@matador/protocol/rest';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { gameOf, gameOfZone } from '#web/games/index.ts';
import { queries } from '#web/api/queries.ts';
import { useFailure } from '#web/api/use-failure.ts';
import { ButtonLink } from '#web/components/button/button.tsx';
import { TableShape, TournamentShape } from '#web/components/loading/shapes.tsx';
import { isMissing } from '#web/components/page/missing.tsx';
import { Page, PageHeading } from '#web/components/page/page.tsx';
import { Panel } from '#web/components/surface/surface.tsx';
import { useZoneName } from '#web/components/zone-names.ts';
import { Season } from '#web/features/rankings/components/season.tsx';
import { ZoneHistory } from '#web/features/rankings/components/zone-history.tsx';
import { FinalDialog } from '#web/features/tournament/components/final-dialog.tsx';
import { TournamentPage, TournamentTabs } from '#web/features/tournament/components/tournament-page.tsx';
import { useText } from '#web/i18n/use-text.tsx';
import { useTournamentName } from '#web/i18n/use-tournament-name.ts';
import { changesOf } from '#web/schedule/schedule.ts';
import { useReloadOnChange } from '#web/schedule/use-schedule.ts';
import { seasonIn, TABLE, urls } from '#web/urls.ts';
import styles from './tournaments.module.css';

const NO_SUCH_TOURNAMENT = 1;
const DEFAULT_CURRENCY = 'EUR';

/** No tournament takes place in the zone (TOUR-10). */
const Empty = ({ zoneId }: { readonly zoneId: string }) => {
  const t = useText();
  return (
    <Panel className={styles.empty}>
      <PageHeading>{t('tournament.none')}</PageHeading>
      <div className={styles.ways}>
        <ButtonLink to={urls.overview}>{t('tournament.toOverview')}</ButtonLink>
        <ButtonLink to={urls.history(zoneId)} kind="secondary">
          {t('tournament.toHistory')}
        </ButtonLink>
      </div>
    </Panel>
  );
};

/** A zone and when it came, together; shown piece by piece when it comes, so that a slow phone can do other things meanwhile. */
const useShown = (zoneId: string, data: Zone | undefined, receivedAt: number) => {
  const latest = useMemo(() => ({ zoneId, data, receivedAt }), [zoneId, data, receivedAt]);
  const shown = useDeferredValue(latest);
  return shown.zoneId === zoneId ? shown : latest;
};

interface GoneProps {
  readonly zoneId: string;
  readonly tournamentId: number;
}

/**
 * A tournament that is not in its zone: it is settled, and among the past ones; it was aborted after I had joined it,
 * which the server says; or it is none.
 */
const Gone = ({ zoneId, tournamentId }: GoneProps) => {
  const history = useQuery(queries.history(tournamentId));
  const isNowhere = isMissing(history.error);
  useFailure(history, 'history', zoneId, isNowhere);
  if (history.data !== undefined) return <Navigate to={urls.pastTournament(zoneId, tournamentId)} replace />;
  if (isNowhere) return <Navigate to={urls.error(NO_SUCH_TOURNAMENT, zoneId)} replace />;
  return <TournamentShape />;
};

/** `/tournaments/:zoneId/:tId?`, with `?table=history` or `season` that table in the tournament's place (ROUTE-2). */
export const TournamentsRoute = () => {
  const t = useText();
  const nameOf = useTournamentName();
  const zoneNameOf = useZoneName();
  const { zoneId = '', tId } = useParams();
  const [search] = useSearchParams();
  const table = search.get(TABLE);
  const zone = useQuery(queries.zone(zoneId));
  const { data: balance } = useQuery({ ...queries.balance(), enabled: false });
  useFailure(zone, 'zone', zoneId);
  const { data, receivedAt } = useShown(zoneId, zone.data, zone.dataUpdatedAt);
  const tournaments = data?.tournaments ?? [];
  const tournament = tId === undefined ? tournaments[0] : tournaments.find((one) => String(one.tournamentId) === tId);
  const dates = tournament?.dates;
  const changes = useMemo(() => (dates === undefined ? [] : changesOf(dates, receivedAt)), [dates, receivedAt]);
  useReloadOnChange(changes, () => void zone.refetch());
  const back = { to: urls.overview, label: t('common.overview') };
  const name = zoneNameOf(zoneId, zone.data?.names);
  const isComing = tournament === undefined && data !== zone.data;
  const plain = { title: name, game: gameOfZone(zoneId).gametype, back };
  if (data === undefined || isComing)
    return <Page {...plain}>{table === null ? <TournamentShape /> : <TableShape />}</Page>;
  if (tournament === undefined && tId !== undefined)
    return (
      <Page {...plain}>
        <Gone zoneId={zoneId} tournamentId={Number(tId)} />
      </Page>
    );
  const { tournamentId, masters } = tournament ?? {};
  const shown = { zoneId, currency: balance?.gdCurrency ?? DEFAULT_CURRENCY, ...(tournamentId && { tournamentId }) };
  const page = { game: gameOf(data.gametype).gametype, back, ...(tournamentId && { tournamentId }) };
  if (table === 'season')
    return (
      <Page title={`${t('common.tabSeason')}, ${name}`} {...page}>
        <Season
          key={seasonIn(search)}
          seasonId={seasonIn(search)}
          {...shown}
          {...(tournament !== undefined &&
            masters !== undefined && {
              renderFinal: (onClose: () => void) => (
                <FinalDialog {...{ tournament, masters }} currency={shown.currency} onClose={onClose} />
              ),
            })}
        />
      </Page>
    );
  if (table === 'history')
    return (
      <Page title={`${t('tournament.toHistory')}, ${name}`} {...page}>
        <ZoneHistory {...shown} />
      </Page>
    );
  return (
    <Page title={tournament === undefined ? name : nameOf(tournament)} {...page}>
      {tournament === undefined ? (
        <Empty zoneId={zoneId} />
      ) : (
        <>
          <TournamentTabs zone={data} current={tournament} />
          <TournamentPage key={tournament.tournamentId} tournament={tournament} receivedAt={receivedAt} />
        </>
      )}
    </Page>
  );
};
