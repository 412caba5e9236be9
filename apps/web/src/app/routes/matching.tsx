import { useEffect } from 'react';
import { Navigate, useParams } from 'react-router';
import { Page } from '../../components/page/page.tsx';
import { gameOf } from '../../components/surface/surface.tsx';
import { Matching } from '../../features/matching/components/matching.tsx';
import { useText } from '../../i18n/use-text.tsx';
import { writeLastZone } from '../../styles/preferences.ts';
import { urls, zoneName } from '../../urls.ts';

/** `/matching/:zoneId/:tId` (ROUTE-3). */
export const MatchingRoute = () => {
  const t = useText();
  const { zoneId = '', tId = '' } = useParams();
  const tournamentId = Number(tId);
  useEffect(() => writeLastZone(zoneName(zoneId)), [zoneId]);
  if (!Number.isSafeInteger(tournamentId) || tournamentId <= 0)
    return <Navigate to={urls.tournaments(zoneId)} replace />;
  return (
    <Page
      title={t('matching.title')}
      game={gameOf(zoneId.replace(/masters$/, ''))}
      back={{ to: urls.tournaments(zoneId, tournamentId), label: t('matching.toTournament') }}
    >
      <Matching key={tournamentId} zoneId={zoneId} tournamentId={tournamentId} />
    </Page>
  );
};
