import type { HintFile } from '@matador/protocol/rest';
import { Link, useSearchParams } from 'react-router';
import { Button } from '#console/components/button.tsx';
import { Panel, State } from '#console/components/panel.tsx';
import { useText } from '#console/i18n/use-text.ts';
import { useRole } from '#console/session/role.ts';
import { urls } from '#console/urls.ts';
import { Charts } from './charts.tsx';
import { Decide, DECIDE } from './decide.tsx';
import { Decisions } from './decisions.tsx';
import { GamePanel } from './game-panel.tsx';
import { Games } from './games.tsx';
import { HINT_MARKS } from './hint-words.ts';
import { Explained, MeasureTable } from './measures.tsx';
import styles from './fair-page.module.css';

/** One hint with all that there is to it, and what comes of it. */
export const HintPanel = ({ file }: { readonly file: HintFile }) => {
  const t = useText();
  const role = useRole();
  const [search] = useSearchParams();
  const chosen = search.get('game');
  const game = file.games.find(({ competitionId }) => competitionId === chosen);
  const { players, state } = file;
  return (
    <>
      <Panel
        title={players.map(({ userName }) => userName).join(t('fair.and'))}
        note={t('fair.inDays', { count: file.days })}
        side={
          <>
            <State mark={HINT_MARKS[state]}>{t(`fair.state.${state}`)}</State>
            {players.map(({ userId, userName }) => (
              <Link key={userId} to={urls.player(userId)}>
                {userName}
              </Link>
            ))}
            {role === 'operator' && (
              <Button onClick={() => document.getElementById(DECIDE)?.querySelector('button')?.focus()}>
                {t('fair.decide')}
              </Button>
            )}
          </>
        }
      >
        <MeasureTable file={file} />
        {players.length > 1 && file.games.length > 0 && <Charts file={file} />}
        <div className={styles.explained}>
          <Explained file={file} />
        </div>
      </Panel>
      <Games file={file} chosen={game?.competitionId ?? null} />
      {game !== undefined && <GamePanel key={game.competitionId} game={game} players={players} />}
      {file.decisions.length > 0 && <Decisions decisions={file.decisions} />}
      {role === 'operator' && <Decide file={file} />}
    </>
  );
};
