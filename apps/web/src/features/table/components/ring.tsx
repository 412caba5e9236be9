import styles from './ring.module.css';

const RADIUS = 16;
const LENGTH = 2 * Math.PI * RADIUS;

/** A clock as a ring with its seconds; the seconds are for eyes, a screen reader asks for them by "clock". */
export const Ring = ({ seconds, share }: { readonly seconds: number; readonly share: number }) => (
  <span className={styles.ring} aria-hidden="true" data-low={seconds <= 5 || undefined}>
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
    <span className={styles.seconds}>{seconds}</span>
  </span>
);
