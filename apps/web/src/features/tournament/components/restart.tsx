import { Button } from '#web/components/button/button.tsx';
import type { MessageId } from '#web/i18n/messages.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { useText } from '#web/i18n/use-text.tsx';
import { restartRefusal } from '../model/next-step.ts';
import styles from './restart.module.css';
import type { TournamentProps } from './types.ts';

const REASONS = {
  notEnabled: 'tournament.restartNotEnabled',
  limitReached: 'tournament.restartLimit',
  registrationOver: 'tournament.restartOver',
  pending: 'tournament.restartPending',
  searching: 'tournament.restartSearching',
  noGamesPlayed: 'tournament.restartNothing',
} as const satisfies Record<string, MessageId>;

interface RestartProps extends TournamentProps {
  readonly onRestart: () => void;
}

/** Starting a new attempt: secondary, and never where play was (STATE-6, STATE-7). */
export const Restart = ({ tournament, schedule, currency, onRestart }: RestartProps) => {
  const t = useText();
  const format = useFormat();
  const { restartFee, rejoinsUnlimited, rejoinsRemaining } = tournament.metaData;
  const fee = format.money(restartFee, currency);
  const refusal = restartRefusal(tournament, schedule);
  const until = format.dayTime(tournament.dates.registrationEnd);
  return (
    <section aria-labelledby="restart" className={styles.restart}>
      <h2 id="restart">{t('tournament.restart', { fee })}</h2>
      <p id="restart-words">
        {refusal === null
          ? rejoinsUnlimited
            ? t('tournament.restartAny', { until })
            : t('tournament.restartLeft', { left: rejoinsRemaining, until })
          : t(REASONS[refusal])}
      </p>
      {refusal === null && (
        <Button kind="secondary" wide onClick={onRestart} aria-describedby="restart-words">
          {t('tournament.restartFor', { fee })}
        </Button>
      )}
    </section>
  );
};
