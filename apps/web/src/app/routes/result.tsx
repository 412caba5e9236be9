import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { queries } from '../../api/queries.ts';
import { Page } from '../../components/page/page.tsx';
import { gameOf } from '../../components/surface/surface.tsx';
import { Result } from '../../features/result/components/result.tsx';
import { useText } from '../../i18n/use-text.tsx';
import { urls } from '../../urls.ts';

/** `/result/:competitionId` (ROUTE-4). */
export const ResultRoute = () => {
  const t = useText();
  const { competitionId = '' } = useParams();
  const { data } = useQuery(queries.result(competitionId));
  const back = data === undefined ? urls.overview : urls.tournaments(data.zoneId, data.tournamentId);
  return (
    <Page
      title={data === undefined ? t('result.title') : t('result.heading', { number: data.idx + 1 })}
      game={gameOf(data?.gametype ?? 'skat')}
      back={{ to: back, label: t(data === undefined ? 'common.overview' : 'result.toTournament') }}
    >
      <Result competitionId={competitionId} />
    </Page>
  );
};
