import { useText } from '#web/i18n/use-text.tsx';
import { Button } from '../button/button.tsx';
import styles from './list.module.css';

/** A table that could not be loaded: says so, and offers to try again (ERR-3). */
export const Failed = ({ onRetry }: { readonly onRetry: () => void }) => {
  const t = useText();
  return (
    <div role="alert" className={styles.failed}>
      <p>{t('common.listFailed')}</p>
      <Button kind="secondary" onClick={onRetry}>
        {t('common.tryAgain')}
      </Button>
    </div>
  );
};
