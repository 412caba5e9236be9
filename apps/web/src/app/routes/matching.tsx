import { useEffect } from 'react';
import { Navigate, useParams } from 'react-router';
import { gameOfZone } from '#web/games/index.ts';
import { Page } from '#web/components/page/page.tsx';
import { Matching } from '#web/features/matching/components/matching.tsx';
import { useText } from '#web/i18n/use-text.tsx';
import { writeLastZone } from '#web/styles/preferences.ts';
import { urls, zoneName } from '#web/urls.ts';

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
      game={gameOfZone(zoneId).gametype}
      back={{ to: urls.tournaments(zoneId, tournamentId), label: t('matching.toTournament'), isTournament: true }}
    >
      <Matching key={tournamentId} zoneId={zoneId} tournamentId={tournamentId} />
    </Page>
  );
};
