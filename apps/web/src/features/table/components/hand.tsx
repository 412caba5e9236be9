import type { PiquetCard } from '@matador/cards';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { CardFace } from '../../../components/card/card-face.tsx';
import type { Dragging } from '../hooks/use-drag.ts';
import { useTable } from '../hooks/use-table.ts';
import { cardWords } from '../model/words.ts';
import styles from './hand.module.css';

export interface HandCard {
  readonly card: PiquetCard;
  readonly legal: boolean;
  /** Shown as not playable now. */
  readonly dimmed: boolean;
  /** One of the two cards of the skat that was just picked up. */
  readonly fromSkat: boolean;
  /** On its way to the table: it is drawn there. */
  readonly sent: boolean;
}

export interface HandProps {
  readonly label: string;
  readonly cards: readonly HandCard[];
  readonly lifted: PiquetCard | null;
  readonly ahead: PiquetCard | null;
  readonly dragging: Dragging;
  readonly onTap: (card: PiquetCard) => void;
  readonly onPlay: (card: PiquetCard) => void;
}

const buttonsOf = (hand: HTMLElement): readonly HTMLButtonElement[] => [...hand.querySelectorAll('button')];

/** The button that a key leads to from the one in focus: arrows by one, Home and End to the ends. */
const neighbour = (event: KeyboardEvent<HTMLElement>): HTMLButtonElement | undefined => {
  const hand = event.currentTarget.closest('ol');
  if (hand === null) return undefined;
  const buttons = buttonsOf(hand);
  const at = buttons.findIndex((button) => button === event.currentTarget);
  if (event.key === 'ArrowRight') return buttons[Math.min(at + 1, buttons.length - 1)];
  if (event.key === 'ArrowLeft') return buttons[Math.max(at - 1, 0)];
  if (event.key === 'Home') return buttons[0];
  return event.key === 'End' ? buttons.at(-1) : undefined;
};

/** Keeps the focus in the hand when the card that had it has been played. */
const useKeptFocus = (count: number) => {
  const hand = useRef<HTMLOListElement>(null);
  const last = useRef<number | null>(null);
  useEffect(() => {
    const place = last.current;
    if (place === null || hand.current === null || document.activeElement !== document.body) return;
    const buttons = buttonsOf(hand.current);
    buttons[Math.min(place, buttons.length - 1)]?.focus({ preventScroll: true });
  }, [count]);
  return { hand, last };
};

/** The own hand: tap lifts, a second tap plays; dragging up plays, dragging along sorts; arrows, digits and Enter. */
export const Hand = (props: HandProps) => {
  const { say, look } = useTable();
  const { cards, lifted, ahead, dragging } = props;
  const { hand, last } = useKeptFocus(cards.length);

  const press = (event: KeyboardEvent<HTMLButtonElement>, card: PiquetCard): void => {
    const target = neighbour(event);
    if (target === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (target === undefined) props.onPlay(card);
    else target.focus();
  };

  return (
    <div className={styles.room}>
      <ol
        ref={hand}
        className={styles.hand}
        aria-label={props.label}
        data-count={cards.length}
        style={{ '--gaps': Math.max(1, cards.length - 1) }}
      >
        {cards.map(({ card, legal, dimmed, fromSkat, sent }, place) => (
          <li
            key={card}
            className={styles.slot}
            data-slot={card}
            data-lifted={lifted === card || undefined}
            data-sent={sent || undefined}
          >
            <button
              type="button"
              className={styles.card}
              data-card={card}
              data-legal={legal}
              data-ahead={ahead === card || undefined}
              data-thrown={dragging.thrown === card || undefined}
              aria-label={fromSkat ? `${cardWords(say, card)}, ${say('table.skat')}` : cardWords(say, card)}
              aria-pressed={lifted === card}
              tabIndex={place === 0 || lifted === card ? 0 : -1}
              {...dragging.handlers(card)}
              onFocus={() => {
                last.current = place;
              }}
              onBlur={({ relatedTarget }) => {
                if (relatedTarget !== null) last.current = null;
              }}
              onKeyDown={(event) => press(event, card)}
              onClick={() => {
                if (!dragging.wasDrag()) props.onTap(card);
              }}
            >
              <CardFace card={card} look={look} dimmed={dimmed} />
              {fromSkat && (
                <span
                  className={styles.skat}
                  data-text={place === cards.length - 1 ? say('table.skat') : ''}
                  aria-hidden="true"
                />
              )}
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
};
