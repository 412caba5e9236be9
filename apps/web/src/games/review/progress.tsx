import { Button } from '#web/components/button/button.tsx';
import type { Telling } from '../deal-account.ts';
import styles from './review.module.css';
import type { MessageId } from '#web/i18n/messages.ts';
import type { Reviewed } from './use-review.ts';

/** What is said of a review that goes on, and of one that is done. */
export interface ProgressWords {
  readonly progress: MessageId;
  readonly done: MessageId;
}

const OF_CARDS: ProgressWords = { progress: 'review.progress', done: 'review.done' };

interface ProgressProps {
  /** Left out: those of cards. */
  readonly words?: ProgressWords;
  readonly telling: Pick<Telling, 't'>;
  readonly state: Reviewed['state'];
  readonly done: number;
  readonly count: number;
  readonly onWanted: (wanted: boolean) => void;
}

/** How far a review is, and what ends it or goes on with it. */
export const Progress = ({ words = OF_CARDS, telling: { t }, state, done, count, onWanted }: ProgressProps) => {
  return (
    <div className={styles.progress}>
      {state === 'failed' ? (
        <p role="alert">{t('review.failed')}</p>
      ) : (
        <p role="status">{t(state === 'done' ? words.done : words.progress, { done, count })}</p>
      )}
      {state === 'running' && (
        <Button kind="quiet" onClick={() => onWanted(false)}>
          {t('review.stop')}
        </Button>
      )}
      {(state === 'stopped' || state === 'failed') && (
        <Button kind="quiet" onClick={() => onWanted(true)}>
          {t('review.resume')}
        </Button>
      )}
    </div>
  );
};
