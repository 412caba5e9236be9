import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { DeckOf } from '#web/games/deck-of.tsx';
import { DEFAULT_GAME, gameOf } from '#web/games/index.ts';
import { queries } from '#web/api/queries.ts';
import { useFailure } from '#web/api/use-failure.ts';
import { ResultShape } from '#web/components/loading/shapes.tsx';
import { useUnhurried } from '#web/components/loading/use-unhurried.ts';
import { isMissing, MissingCompetition } from '#web/components/page/missing.tsx';
import { Page } from '#web/components/page/page.tsx';
import { Result } from '#web/features/result/components/result.tsx';
import { useText } from '#web/i18n/use-text.tsx';
import { urls } from '#web/urls.ts';

/** `/result/:competitionId` (ROUTE-4). */
export const ResultRoute = () => {
  const t = useText();
  const { competitionId = '' } = useParams();
  const load = useQuery(queries.result(competitionId));
  const isGone = isMissing(load.error);
  useFailure(load, 'result', undefined, isGone);
  const { data } = load;
  const isShown = useUnhurried(data !== undefined);
  if (data === undefined || !isShown)
    return (
      <Page
        title={t('result.title')}
        game={DEFAULT_GAME.gametype}
        back={{ to: urls.overview, label: t('common.overview') }}
      >
        {isGone ? <MissingCompetition /> : <ResultShape />}
      </Page>
    );
  const back = {
    to: urls.tournaments(data.zoneId, data.tournamentId),
    label: t('result.toTournament'),
    isTournament: true,
  };
  return (
    <Page title={t('result.heading', { game: data.idx + 1 })} game={gameOf(data.gametype).gametype} back={back}>
      <DeckOf gametype={data.gametype}>
        <Result result={data} />
      </DeckOf>
    </Page>
  );
};
