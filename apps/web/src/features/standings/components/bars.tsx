import type { StandingsRow } from '@matador/protocol/rest';
import styles from './standings.module.css';

const STEP = 6;
const BAR = 5;
const HEIGHT = 24;
const ZERO = 17;
/** Scores from here on are as high as a bar gets. */
const TALLEST = 300;

/** A series as a bar a competition, for narrow screens; its figures stand in the opened series. */
export const Bars = ({ slots }: Pick<StandingsRow, 'slots'>) => (
  <svg
    viewBox={`0 0 ${slots.length * STEP} ${HEIGHT}`}
    preserveAspectRatio="none"
    className={styles.bars}
    aria-hidden="true"
    focusable="false"
  >
    <path d={`M0 ${ZERO}H${slots.length * STEP}`} className={styles.zero} />
    {slots.map(({ score }, index) => {
      const size = Math.min(1, Math.abs(score ?? 0) / TALLEST);
      const height = score === null ? 0 : Math.max(1, size * (score < 0 ? HEIGHT - ZERO : ZERO));
      return (
        <rect
          key={index}
          x={index * STEP}
          y={score !== null && score >= 0 ? ZERO - height : ZERO}
          width={BAR}
          height={height}
          data-below={(score ?? 0) < 0}
        />
      );
    })}
  </svg>
);
