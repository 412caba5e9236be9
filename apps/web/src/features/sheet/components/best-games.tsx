import * as addresses from '@matador/protocol/addresses';
import { bestGames } from '@matador/protocol/rest';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { to } from '@matador/ui/address';
import { call } from '#web/api/client.ts';
import { Panel } from '#web/components/surface/surface.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import { useText } from '#web/i18n/use-text.tsx';
import { urls } from '#web/urls.ts';
import styles from './best-games.module.css';

interface BestGamesProps {
  readonly zoneId: string;
  readonly tournamentId: number;
}

/** The games of the first ten of a settled tournament, each a link to watch it (GAME-24). */
export const BestGames = ({ zoneId, tournamentId }: BestGamesProps) => {
  const t = useText();
  const format = useFormat();
  const titleId = useId();
  const { data } = useQuery({
    queryKey: ['bestGames', tournamentId],
    queryFn: ({ signal }) => call(to(addresses.bestGames, { params: { tournamentId } }), { answer: bestGames, signal }),
    staleTime: Infinity,
  });
  if (data === undefined || data.players.length === 0) return null;
  return (
    <Panel aria-labelledby={titleId} className={styles.best}>
      <h2 id={titleId} className={styles.title}>
        {t('sheet.best.title')}
      </h2>
      <ol className={styles.players}>
        {data.players.map(({ rank, playerName, games }) => (
          <li key={rank}>
            <details>
              <summary>{t('sheet.best.player', { rank, name: playerName })}</summary>
              <ul className={styles.games}>
                {games.map(({ competitionId, idx, score, seat }) => (
                  <li key={competitionId}>
                    <Link to={urls.watched({ zoneId, tournamentId, competitionId, seat })}>
                      {t('sheet.best.game', { game: idx + 1, score: score === null ? '–' : format.signed(score) })}
                    </Link>
                  </li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ol>
    </Panel>
  );
};
