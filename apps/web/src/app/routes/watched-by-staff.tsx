import * as addresses from '@matador/protocol/addresses';
import { replay as replaySchema } from '@matador/protocol/rest';
import { to } from '@matador/ui/address';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { call } from '#web/api/client.ts';
import { Page, PageHeading } from '#web/components/page/page.tsx';
import { Panel } from '#web/components/surface/surface.tsx';
import { ReplayView } from '#web/features/replay/components/replay-view.tsx';
import { useText } from '#web/i18n/use-text.tsx';
import { urls } from '#web/urls.ts';

/**
 * `/watched-by-staff/:competitionId`: a finished game as the staff looks at it, from the player's page of the console. By
 * a call of the staff, which is in the audit log (OPS-3, OPS-9); anybody else is refused.
 */
export const WatchedByStaffRoute = () => {
  const t = useText();
  const { competitionId = '' } = useParams();
  const { data: replay, isError } = useQuery({
    queryKey: ['watchedByStaff', competitionId],
    queryFn: ({ signal }) =>
      call(to(addresses.gameReplay, { params: { competitionId } }), { answer: replaySchema, signal }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  return (
    <Page title={t('replay.title')} back={{ to: urls.overview, label: t('common.toOverview') }}>
      <PageHeading>{t('replay.title')}</PageHeading>
      {isError && (
        <Panel>
          <p role="status">{t('replay.gone')}</p>
        </Panel>
      )}
      {replay !== undefined && (
        <ReplayView replay={replay} own={null} nameOf={(seat) => replay.players[seat]?.playerName ?? ''} />
      )}
    </Page>
  );
};
