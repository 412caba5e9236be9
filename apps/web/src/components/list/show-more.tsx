import { useEffect, useRef, useState } from 'react';
import { useText } from '#web/i18n/use-text.tsx';
import { PlainButton } from '../button/button.tsx';
import styles from './list.module.css';

interface ShowMoreProps {
  /** So many rows come next; none: nothing is left. */
  readonly rows: number;
  readonly busy: boolean;
  readonly onMore: () => void;
}

/** The list is over, and its button gone: whoever has pressed it finds the focus here, and not at the top of the page. */
const End = () => {
  const t = useText();
  const end = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // Not while somebody types in the search of the list.
    if (document.activeElement === document.body) end.current?.focus();
  }, []);
  return (
    <p ref={end} tabIndex={-1} className={styles.more}>
      {t('common.listEnd')}
    </p>
  );
};

/** The next page of a list, below what is there (RANK-3). */
export const ShowMore = ({ rows, busy, onMore }: ShowMoreProps) => {
  const t = useText();
  const [isPressed, setPressed] = useState(false);
  if (rows <= 0) return isPressed ? <End /> : null;
  return (
    <p className={styles.more}>
      <PlainButton
        className={styles.button}
        needsNetwork
        disabled={busy}
        onClick={() => {
          setPressed(true);
          onMore();
        }}
      >
        {t('common.showMore', { rows })}
      </PlainButton>
    </p>
  );
};
