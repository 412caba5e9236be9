import { useClocks, useTable } from '../hooks/use-table.ts';
import { useTimeLeft } from '../hooks/use-time-left.ts';
import styles from './clock-ring.module.css';

const RADIUS = 48;
const LENGTH = 2 * Math.PI * RADIUS;

/** A seat's clock around its avatar, with the seconds, for eyes; a screen reader asks for them by "clock". */
export const ClockRing = ({ seat }: { readonly seat: number }) => {
  const { venue } = useTable();
  const left = useTimeLeft(useClocks(), seat);
  // At a table of the house no time runs out: the paper plate says whose turn it is.
  if (venue.practice !== null) return null;
  return (
    <span className={styles.ring} aria-hidden="true">
      <svg viewBox="0 0 100 100">
        <circle
          cx="50"
          cy="50"
          r={RADIUS}
          strokeDasharray={LENGTH}
          strokeDashoffset={LENGTH * (1 - (left?.share ?? 1))}
          transform="rotate(-90 50 50)"
        />
      </svg>
      {left !== null && <span className={styles.seconds}>{left.seconds}</span>}
    </span>
  );
};
