import type { ReactNode } from 'react';
import styles from './laurel.module.css';

const LEAVES = 6;

interface Leaf {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  readonly size: number;
}

/** Leaves in pairs along the left branch, from the foot at (82, 88) up and out to its tip. */
const leaves: readonly Leaf[] = Array.from({ length: LEAVES }, (_, at) => {
  const along = (at + 0.6) / LEAVES;
  const angle = (98 + along * 112) * (Math.PI / 180);
  const x = 82 + 62 * Math.cos(angle);
  const y = 44 + 44 * Math.sin(angle);
  const heading = Math.atan2(44 * Math.cos(angle), -62 * Math.sin(angle)) * (180 / Math.PI);
  const size = 1 - along * 0.35;
  return [
    { x, y, turn: heading - 38, size },
    { x, y, turn: heading + 38, size },
  ];
}).flat();

const round = (value: number): string => value.toFixed(1);

const Branch = () => (
  <g>
    <path d="M86 88C50 92 22 70 20 44 19 30 24 16 38 6" fill="none" stroke="var(--stem)" strokeWidth="2" />
    {[...leaves, { x: 38, y: 7, turn: -32, size: 0.65 }].map(({ x, y, turn, size }) => (
      <path
        key={`${round(x)} ${round(turn)}`}
        d="M0 0c3-8 11-9 18-4-4 8-12 9-18 4Z"
        transform={`translate(${round(x)} ${round(y)}) rotate(${round(turn)}) scale(${size.toFixed(2)})`}
        fill="var(--leaf)"
        stroke="var(--won-outline, transparent)"
        strokeWidth="1"
      />
    ))}
  </g>
);

interface LaurelProps {
  /** Room for four figures and more. */
  readonly wide?: boolean;
  /** Brass means won: any other score stands in a plain frame. */
  readonly isWon: boolean;
  readonly children: ReactNode;
}

/** A laurel around a score that has won, a frame of the same size around any other. */
export const Laurel = ({ wide = false, isWon, children }: LaurelProps) => (
  <div className={styles.laurel} data-wide={wide} data-won={isWon}>
    <svg viewBox="0 -6 180 106" className={styles.wreath} aria-hidden="true" focusable="false">
      {isWon ? (
        <>
          <Branch />
          <g transform="translate(180 0) scale(-1 1)">
            <Branch />
          </g>
        </>
      ) : (
        <rect x="14" y="6" width="152" height="76" rx="14" fill="none" stroke="var(--text-2)" strokeWidth="1.5" />
      )}
    </svg>
    <div className={styles.score}>{children}</div>
  </div>
);
