import { useText } from '../../i18n/use-text.tsx';
import styles from './list.module.css';

interface ShowMoreProps {
  /** So many rows come next; none: nothing is left. */
  readonly rows: number;
  readonly busy: boolean;
  readonly onMore: () => void;
}

/** The next page of a list, below what is there (RANK-3). */
export const ShowMore = ({ rows, busy, onMore }: ShowMoreProps) => {
  const t = useText();
  if (rows <= 0) return null;
  return (
    <p className={styles.more}>
      <button
        type="button"
        className={styles.button}
        aria-disabled={busy}
        onClick={() => (busy ? undefined : onMore())}
      >
        {t('common.showMore', { rows })}
      </button>
    </p>
  );
};
