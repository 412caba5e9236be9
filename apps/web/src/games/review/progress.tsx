import { Button } from '#web/components/button/button.tsx';
import type { Telling } from '../deal-account.ts';
import styles from './review.module.css';
import type { Reviewed } from './use-review.ts';

interface ProgressProps {
  readonly telling: Pick<Telling, 't'>;
  readonly state: Reviewed['state'];
  readonly done: number;
  readonly count: number;
  readonly onWanted: (wanted: boolean) => void;
}

/** How far a review is, and what ends it or goes on with it. */
export const Progress = ({ telling: { t }, state, done, count, onWanted }: ProgressProps) => {
  if (state === 'failed') return <p role="alert">{t('review.failed')}</p>;
  return (
    <div className={styles.progress}>
      <p role="status">{state === 'done' ? t('review.done') : t('review.progress', { done, count })}</p>
      {state === 'running' && (
        <Button kind="quiet" onClick={() => onWanted(false)}>
          {t('review.stop')}
        </Button>
      )}
      {state === 'stopped' && (
        <Button kind="quiet" onClick={() => onWanted(true)}>
          {t('review.resume')}
        </Button>
      )}
    </div>
  );
};
