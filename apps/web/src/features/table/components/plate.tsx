import type { TimeLeft } from '../hooks/use-clock.ts';
import { Ring } from './ring.tsx';
import styles from './plate.module.css';
import { Heard } from '../../../components/heard.tsx';

export interface PlateProps {
  readonly seat: number;
  readonly number: number;
  readonly name: string;
  readonly role: string;
  readonly isDealer: boolean;
  readonly dealerWord: string;
  readonly isDeclarer: boolean;
  readonly note: string | null;
  readonly time: TimeLeft | null;
}

/** A player's place: name, role, tricks, dealer, and the clock while it is his turn. */
export const Plate = (props: PlateProps) => (
  <div
    className={styles.plate}
    data-seat={props.seat}
    data-turn={props.time !== null || undefined}
    data-declarer={props.isDeclarer || undefined}
  >
    {props.time === null ? (
      <span className={styles.number} aria-hidden="true">
        {props.number}
      </span>
    ) : (
      <Ring seconds={props.time.seconds} share={props.time.share} />
    )}
    <span className={styles.words}>
      <span className={styles.name}>
        {props.name}
        {props.isDealer && (
          <span className={styles.dealer} title={props.dealerWord}>
            <span aria-hidden="true">{props.dealerWord.charAt(0).toUpperCase()}</span>
            <Heard>{props.dealerWord}</Heard>
          </span>
        )}
      </span>
      <span className={styles.role}>{props.note ?? props.role}</span>
    </span>
  </div>
);
