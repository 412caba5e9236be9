import type { Statistics } from '@matador/protocol/rest';
import { Link } from 'react-router';
import { Icon } from '#web/components/icon/icon.tsx';
import { Panel } from '#web/components/surface/surface.tsx';
import { nameOfGame } from '#web/components/zone-names.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { useText } from '#web/i18n/use-text.tsx';
import { useTournamentName } from '#web/i18n/use-tournament-name.ts';
import { urls } from '#web/urls.ts';
import account from './account.module.css';
import styles from './last-games.module.css';

const SHOWN = 10;

/** The newest own competitions, each leading to its replay (GAME-16). */
export const LastGames = ({ competitions }: Pick<Statistics, 'competitions'>) => {
  const t = useText();
  const nameOf = useTournamentName();
  const format = useFormat();
  return (
    <Panel flush aria-labelledby="last-games">
      <h2 id="last-games" className={account.head}>
        {t('statistics.last')}
      </h2>
      <ul className={styles.list}>
        {competitions
          .slice(-SHOWN)
          .toReversed()
          .map(({ competitionId, finishedAt, tournamentName, naming, gametype, gameVariant, score, rank, players }) => (
            <li key={competitionId}>
              <Link to={urls.replay(competitionId)}>
                <Icon name="play" />
                <span className={styles.what}>
                  <strong>{nameOfGame(gametype, gameVariant, t)}</strong>
                  <span>
                    {nameOf({ tournamentName, naming })}, {format.dayTime(finishedAt)}
                  </span>
                </span>
                <span className={styles.score}>
                  <strong>{format.signed(score)}</strong>
                  <span>{t('statistics.place', { place: rank, players })}</span>
                </span>
              </Link>
            </li>
          ))}
      </ul>
    </Panel>
  );
};
