import type { ReactNode } from 'react';
import { Laurel } from '../art/laurel.tsx';
import { Heard } from '../heard.tsx';
import styles from './score-line.module.css';

interface Side {
  readonly strong: string;
  readonly words: string;
  /** What a screen reader says in place of `strong`, where a bare figure would say too little. */
  readonly heard?: string;
}

interface ScoreLineProps {
  readonly label: string;
  readonly score: string;
  /** The score as a screen reader says it. */
  readonly heard: string;
  /** Won, or worth a prize: only that gets the laurel. */
  readonly isWon: boolean;
  readonly start: Side;
  readonly end: Side | null;
  /** Below the line. */
  readonly children?: ReactNode;
}

const Strong = ({ strong, heard }: Side) => (
  <strong>
    <span {...(heard !== undefined && { 'aria-hidden': true })}>{strong}</span>
    {heard !== undefined && <Heard>{heard}</Heard>}
  </strong>
);

/** A score in its laurel, or in a plain frame, with what it means at either side. */
export const ScoreLine = ({ label, score, heard, isWon, start, end, children }: ScoreLineProps) => (
  <section aria-label={label} className={styles.box}>
    <div className={styles.line} data-sides={end === null ? 1 : 2}>
      <p className={styles.side}>
        <Strong {...start} />
        <span>{start.words}</span>
      </p>
      <Laurel wide={score.length > 3} isWon={isWon}>
        <span aria-hidden="true">{score}</span>
        <Heard>{heard}</Heard>
      </Laurel>
      {end !== null && (
        <p className={styles.side} data-side="end">
          <Strong {...end} />
          <span>{end.words}</span>
        </p>
      )}
    </div>
    {children}
  </section>
);
