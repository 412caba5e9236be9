import type { ReactNode } from 'react';
import { Laurel } from '../art/laurel.tsx';
import { Heard } from '../heard.tsx';
import styles from './score-line.module.css';

interface Side {
  readonly strong: string;
  readonly words: string;
}

interface ScoreLineProps {
  readonly label: string;
  /** What the figure is, for readers. */
  readonly unit: string;
  readonly score: string;
  readonly start: Side;
  readonly end: Side | null;
  /** Below the line. */
  readonly children?: ReactNode;
}

/** A score in its laurel, with what it means at either side. */
export const ScoreLine = ({ label, unit, score, start, end, children }: ScoreLineProps) => (
  <section aria-label={label}>
    <div className={styles.line} data-sides={end === null ? 1 : 2}>
      <p className={styles.side}>
        <strong>{start.strong}</strong>
        <span>{start.words}</span>
      </p>
      <Laurel wide={score.length > 3}>
        <Heard>{unit} </Heard>
        {score}
      </Laurel>
      {end !== null && (
        <p className={styles.side} data-side="end">
          <strong>{end.strong}</strong>
          <span>{end.words}</span>
        </p>
      )}
    </div>
    {children}
  </section>
);
