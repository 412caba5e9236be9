import type { ReactNode } from 'react';
import styles from './notice.module.css';

interface NoticeProps {
  readonly title: string;
  readonly words?: string;
  readonly children?: ReactNode;
  /** As a card by itself: where somebody signs in. */
  readonly isCard?: boolean;
  /** In the place of a screen, not of the whole page. */
  readonly isInside?: boolean;
}

/** A screen with one thing to say, and what to do about it. */
export const Notice = ({ title, words, children, isCard = false, isInside = false }: NoticeProps) => {
  const Place = isInside ? 'div' : 'main';
  return (
    <Place className={isCard ? `${styles.notice ?? ''} ${styles.narrow ?? ''}` : styles.notice}>
      <h1 tabIndex={-1}>{title}</h1>
      {words !== undefined && <p className={styles.words}>{words}</p>}
      {children}
    </Place>
  );
};
