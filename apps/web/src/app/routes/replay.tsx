import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { statusOf } from '#web/api/client.ts';
import { queries } from '#web/api/queries.ts';
import { ButtonLink } from '#web/components/button/button.tsx';
import { Failed } from '#web/components/list/failed.tsx';
import { Page, PageHeading } from '#web/components/page/page.tsx';
import { Panel } from '#web/components/surface/surface.tsx';
import { readShares } from '#web/features/replay/api.ts';
import { ReplayView } from '#web/features/replay/components/replay-view.tsx';
import { useText } from '#web/i18n/use-text.tsx';
import { urls } from '#web/urls.ts';

const NOT_FOUND = 404;

/** `/replay/:competitionId?deal=&step=`: an own finished competition (GAME-16). */
export const ReplayRoute = () => {
  const t = useText();
  const { competitionId = '' } = useParams();
  const { data: replay, error, refetch } = useQuery(queries.replay(competitionId));
  const { data: result } = useQuery(queries.result(competitionId));
  const own = replay?.players.findIndex((player) => player.own) ?? -1;
  return (
    <Page title={t('replay.title')} back={{ to: urls.result(competitionId), label: t('replay.toResult') }}>
      {error !== null && (
        <>
          <PageHeading>{t('replay.title')}</PageHeading>
          <Panel>
            {statusOf(error) === NOT_FOUND ? (
              <>
                <p role="status">{t('replay.gone')}</p>
                <ButtonLink to={urls.result(competitionId)}>{t('replay.toResult')}</ButtonLink>
              </>
            ) : (
              <Failed onRetry={() => void refetch()} />
            )}
          </Panel>
        </>
      )}
      {replay !== undefined && (
        <>
          <PageHeading>
            {result === undefined ? t('replay.title') : t('replay.heading', { game: result.idx + 1 })}
          </PageHeading>
          <ReplayView
            key={competitionId}
            replay={replay}
            own={own < 0 ? null : own}
            nameOf={(seat) => replay.players[seat]?.playerName ?? ''}
            {...(own >= 0 && {
              readSamples: () => readShares(competitionId),
              retryUrl: (deal, step) => urls.retry(competitionId, { deal, step }),
            })}
          />
        </>
      )}
    </Page>
  );
};
