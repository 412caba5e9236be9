import type { ReactNode } from 'react';
import { Heard } from '#web/components/heard.tsx';
import { useTable } from '../hooks/use-table.ts';
import { waitedFor } from '../model/decisions.ts';
import { numberOf } from '../model/seats.ts';
import styles from './plate.module.css';
import { Ring } from './ring.tsx';

/** What a plate says under the name. */
export interface PlateNote {
  readonly text: string;
  /** Where there is little room, and what is left out can be seen otherwise. */
  readonly short?: string;
}

/** Away or gone: that goes before whatever the game would say of a seat; null while it plays. */
export const useAbsence = (seat: number): PlateNote | null => {
  const { view, t } = useTable();
  if (view.seats[seat] === 'skipped') return { text: t('table.skippedSeat') };
  if (view.connected[seat] === false && view.phase === 'playing') return { text: t('table.away') };
  return null;
};

/** A player's place: name, part, dealer, and the clock during the player's turn. */
export const Plate = (props: {
  readonly seat: number;
  readonly place: 'left' | 'right' | 'top';
  readonly name: string;
  readonly note: PlateNote;
  /** Plays the deal: declarer or taker. */
  readonly plays?: boolean;
  /** The own partner's. */
  readonly partner?: boolean;
  /** Inside the number's disc in its place. */
  readonly sign?: ReactNode;
  readonly children?: ReactNode;
}) => {
  const { deal, view, t } = useTable();
  const { seat, note } = props;
  const isOnTurn = waitedFor(deal) === seat;
  return (
    <div
      className={styles.plate}
      data-seat={seat}
      data-place={props.place}
      data-on-turn={isOnTurn || undefined}
      data-declarer={props.plays === true || undefined}
      data-partner={props.partner === true || undefined}
    >
      {isOnTurn ? (
        <Ring seat={seat} />
      ) : (
        <span className={styles.number} aria-hidden="true">
          {props.sign ?? numberOf(seat, deal.seat, view.seats.length)}
        </span>
      )}
      <span className={styles.words}>
        <span className={styles.name}>
          {props.name}
          {seat === deal.dealer && (
            <span className={styles.dealer} title={t('table.dealer')}>
              <span aria-hidden="true">{t('table.dealerLetter')}</span>
              <Heard>, {t('table.dealer')}</Heard>
            </span>
          )}
        </span>
        <span className={styles.role} data-short={note.short}>
          <span>{note.text}</span>
        </span>
      </span>
      {props.children}
    </div>
  );
};
