import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { gameOfZone } from '#web/games/index.ts';
import { queries } from '#web/api/queries.ts';
import { useFailure } from '#web/api/use-failure.ts';
import { TournamentShape } from '#web/components/loading/shapes.tsx';
import { Page } from '#web/components/page/page.tsx';
import { GameDialog } from '#web/features/result/components/game-dialog.tsx';
import { BestGames } from '#web/features/sheet/components/best-games.tsx';
import { PastTournament } from '#web/features/tournament/components/past-tournament.tsx';
import { useText } from '#web/i18n/use-text.tsx';
import { useTournamentName } from '#web/i18n/use-tournament-name.ts';
import { urls } from '#web/urls.ts';

const DEFAULT_CURRENCY = 'EUR';

/** `/tournamentHistory/:zoneId/:tournamentId`; back goes to the zone's history (ROUTE-5). */
export const PastTournamentRoute = () => {
  const t = useText();
  const nameOf = useTournamentName();
  const { zoneId = '', tournamentId = '' } = useParams();
  const history = useQuery(queries.history(Number(tournamentId)));
  const { data: balance } = useQuery({ ...queries.balance(), enabled: false });
  useFailure(history, 'history', zoneId);
  const back = { to: urls.history(zoneId), label: t('tournament.toHistory') };
  return (
    <Page
      title={history.data === undefined ? t('tournament.pastTitle') : nameOf(history.data.tournament)}
      game={gameOfZone(zoneId).gametype}
      back={back}
    >
      {history.data === undefined ? (
        <TournamentShape />
      ) : (
        <>
          <PastTournament
            history={history.data}
            currency={balance?.gdCurrency ?? DEFAULT_CURRENCY}
            renderGame={(competitionId, onClose) => <GameDialog competitionId={competitionId} onClose={onClose} />}
          />
          <BestGames zoneId={zoneId} tournamentId={Number(tournamentId)} />
        </>
      )}
    </Page>
  );
};
