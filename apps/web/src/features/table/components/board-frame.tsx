import type { ReactNode, RefObject } from 'react';
import { useTable } from '../hooks/use-table.ts';
import { Hand, type HandProps } from './hand.tsx';
import styles from './board.module.css';

interface BoardFrameProps {
  readonly root: RefObject<HTMLDivElement | null>;
  readonly className?: string | undefined;
  /** An opponent's hand lies open. */
  readonly isOpened?: boolean;
  readonly plates: ReactNode;
  /** What stands above the trick: open hands. */
  readonly above?: ReactNode;
  readonly zone: ReactNode;
  readonly strip: ReactNode;
  readonly prompt: ReactNode;
  readonly hand: HandProps;
  readonly foot: ReactNode;
  /** The cards themselves, drawn over all these places. */
  readonly cards: ReactNode;
  /** What belongs to the board without a place in it: the command field. */
  readonly children: ReactNode;
}

/** The places of a game of tricks: plates, felt, prompt, hand and foot. */
export const BoardFrame = ({ root, className, isOpened = false, children, ...places }: BoardFrameProps) => {
  const { settings, t } = useTable();
  return (
    <div
      ref={root}
      className={`${styles.board ?? ''} ${className ?? ''}`}
      data-left={settings.leftHanded || undefined}
      data-opened={isOpened || undefined}
    >
      <section className={styles.plates} aria-label={t('table.plates')}>
        {places.plates}
      </section>
      <section className={styles.middle} aria-label={t('table.middle')}>
        {places.above}
        <div className={styles.zone}>{places.zone}</div>
      </section>
      <div className={styles.strip}>{places.strip}</div>
      <div className={styles.prompt}>{places.prompt}</div>
      <section className={styles.hand} aria-label={t('table.handLabel')}>
        <Hand {...places.hand} />
      </section>
      <section className={styles.foot} aria-label={t('table.actions')}>
        {places.foot}
      </section>
      {places.cards}
      {children}
    </div>
  );
};
