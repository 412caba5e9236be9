import { Heard } from '#web/components/heard.tsx';
import type { CardDragging } from '../hooks/use-card-drag.ts';
import { useRomme } from '../hooks/use-romme.ts';
import { cardWords } from '../model/words.ts';
import { numberOf } from '#web/features/table/model/seats.ts';
import styles from './piles.module.css';

interface PilesProps {
  readonly dragging: CardDragging;
  /** A draw is due: both piles offer a card. */
  readonly isDrawing: boolean;
  readonly onStock: () => void;
  readonly onDiscardPile: () => void;
}

/** Stock and discard pile, as they are pressed and heard: drawn from by tap, drag or key; a card that is let go on the discard pile is discarded. */
export const Piles = ({ dragging, isDrawing, onStock, onDiscardPile }: PilesProps) => {
  const { deal, t } = useRomme();
  const top = deal.discardPile.at(-1);
  const isKnown = deal.played > 0 && deal.drawnFrom !== 'discardPile' && deal.phase !== 'over';
  const from = numberOf((deal.asked + deal.seats - 1) % deal.seats, deal.seat, deal.seats);
  return (
    <div className={styles.piles}>
      <button
        type="button"
        className={styles.pile}
        data-pile="stock"
        data-offers={isDrawing || undefined}
        onClick={() => {
          if (!dragging.wasDrag()) onStock();
        }}
      >
        <span className={styles.card} {...dragging.handlers({ from: 'stock' })} />
        <span className={styles.place} data-zone="stock" data-kind="spot" />
        <span className={styles.place} data-zone="pack" data-kind="spot" />
        <span className={styles.words}>
          <strong>{t('romme.pile.stock')}</strong>
          <span>{t('romme.pile.count', { count: deal.stock })}</span>
        </span>
        {isDrawing && <Heard>, {t('romme.pile.draw')}</Heard>}
      </button>
      <button
        type="button"
        className={styles.pile}
        data-pile="discardPile"
        data-drop="discardPile"
        data-top={top}
        data-offers={isDrawing || undefined}
        data-over={dragging.over === 'discardPile' || undefined}
        onClick={() => {
          if (!dragging.wasDrag()) onDiscardPile();
        }}
      >
        <span className={styles.card} {...dragging.handlers({ from: 'discardPile' })} />
        <span
          className={styles.place}
          data-zone="discardPile"
          data-kind="spot"
          data-empty={top === undefined || undefined}
        />
        <span className={styles.words}>
          <strong>{t('romme.pile.discard')}</strong>
          <span>
            {isKnown ? t('romme.pile.from', { who: from }) : t('romme.pile.count', { count: deal.discardPile.length })}
          </span>
        </span>
        <Heard>
          , {top === undefined ? t('romme.pile.empty') : cardWords(t, top)}
          {isDrawing && `, ${t('romme.pile.take')}`}
        </Heard>
      </button>
    </div>
  );
};
