import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { queries } from '#web/api/queries.ts';
import { Page } from '#web/components/page/page.tsx';
import { Standings } from '#web/features/standings/components/standings.tsx';
import { gameOfZone } from '#web/games/index.ts';
import { useText } from '#web/i18n/use-text.tsx';
import { urls } from '#web/urls.ts';

const DEFAULT_CURRENCY = 'EUR';

/** `/standings/:zoneId/:tournamentId`: the whole ranking of a tournament (TOUR-17). */
export const StandingsRoute = () => {
  const t = useText();
  const { zoneId = '', tournamentId = '' } = useParams();
  const { data: balance } = useQuery({ ...queries.balance(), enabled: false });
  const { data: zone } = useQuery(queries.zone(zoneId));
  const id = Number(tournamentId);
  const isPast = zone !== undefined && !zone.tournaments.some((one) => one.tournamentId === id);
  const back = {
    to: (isPast ? urls.pastTournament : urls.tournaments)(zoneId, id),
    label: t('standings.toTournament'),
  };
  return (
    <Page title={t('standings.title')} game={gameOfZone(zoneId).gametype} back={back} tournamentId={id} wide>
      <Standings key={id} zoneId={zoneId} tournamentId={id} currency={balance?.gdCurrency ?? DEFAULT_CURRENCY} />
    </Page>
  );
};
