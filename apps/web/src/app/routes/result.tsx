import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { queries } from '../../api/queries.ts';
import { useFailure } from '../../api/use-failure.ts';
import { Page } from '../../components/page/page.tsx';
import { gameOf } from '../../components/surface/surface.tsx';
import { Result } from '../../features/result/components/result.tsx';
import { useText } from '../../i18n/use-text.tsx';
import { urls } from '../../urls.ts';

/** `/result/:competitionId` (ROUTE-4). */
export const ResultRoute = () => {
  const t = useText();
  const { competitionId = '' } = useParams();
  const load = useQuery(queries.result(competitionId));
  useFailure(load, 'result');
  const { data } = load;
  if (data === undefined)
    return (
      <Page title={t('result.title')} game="skat" back={{ to: urls.overview, label: t('common.overview') }}>
        {null}
      </Page>
    );
  const back = { to: urls.tournaments(data.zoneId, data.tournamentId), label: t('result.toTournament') };
  return (
    <Page title={t('result.heading', { game: data.idx + 1 })} game={gameOf(data.gametype)} back={back}>
      <Result result={data} />
    </Page>
  );
};
