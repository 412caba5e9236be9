import * as addresses from '@matador/protocol/addresses';
import { replay as replaySchema } from '@matador/protocol/rest';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { to } from '@matador/ui/address';
import { call } from '#web/api/client.ts';
import { Page, PageHeading } from '#web/components/page/page.tsx';
import { Panel } from '#web/components/surface/surface.tsx';
import { ReplayView } from '#web/features/replay/components/replay-view.tsx';
import { useText } from '#web/i18n/use-text.tsx';
import { SEAT, urls } from '#web/urls.ts';

/** `/watched/:zoneId/:tournamentId/:competitionId`: a game of the first ten of a settled tournament (GAME-24). */
export const WatchedRoute = () => {
  const t = useText();
  const { zoneId = '', tournamentId = '', competitionId = '' } = useParams();
  const { data: replay, isError } = useQuery({
    queryKey: ['watched', tournamentId, competitionId],
    queryFn: ({ signal }) =>
      call(to(addresses.bestReplay, { params: { tournamentId, competitionId } }), { answer: replaySchema, signal }),
    staleTime: Infinity,
  });
  const [search] = useSearchParams();
  const asked = replay?.players[Number(search.get(SEAT) ?? -1)];
  // Nobody but the first ten has a name.
  const ranked = asked?.playerName ? asked : replay?.players.find(({ playerName }) => playerName !== '');
  const from = ranked === undefined ? 0 : (replay?.players.indexOf(ranked) ?? 0);
  const title = ranked === undefined ? t('sheet.best.title') : t('sheet.best.of', { name: ranked.playerName });
  const nameOf = (seat: number): string => replay?.players[seat]?.playerName || t('sheet.player', { number: seat + 1 });
  const back = { to: urls.pastTournament(zoneId, Number(tournamentId)), label: t('sheet.toTournament') };
  return (
    <Page title={title} back={back}>
      <PageHeading>{title}</PageHeading>
      {isError && (
        <Panel>
          <p role="status">{t('sheet.best.gone')}</p>
        </Panel>
      )}
      {replay !== undefined && <ReplayView replay={replay} own={null} from={from} nameOf={nameOf} />}
    </Page>
  );
};
