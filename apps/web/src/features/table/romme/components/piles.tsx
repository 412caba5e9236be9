import { Heard } from '../../../../components/heard.tsx';
import { CardBack } from '../../../../components/card/card-face.tsx';
import type { CardDragging } from '../hooks/use-card-drag.ts';
import { useRomme } from '../hooks/use-romme.ts';
import { cardWords } from '../model/words.ts';
import { numberOf } from '../../model/seats.ts';
import styles from './piles.module.css';
import { RommeCardFace } from './romme-card.tsx';

interface PilesProps {
  readonly dragging: CardDragging;
  /** A draw is due: both piles offer a card. */
  readonly isDrawing: boolean;
  readonly onStock: () => void;
  readonly onDiscardPile: () => void;
}

/** Stock and discard pile: drawn from by tap, drag or key; a card that is let go on the discard pile is discarded. */
export const Piles = ({ dragging, isDrawing, onStock, onDiscardPile }: PilesProps) => {
  const { deal, say, look } = useRomme();
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
        <span className={styles.card} {...dragging.handlers({ from: 'stock' })}>
          <CardBack />
        </span>
        <span className={styles.words}>
          <strong>{say('romme.pile.stock')}</strong>
          <span>{say('romme.pile.count', { count: deal.stock })}</span>
        </span>
        {isDrawing && <Heard>, {say('romme.pile.draw')}</Heard>}
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
        <span className={styles.card} {...dragging.handlers({ from: 'discardPile' })}>
          {top === undefined ? <span className={styles.empty} /> : <RommeCardFace card={top} look={look} />}
        </span>
        <span className={styles.words}>
          <strong>{say('romme.pile.discard')}</strong>
          <span>
            {isKnown
              ? say('romme.pile.from', { who: from })
              : say('romme.pile.count', { count: deal.discardPile.length })}
          </span>
        </span>
        <Heard>
          , {top === undefined ? say('romme.pile.empty') : cardWords(say, top)}
          {isDrawing && `, ${say('romme.pile.take')}`}
        </Heard>
      </button>
    </div>
  );
};
