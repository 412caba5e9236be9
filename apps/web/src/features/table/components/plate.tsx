import type { ReactNode } from 'react';
import { animalsOf } from '#web/components/art/avatars/animals.ts';
import { Avatar } from '#web/components/art/avatars/avatar.tsx';
import { Heard } from '#web/components/heard.tsx';
import { useTable } from '../hooks/use-table.ts';
import { waitedFor } from '../model/decisions.ts';
import { ClockRing } from './clock-ring.tsx';
import styles from './plate.module.css';

/** What a plate says under the name. */
export interface PlateNote {
  readonly text: string;
}

/** Away or gone: that goes before whatever the game would say of a seat; null while it plays. */
export const useAbsence = (seat: number): PlateNote | null => {
  const { view, t } = useTable();
  if (view.seats[seat] === 'skipped') return { text: t('table.skippedSeat') };
  if (view.connected[seat] === false && view.phase === 'playing') return { text: t('table.away') };
  return null;
};

/** The avatar in its clock, with the marks that hang on it. */
export const Face = ({ seat, sign }: { readonly seat: number; readonly sign?: ReactNode }) => {
  const { deal, view, store, t } = useTable();
  const animal = animalsOf(store.lot, view.seats.length)[seat];
  const isOnTurn = waitedFor(deal) === seat;
  return (
    <span className={styles.face}>
      {animal !== undefined && <Avatar animal={animal} className={styles.avatar} />}
      {sign !== undefined && <span className={styles.sign}>{sign}</span>}
      {isOnTurn && <ClockRing seat={seat} />}
      {seat === deal.dealer && (
        <span className={styles.dealer} title={t('table.dealer')} aria-hidden="true">
          {t('table.dealerLetter')}
        </span>
      )}
    </span>
  );
};

/** The tricks that a seat has won: the pile, and how many. */
export const Won = ({ seat, tricks }: { readonly seat: number; readonly tricks: number }) => {
  const { t } = useTable();
  return (
    <span className={styles.won}>
      <span
        className={styles.pile}
        data-zone={`pile:${String(seat)}`}
        data-kind="pile"
        data-empty={tricks === 0 || undefined}
      />
      <span data-won-count="">{t('table.role.onlyTricks', { count: tricks })}</span>
    </span>
  );
};

/** A player's place at the table: avatar and clock, name, part, fan of backs, tricks, dealer. */
export const Plate = (props: {
  readonly seat: number;
  readonly place: 'left' | 'right' | 'top';
  readonly name: string;
  readonly note: PlateNote;
  /** Plays the deal: declarer or taker. */
  readonly plays?: boolean;
  /** The own partner's. */
  readonly partner?: boolean;
  /** On a phone: the avatar above the name, at the edge of the felt. */
  readonly upright?: boolean;
  /** On the avatar in its place. */
  readonly sign?: ReactNode;
  /** In a game of tricks: how many it has won. */
  readonly tricks?: number;
  readonly children?: ReactNode;
}) => {
  const { deal, scene, t } = useTable();
  const { seat, place, note, tricks } = props;
  return (
    <div
      className={styles.seat}
      data-seat={seat}
      data-place={place}
      data-on-turn={waitedFor(deal) === seat || undefined}
      data-winner={scene.trick?.winner === seat || undefined}
      data-declarer={props.plays === true || undefined}
      data-upright={props.upright === true || undefined}
      data-partner={props.partner === true || undefined}
    >
      <span className={styles.fan} data-zone={`fan:${String(seat)}`} data-kind="fan" />
      <div className={styles.plate}>
        <Face seat={seat} sign={props.sign} />
        <span className={styles.words}>
          <span className={styles.name}>
            {props.name}
            {seat === deal.dealer && <Heard>, {t('table.dealer')}</Heard>}
          </span>
          <span className={styles.role} title={note.text}>
            {note.text}
          </span>
        </span>
        {props.children}
      </div>
      {tricks !== undefined && <Won seat={seat} tricks={tricks} />}
    </div>
  );
};
