import { useTimeLeft } from '../hooks/use-time-left.ts';
import { useClocks, useTable } from '../hooks/use-table.ts';
import styles from './ring.module.css';

const RADIUS = 16;
const LENGTH = 2 * Math.PI * RADIUS;

/** A seat's clock as a ring with its seconds, for eyes; a screen reader asks for them by "clock". */
export const Ring = ({ seat, large = false }: { readonly seat: number; readonly large?: boolean }) => {
  const { venue } = useTable();
  const left = useTimeLeft(useClocks(), seat);
  // At a table of the house no time runs out.
  if (venue.practice !== null) return null;
  const share = left?.share ?? 1;
  return (
    <span className={styles.ring} aria-hidden="true" data-large={large || undefined}>
      <svg viewBox="0 0 40 40">
        <circle className={styles.rest} cx="20" cy="20" r={RADIUS} />
        <circle
          className={styles.left}
          cx="20"
          cy="20"
          r={RADIUS}
          strokeDasharray={LENGTH}
          strokeDashoffset={LENGTH * (1 - share)}
          transform="rotate(-90 20 20)"
        />
      </svg>
      <span className={styles.seconds}>{left?.seconds ?? ''}</span>
    </span>
  );
};
