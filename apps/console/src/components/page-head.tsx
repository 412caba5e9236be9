import { useEffect, type CSSProperties, type ReactNode } from 'react';
import { useText } from '#console/i18n/use-text.ts';
import styles from './page-head.module.css';

interface PageHeadProps {
  readonly title: string;
  readonly note?: ReactNode;
  readonly side?: ReactNode;
}

/** The heading of a screen, which the page is called by too. */
export const PageHead = ({ title, note, side }: PageHeadProps) => {
  const t = useText();
  useEffect(() => {
    document.title = t('common.titleOf', { screen: title });
  }, [t, title]);
  return (
    <header className={styles.head}>
      <div>
        <h1 tabIndex={-1}>{title}</h1>
        {note !== undefined && <p className={styles.note}>{note}</p>}
      </div>
      {side !== undefined && <div className={styles.side}>{side}</div>}
    </header>
  );
};

interface SplitProps {
  readonly children: ReactNode;
  /** Beside it, below it where there is no room. */
  readonly rail: ReactNode;
  readonly railPx: number;
}

/** A wide column and a rail. */
export const Split = ({ children, rail, railPx }: SplitProps) => {
  const width: CSSProperties & Record<'--rail-width', string> = { '--rail-width': `${String(railPx)}px` };
  return (
    <div className={styles.split} style={width}>
      <div className={styles.column}>{children}</div>
      <div className={styles.column}>{rail}</div>
    </div>
  );
};
