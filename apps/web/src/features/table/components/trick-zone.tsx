import type { ReactNode } from 'react';
import { useTable } from '../hooks/use-table.ts';
import { fromOwn } from '../model/seats.ts';
import styles from './trick-zone.module.css';

interface TrickZoneProps {
  /** Says where each place is (`--x`, `--y`), and how large cards are. */
  readonly className: string | undefined;
  /** Seats whose card lies there. */
  readonly played: readonly number[];
  /** By the steps from the own seat, in order of play: its name in the style, and how a card lies turned there, in degrees. */
  readonly places: readonly { readonly name: string; readonly turn: number }[];
  /** The own card would be played if it were let go now. */
  readonly isTarget: boolean;
  /** Hands lie open above it: there is less room, and every place is marked. */
  readonly isOpen?: boolean;
  /** What else lies there: the trumps. */
  readonly children?: ReactNode;
}

/** The places of a trick in the middle of the table, each towards its player; a tap on a complete one sweeps it away. */
export const TrickZone = (props: TrickZoneProps) => {
  const { view, scene, store, t } = useTable();
  const { places, played, isOpen = false } = props;
  const own = view.seat;
  const seats = fromOwn(own, view.seats.length);
  return (
    <div
      className={`${styles.zone ?? ''} ${props.className ?? ''}`}
      data-open={isOpen || undefined}
      data-played={played.length}
      onPointerDown={scene.trick === null ? undefined : () => store.skip()}
    >
      {props.children}
      {seats.map((seat, step) => (
        <span
          key={seat}
          className={styles.place}
          data-zone={`trick:${String(seat)}`}
          data-kind="spot"
          data-turn={places[step]?.turn ?? 0}
          data-place={places[step]?.name}
          data-marked={((seat === own || isOpen) && !played.includes(seat)) || undefined}
          data-target={(seat === own && props.isTarget) || undefined}
          aria-hidden="true"
        >
          {seat === own ? t('table.slotOwn') : step + 1}
        </span>
      ))}
    </div>
  );
};
