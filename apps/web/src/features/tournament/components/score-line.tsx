import { Laurel } from '../../../components/art/laurel.tsx';
import { Heard } from '../../../components/heard.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.tsx';
import type { TournamentProps } from './types.ts';
import styles from './score-line.module.css';

interface ScoreLineProps extends TournamentProps {
  /** Ranked players in all. */
  readonly ranked: number;
}

/** The laurel around my score, my rank at its left, an earlier attempt at its right (TOUR-6). */
export const ScoreLine = ({ tournament, ranked }: ScoreLineProps) => {
  const t = useText();
  const format = useFormat();
  const { tournamentRank: rank, tournamentScore: score, prevBestScore: before } = tournament;
  return (
    <section aria-label={t('tournament.standing')} className={styles.line}>
      <p className={styles.side}>
        <strong>{rank === null ? t('tournament.noRank') : t('tournament.rank', { rank: format.number(rank) })}</strong>
        <span>
          {rank === null ? t('tournament.noRankWords') : t('tournament.ofPlayers', { ranked: format.number(ranked) })}
        </span>
      </p>
      <Laurel>
        <Heard>{t('tournament.points')} </Heard>
        {score === null ? '–' : format.number(score)}
      </Laurel>
      <p className={styles.side} data-side="end">
        {before !== null && (
          <>
            <strong>{format.number(before)}</strong>
            <span>{t('tournament.earlierAttempt')}</span>
          </>
        )}
      </p>
    </section>
  );
};
