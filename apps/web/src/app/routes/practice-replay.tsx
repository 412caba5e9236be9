import { useMemo } from 'react';
import { Navigate } from 'react-router';
import { ButtonLink } from '#web/components/button/button.tsx';
import { Page, PageHeading } from '#web/components/page/page.tsx';
import { Panel } from '#web/components/surface/surface.tsx';
import { nameOfGame } from '#web/components/zone-names.ts';
import { ReplayView } from '#web/features/replay/components/replay-view.tsx';
import { usePractised } from '#web/features/table/practice/use-practised.ts';
import { useText } from '#web/i18n/use-text.tsx';
import { urls } from '#web/urls.ts';

/**
 * `/practice-replay/:gametype/:number/:gameVariant?deal=&step=`: the deals of a practice table that are over, all hands
 * open, with their review where the game has one (GAME-26). They are those that this tab keeps.
 */
export const PracticeReplayRoute = () => {
  const t = useText();
  const practised = usePractised();
  const number = practised === null || practised === 'unknown' ? '' : practised.number;
  const readSamples = useMemo(() => () => Promise.resolve({ dealNumber: number }), [number]);
  if (practised === null) return null;
  if (practised === 'unknown') return <Navigate to={urls.practices} replace />;
  const { gametype, gameVariant, replay } = practised;
  const title = t('practice.replayTitle', { game: nameOfGame(gametype, gameVariant, t) });
  return (
    <Page title={title} back={{ to: urls.practiceSummary(practised), label: t('practice.title') }} open>
      <PageHeading>{title}</PageHeading>
      {replay === null ? (
        <Panel>
          <p role="status">{t('practice.replayGone')}</p>
          <ButtonLink kind="secondary" to={urls.practice(gametype, gameVariant, number)}>
            {t('practice.playNumber')}
          </ButtonLink>
        </Panel>
      ) : (
        <ReplayView
          key={`${gametype} ${number}`}
          replay={replay}
          own={0}
          nameOf={(seat) => t('practice.who', { who: seat + 1 })}
          readSamples={readSamples}
          retryUrl={(deal, step) => urls.practiceRetry(practised, { deal, step })}
        />
      )}
    </Page>
  );
};
