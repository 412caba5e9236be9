import type { ReactNode } from 'react';
import styles from './notice.module.css';

interface NoticeProps {
  readonly title: string;
  readonly words?: string;
  readonly children?: ReactNode;
  /** As a card by itself: where somebody signs in. */
  readonly isCard?: boolean;
}

/** A screen with one thing to say, and what to do about it. */
export const Notice = ({ title, words, children, isCard = false }: NoticeProps) => (
  <main className={isCard ? `${styles.notice ?? ''} ${styles.narrow ?? ''}` : styles.notice}>
    <h1>{title}</h1>
    {words !== undefined && <p className={styles.words}>{words}</p>}
    {children}
  </main>
);
