import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { queries } from '../../api/queries.ts';
import { useFailure } from '../../api/use-failure.ts';
import { ButtonLink } from '../../components/button/button.tsx';
import { Page, PageHeading } from '../../components/page/page.tsx';
import { gameOf, Panel } from '../../components/surface/surface.tsx';
import { nameOfZone } from '../../components/zone-names.ts';
import { TournamentPage } from '../../features/tournament/components/tournament-page.tsx';
import { useText } from '../../i18n/use-text.tsx';
import { useReloadOnChange } from '../../schedule/use-schedule.ts';
import { urls } from '../../urls.ts';
import styles from './tournaments.module.css';

const NO_SUCH_TOURNAMENT = 1;

/** No tournament takes place in the zone (TOUR-10). */
const Empty = () => {
  const t = useText();
  return (
    <Panel className={styles.empty}>
      <PageHeading>{t('tournament.none')}</PageHeading>
      <ButtonLink to={urls.overview}>{t('tournament.toOverview')}</ButtonLink>
    </Panel>
  );
};

/** `/tournaments/:zoneId/:tId?` (ROUTE-2). */
export const TournamentsRoute = () => {
  const t = useText();
  const { zoneId = '', tId } = useParams();
  const zone = useQuery(queries.zone(zoneId));
  useFailure(zone, 'zone', zoneId);
  const tournaments = zone.data?.tournaments ?? [];
  const tournament = tId === undefined ? tournaments[0] : tournaments.find((one) => String(one.tournamentId) === tId);
  useReloadOnChange(tournament?.dates, zone.dataUpdatedAt, () => void zone.refetch());
  const back = { to: urls.overview, label: t('common.overview') };
  const name = nameOfZone(zoneId, t);
  if (zone.data === undefined)
    return (
      <Page title={name} game={gameOf(zoneId.startsWith('skat') ? 'skat' : zoneId)} back={back}>
        {null}
      </Page>
    );
  if (tournament === undefined && tId !== undefined)
    return <Navigate to={urls.error(NO_SUCH_TOURNAMENT, zoneId)} replace />;
  return (
    <Page title={tournament?.name ?? name} game={gameOf(zone.data.gametype)} back={back}>
      {tournament === undefined ? (
        <Empty />
      ) : (
        <TournamentPage
          key={tournament.tournamentId}
          zone={zone.data}
          tournament={tournament}
          receivedAt={zone.dataUpdatedAt}
        />
      )}
    </Page>
  );
};
