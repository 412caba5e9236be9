import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { queries } from '../../api/queries.ts';
import { useFailure } from '../../api/use-failure.ts';
import { Page } from '../../components/page/page.tsx';
import { gameOf } from '../../components/surface/surface.tsx';
import { GameDialog } from '../../features/result/components/game-dialog.tsx';
import { PastTournament } from '../../features/tournament/components/past-tournament.tsx';
import { useText } from '../../i18n/use-text.tsx';
import { urls } from '../../urls.ts';

const DEFAULT_CURRENCY = 'EUR';

/** `/tournamentHistory/:zoneId/:tournamentId`; back goes to the zone's history (ROUTE-5). */
export const PastTournamentRoute = () => {
  const t = useText();
  const { zoneId = '', tournamentId = '' } = useParams();
  const history = useQuery(queries.history(Number(tournamentId)));
  const { data: balance } = useQuery({ ...queries.balance(), enabled: false });
  useFailure(history, 'history', zoneId);
  const back = { to: urls.history(zoneId), label: t('tournament.toHistory') };
  return (
    <Page
      title={history.data?.tournament.name ?? t('tournament.pastTitle')}
      game={gameOf(zoneId.replace(/masters$/, ''))}
      back={back}
    >
      {history.data !== undefined && (
        <PastTournament
          history={history.data}
          currency={balance?.gdCurrency ?? DEFAULT_CURRENCY}
          renderGame={(competitionId, onClose) => <GameDialog competitionId={competitionId} onClose={onClose} />}
        />
      )}
    </Page>
  );
};
