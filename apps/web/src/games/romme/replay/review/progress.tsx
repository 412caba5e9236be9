import { Button } from '#web/components/button/button.tsx';
import type { Telling } from '#web/games/deal-account.ts';
import styles from './review.module.css';
import type { Reviewed } from './use-review.ts';

interface ProgressProps {
  readonly telling: Pick<Telling, 't'>;
  readonly reviewed: Reviewed;
  readonly onWanted: (wanted: boolean) => void;
}

/** How many turns have been judged, and what stops the work or takes it up again. */
export const Progress = ({ telling: { t }, reviewed, onWanted }: ProgressProps) => {
  const { state, done, count } = reviewed;
  if (state === 'failed') return <p role="alert">{t('review.failed')}</p>;
  return (
    <div className={styles.bar}>
      <p role="status">{t(state === 'done' ? 'review.romme.done' : 'review.romme.progress', { done, count })}</p>
      {state !== 'done' && (
        <Button kind="quiet" onClick={() => onWanted(state === 'stopped')}>
          {t(state === 'stopped' ? 'review.resume' : 'review.stop')}
        </Button>
      )}
    </div>
  );
};
