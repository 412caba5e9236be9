import { Navigate, useParams } from 'react-router';
import { Page } from '../../components/page/page.tsx';
import { gameOf } from '../../components/surface/surface.tsx';
import { Matching } from '../../features/matching/components/matching.tsx';
import { useText } from '../../i18n/use-text.tsx';
import { urls } from '../../urls.ts';

/** `/matching/:zoneId/:tId` (ROUTE-3). */
export const MatchingRoute = () => {
  const t = useText();
  const { zoneId = '', tId = '' } = useParams();
  const tournamentId = Number(tId);
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
