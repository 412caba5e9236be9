import type { PlayedCard } from '@matador/skat';
import { CardFace } from '../../../../components/card/card-face.tsx';
import { useSkat } from '../hooks/use-skat.ts';
import { numberOf } from '../model/words.ts';
import { ContractDisc } from './contract-disc.tsx';
import styles from '../../components/trick-zone.module.css';

const PLACES = ['self', 'left', 'right'] as const;

/** The own card on its way: it lies here already, and counts once the table has heard of it. */
const useCards = (): readonly (PlayedCard & { readonly isSent: boolean })[] => {
  const { deal, snapshot } = useSkat();
  const { pending } = snapshot;
  const played = deal.trick.map((card) => ({ ...card, isSent: false }));
  const isOnWay = pending?.type === 'play' && deal.hand.includes(pending.card) && deal.trick.length < 3;
  return isOnWay ? [...played, { seat: deal.seat, card: pending.card, isSent: true }] : played;
};

/** The trick in the middle of the table, each card towards its player; a tap on a complete one sweeps it away. */
export const TrickZone = ({ isTarget }: { readonly isTarget: boolean }) => {
  const { deal, scene, line, look, say } = useSkat();
  const cards = useCards();
  const isComplete = deal.trick.length === 3;
  const placeOf = (seat: number) => PLACES[numberOf(seat, deal.seat) - 1];
  const isOpen = deal.open.some((open, seat) => open !== null && seat !== deal.seat);
  const sweep = scene.sweep === null ? undefined : placeOf(scene.sweep);
  return (
    <div
      className={styles.zone}
      data-open={isOpen || undefined}
      data-sweep={sweep}
      data-played={cards.length}
      onPointerDown={isComplete ? () => line.skip() : undefined}
    >
      <ContractDisc />
      {[0, 1, 2].map((seat) => {
        const played = cards.find((card) => card.seat === seat);
        if (played !== undefined)
          return (
            <span
              key={played.card}
              className={styles.card}
              data-place={placeOf(seat)}
              data-sent={played.isSent || undefined}
            >
              <CardFace card={played.card} look={look} />
            </span>
          );
        if (seat !== deal.seat && !isOpen) return null;
        return (
          <span
            key={seat}
            className={styles.slot}
            data-place={placeOf(seat)}
            data-target={(seat === deal.seat && isTarget) || undefined}
            aria-hidden="true"
          >
            {seat === deal.seat ? say('table.slotOwn') : numberOf(seat, deal.seat)}
          </span>
        );
      })}
    </div>
  );
};
