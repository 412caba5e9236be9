import type { PiquetCard } from '@matador/cards';
import type { KeyboardEvent } from 'react';
import type { CardMoves } from '../hooks/use-card-moves.ts';
import type { Dragging } from '../hooks/use-drag.ts';
import { cardByKey, useKeptFocus } from '../hooks/use-kept-focus.ts';
import styles from './hand.module.css';

interface HandCard {
  readonly card: PiquetCard;
  /** What a screen reader calls it. */
  readonly name: string;
  readonly legal: boolean;
  /** A word on the card, about where it has just come from; null for none. */
  readonly mark: string | null;
}

export interface HandProps {
  readonly label: string;
  readonly cards: readonly HandCard[];
  readonly moves: Pick<CardMoves<PiquetCard>, 'lifted' | 'ahead' | 'tap' | 'play'>;
  readonly dragging: Dragging<PiquetCard>;
}

/**
 * The own hand, as it is pressed and heard; the cards themselves are drawn over it (`motion/card-layer.tsx`). A tap
 * lifts, a second tap plays; dragging up plays, dragging along sorts; arrows, digits and Enter.
 */
export const Hand = (props: HandProps) => {
  const { cards, moves, dragging } = props;
  const { lifted, ahead } = moves;
  const { hand, focusHandlers } = useKeptFocus(cards.length);

  const press = (event: KeyboardEvent<HTMLButtonElement>, card: PiquetCard): void => {
    const target = cardByKey(event);
    if (target === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (target !== undefined) return target.focus();
    // A held key plays one card: the focus is on the next one by then.
    if (!event.repeat) moves.play(card);
  };

  return (
    <div className={styles.room} data-zone="hand" data-kind="hand">
      <ol ref={hand} className={styles.hand} aria-label={props.label} data-count={cards.length}>
        {cards.map(({ card, name, legal, mark }, place) => (
          <li key={card} className={styles.slot} data-slot={card}>
            <button
              type="button"
              className={styles.card}
              data-card={card}
              data-legal={legal}
              data-ahead={ahead === card || undefined}
              aria-label={mark === null ? name : `${name}, ${mark}`}
              aria-pressed={lifted === card}
              tabIndex={place === 0 || lifted === card ? 0 : -1}
              {...dragging.handlers(card)}
              {...focusHandlers(place)}
              onKeyDown={(event) => press(event, card)}
              onClick={() => {
                if (!dragging.wasDrag()) moves.tap(card);
              }}
            />
          </li>
        ))}
      </ol>
    </div>
  );
};
