import type { PiquetCard } from '@matador/cards';
import type { ReactNode } from 'react';
import { CardFace } from '#web/components/card/card-face.tsx';
import { useTable } from '../hooks/use-table.ts';
import { GLIDE_MS } from '../model/presenter.ts';
import { fromOwn } from '../model/seats.ts';
import styles from './trick-zone.module.css';

interface Lying {
  readonly seat: number;
  readonly card: PiquetCard;
}

interface TrickZoneProps {
  /** Says where each place is (`--x`, `--y`), and how large cards are. */
  readonly className: string | undefined;
  /** The own cards: one that is on its way lies in the trick already, and counts once the table has heard of it. */
  readonly hand: readonly PiquetCard[];
  readonly trick: readonly Lying[];
  /** By the steps from the own seat, in order of play. */
  readonly places: readonly string[];
  /** The own card would be played if it were let go now. */
  readonly isTarget: boolean;
  /** Hands lie open above it: there is less room, and every place is marked. */
  readonly isOpen?: boolean;
  /** What else lies there: the trumps. */
  readonly children?: ReactNode;
}

/** Whether an action puts this card into a trick. */
const isPlayOf = (action: unknown, card: PiquetCard): boolean =>
  typeof action === 'object' &&
  action !== null &&
  'type' in action &&
  action.type === 'play' &&
  'card' in action &&
  action.card === card;

/** The trick in the middle of the table, each card towards its player; a tap on a complete one sweeps it away. */
export const TrickZone = (props: TrickZoneProps) => {
  const { view, snapshot, scene, store, look, t } = useTable();
  const { hand, trick, places, isOpen = false } = props;
  const own = view.seat;
  const seats = fromOwn(own, view.seats.length);
  const { pending } = snapshot;
  const { trick: taken } = scene;
  const sent = trick.length < seats.length ? (hand.find((card) => isPlayOf(pending, card)) ?? null) : null;
  const placeOf = (seat: number): string | undefined => places[seats.indexOf(seat)];
  const cards = sent === null ? trick : [...trick, { seat: own, card: sent }];
  return (
    <div
      className={`${styles.zone ?? ''} ${props.className ?? ''}`}
      data-open={isOpen || undefined}
      data-sweep={taken?.glides === true && taken.winner !== null ? placeOf(taken.winner) : undefined}
      data-played={cards.length}
      style={{ '--glide': `${GLIDE_MS}ms` }}
      onPointerDown={trick.length === seats.length ? () => store.skip() : undefined}
    >
      {props.children}
      {seats.map((seat) => {
        const played = cards.find((card) => card.seat === seat);
        if (played !== undefined)
          return (
            <span
              key={played.card}
              className={styles.card}
              data-place={placeOf(seat)}
              data-sent={played.card === sent || undefined}
              data-won={taken?.winner === seat || undefined}
            >
              <CardFace card={played.card} look={look} />
            </span>
          );
        if (seat !== own && !isOpen) return null;
        return (
          <span
            key={seat}
            className={styles.slot}
            data-place={placeOf(seat)}
            data-target={(seat === own && props.isTarget) || undefined}
            aria-hidden="true"
          >
            {seat === own ? t('table.slotOwn') : seats.indexOf(seat) + 1}
          </span>
        );
      })}
    </div>
  );
};
