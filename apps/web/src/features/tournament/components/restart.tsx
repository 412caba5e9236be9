import { Button, ButtonLink } from '#web/components/button/button.tsx';
import type { MessageId } from '#web/i18n/messages.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { useText } from '#web/i18n/use-text.tsx';
import { restartRefusal } from '../model/next-step.ts';
import { blockedBy, lacksMoneyOnly, type Obstacle } from '../model/obstacles.ts';
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
  /** What keeps me from starting again beside what the tournament itself says. */
  readonly obstacles: readonly Obstacle[];
  readonly onRestart: () => void;
}

/** Starting a new attempt: secondary, and never where play was (STATE-6, STATE-7). */
export const Restart = ({ tournament, schedule, currency, obstacles, onRestart }: RestartProps) => {
  const t = useText();
  const format = useFormat();
  const { restartFee, rejoinsUnlimited, rejoinsRemaining } = tournament.metaData;
  const fee = format.money(restartFee, currency);
  const refusal = restartRefusal(tournament, schedule);
  // With money missing alone the registration opens, and says how to pay it in.
  const blocked = lacksMoneyOnly(obstacles) ? null : blockedBy(obstacles);
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
      {refusal === null && blocked?.remedy != null && (
        <ButtonLink kind="secondary" wide to={blocked.remedy.to} aria-describedby="restart-words">
          {t(blocked.remedy.label)}
        </ButtonLink>
      )}
      {refusal === null && blocked === null && (
        <Button kind="secondary" wide onClick={onRestart} aria-describedby="restart-words">
          {obstacles.length > 0 ? t('registration.depositAndRestart') : t('tournament.restartFor', { fee })}
        </Button>
      )}
    </section>
  );
};
