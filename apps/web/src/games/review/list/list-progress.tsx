import { Button } from '#web/components/button/button.tsx';
import type { Telling } from '#web/games/deal-account.ts';
import styles from './list.module.css';
import type { Listing } from './use-list.ts';

interface ListProgressProps {
  readonly listing: Listing;
  /** Of all deals. */
  readonly count: number;
  readonly onWant: (wanted: boolean) => void;
  readonly telling: Pick<Telling, 't'>;
}

/** How far a list is, and what stops it or goes on with it; nothing once it is done. */
export const ListProgress = ({ listing: { state, listed }, count, onWant, telling: { t } }: ListProgressProps) => {
  return (
    <div className={styles.line}>
      {state === 'failed' ? (
        <p role="alert">{t('honest.failed')}</p>
      ) : (
        <p role="status" className={styles.quiet}>
          {state === 'done' ? '' : t('honest.progress', { done: listed.length, count })}
        </p>
      )}
      {state === 'running' && count > 1 && (
        <Button kind="quiet" onClick={() => onWant(false)}>
          {t('honest.stop')}
        </Button>
      )}
      {(state === 'stopped' || state === 'failed') && (
        <Button kind="quiet" onClick={() => onWant(true)}>
          {t('honest.resume')}
        </Button>
      )}
    </div>
  );
};
