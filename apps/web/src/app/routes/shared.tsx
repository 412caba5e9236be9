import * as addresses from '@matador/protocol/addresses';
import { replay as replaySchema } from '@matador/protocol/rest';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { to } from '@matador/ui/address';
import { call, statusOf } from '#web/api/client.ts';
import { Button, ButtonLink } from '#web/components/button/button.tsx';
import { Page, PageHeading } from '#web/components/page/page.tsx';
import { Panel } from '#web/components/surface/surface.tsx';
import { ReplayView } from '#web/features/replay/components/replay-view.tsx';
import { useText } from '#web/i18n/use-text.tsx';
import { urls } from '#web/urls.ts';
import styles from './shared.module.css';

const NOT_FOUND = 404;
const BAD = 400;

/** `/shared/:token`: a game that somebody shares, for anybody (GAME-24). */
export const SharedRoute = () => {
  const t = useText();
  const { token = '' } = useParams();
  const {
    data: replay,
    error,
    refetch,
  } = useQuery({
    queryKey: ['shared', token],
    queryFn: ({ signal }) => call(to(addresses.sharedReplay, { params: { token } }), { answer: replaySchema, signal }),
    staleTime: 0,
    retry: (count, why) => count < 2 && ![NOT_FOUND, BAD].includes(statusOf(why)),
  });
  const isGone = error !== null && [NOT_FOUND, BAD].includes(statusOf(error));
  const seat = replay?.players.findIndex((player) => player.own) ?? 0;
  const owner = replay?.players[seat]?.playerName ?? '';
  const nameOf = (seat: number): string => replay?.players[seat]?.playerName || t('sheet.player', { number: seat + 1 });
  return (
    <Page open title={t('sheet.shared.title')} back={{ to: urls.overview, label: t('common.overview') }}>
      <PageHeading>{owner === '' ? t('sheet.shared.title') : t('sheet.shared.of', { name: owner })}</PageHeading>
      {error !== null && (
        <Panel className={styles.gone}>
          <p role="status">{t(isGone ? 'sheet.shared.gone' : 'sheet.shared.failed')}</p>
          {isGone ? (
            <ButtonLink to={urls.overview}>{t('common.continueToTournaments')}</ButtonLink>
          ) : (
            <Button onClick={() => void refetch()}>{t('common.tryAgain')}</Button>
          )}
        </Panel>
      )}
      {replay !== undefined && error === null && (
        <ReplayView replay={replay} own={null} from={Math.max(seat, 0)} nameOf={nameOf} />
      )}
    </Page>
  );
};
