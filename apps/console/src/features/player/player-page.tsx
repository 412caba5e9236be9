import { statusOf } from '@matador/ui/caller';
import type { StaffPlayer } from '@matador/protocol/rest';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ActButton } from '#console/acts/act-button.tsx';
import { queries } from '#console/api/queries.ts';
import { useFilter } from '#console/components/filters.tsx';
import { PageHead } from '#console/components/page-head.tsx';
import { Empty, Panel, State } from '#console/components/panel.tsx';
import { useFormat, useText } from '#console/i18n/use-text.ts';
import { useRole } from '#console/session/role.ts';
import { Detail } from './detail.tsx';
import { EntriesList, GamesList, LedgerList } from './player-lists.tsx';
import { Side } from './side.tsx';
import { Timeline } from './timeline.tsx';
import { Chips } from '#console/components/chips.tsx';
import styles from './player-page.module.css';

const VIEWS = ['timeline', 'entries', 'games', 'ledger'] as const;
const SHORT = 8;

const Head = ({ player }: { readonly player: StaffPlayer }) => {
  const t = useText();
  const format = useFormat();
  const role = useRole();
  const { userId, userName, createdAt, frozen, locked, simulated, secondFactor } = player;
  const note = t('player.head', { number: userId.slice(0, SHORT), since: format.date(createdAt.slice(0, 10)) });
  return (
    <PageHead
      title={userName}
      note={simulated ? `${note}, ${t('room.simulated')}` : note}
      side={
        <>
          <State mark={frozen || locked ? 'bad' : 'good'}>
            {t(frozen ? 'common.frozen' : locked ? 'common.locked' : 'common.open')}
          </State>
          {role === 'operator' && (
            <>
              <ActButton
                command={{ type: frozen ? 'release' : 'freeze', of: { what: 'account', userId } }}
                name={userName}
                hotkey="X"
              />
              {secondFactor !== false && <ActButton command={{ type: 'removeFactor', userId }} name={userName} />}
            </>
          )}
        </>
      }
    />
  );
};

/** One player: what happened in order, what each thing leads to, money, limits, notes (OPS-3). Each look is audited. */
export const PlayerPage = () => {
  const t = useText();
  const { userId = '' } = useParams();
  const [view, choose] = useFilter('view', VIEWS);
  const { data: player, error } = useQuery(queries.player(userId));
  if (player === undefined) {
    const isUnknown = [400, 404].includes(statusOf(error));
    return (
      <>
        <PageHead title={t('room.player')} />
        <Panel title={userId}>
          <Empty>{t(isUnknown ? 'room.unknownPlayer' : error === null ? 'common.looking' : 'common.failed')}</Empty>
        </Panel>
      </>
    );
  }
  return (
    <>
      <Head player={player} />
      <Chips
        label={t('player.views')}
        options={VIEWS.map((one) => [one, t(`player.view.${one}`)])}
        chosen={view}
        onChoose={choose}
      />
      <div className={styles.columns}>
        <Side player={player} />
        {view === 'timeline' && <Timeline userId={userId} />}
        {view === 'entries' && <EntriesList userId={userId} />}
        {view === 'games' && <GamesList userId={userId} />}
        {view === 'ledger' && <LedgerList userId={userId} />}
        <Detail userId={userId} />
      </div>
    </>
  );
};
