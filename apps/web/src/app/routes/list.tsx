import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { queries } from '#web/api/queries.ts';
import { useFailure } from '#web/api/use-failure.ts';
import { isMissing, MissingCompetition } from '#web/components/page/missing.tsx';
import { Page } from '#web/components/page/page.tsx';
import { Sheet } from '#web/features/sheet/components/sheet.tsx';
import { DeckOf } from '#web/games/deck-of.tsx';
import { useText } from '#web/i18n/use-text.tsx';
import { urls } from '#web/urls.ts';

/** `/list/:competitionId`: the players' list of an own competition (GAME-16). */
export const ListRoute = () => {
  const t = useText();
  const { competitionId = '' } = useParams();
  const load = useQuery(queries.result(competitionId));
  const isGone = isMissing(load.error);
  useFailure(load, 'result', undefined, isGone);
  return (
    <Page title={t('sheet.title')} back={{ to: urls.result(competitionId), label: t('sheet.toResult') }}>
      {isGone && <MissingCompetition />}
      {load.data !== undefined && (
        <DeckOf gametype={load.data.gametype}>
          <Sheet result={load.data} />
        </DeckOf>
      )}
    </Page>
  );
};
