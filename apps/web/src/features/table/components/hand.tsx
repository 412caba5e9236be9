import type { PiquetCard } from '@matador/cards';
import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { CardFace, type CardLook } from '../../../components/card/card-face.tsx';
import styles from './hand.module.css';

export interface HandCard {
  readonly card: PiquetCard;
  readonly name: string;
  readonly legal: boolean;
  /** Shown as not playable now. */
  readonly dimmed: boolean;
  /** One of the two cards of the skat that was just picked up. */
  readonly fromSkat: boolean;
}

export interface HandProps {
  readonly label: string;
  readonly cards: readonly HandCard[];
  readonly look: CardLook;
  readonly lifted: PiquetCard | null;
  readonly skatWord: string;
  /** The seat may act: what a tap does is the page's affair. */
  readonly onTap: (card: PiquetCard) => void;
  /** Enter, a second tap, or a drag onto the table. */
  readonly onPlay: (card: PiquetCard) => void;
  readonly onMove: (card: PiquetCard, before: PiquetCard | null) => void;
}

const DRAG_PX = 8;
const THROW_PX = 56;

interface Drag {
  readonly card: PiquetCard;
  readonly x: number;
  readonly y: number;
  moved: boolean;
}

const buttonsOf = (hand: HTMLElement): readonly HTMLButtonElement[] => [...hand.querySelectorAll('button')];

/** Moves the focus along the hand: arrows by one, Home and End to the ends, digits to a place (0 is the tenth). */
const focusTarget = (event: KeyboardEvent, buttons: readonly HTMLButtonElement[]): HTMLButtonElement | undefined => {
  const at = buttons.findIndex((button) => button === document.activeElement);
  if (event.key === 'ArrowRight') return buttons[Math.min(at + 1, buttons.length - 1)];
  if (event.key === 'ArrowLeft') return buttons[Math.max(at - 1, 0)];
  if (event.key === 'Home') return buttons[0];
  if (event.key === 'End') return buttons.at(-1);
  if (/^[0-9]$/.test(event.key)) return buttons[(Number(event.key) + 9) % 10];
  return undefined;
};

/** The own hand: tap lifts, a second tap plays; dragging up plays, dragging along sorts; arrows, digits and Enter. */
export const Hand = (props: HandProps) => {
  const drag = useRef<Drag | null>(null);
  const dropped = useRef(false);

  const begin = (event: PointerEvent<HTMLButtonElement>, card: PiquetCard): void => {
    if (event.button !== 0) return;
    drag.current = { card, x: event.clientX, y: event.clientY, moved: false };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const follow = (event: PointerEvent<HTMLButtonElement>): void => {
    const held = drag.current;
    if (held === null) return;
    const [dx, dy] = [event.clientX - held.x, event.clientY - held.y];
    held.moved ||= Math.hypot(dx, dy) > DRAG_PX;
    if (held.moved) event.currentTarget.style.translate = `${String(dx)}px ${String(dy)}px`;
  };
  const end = (event: PointerEvent<HTMLButtonElement>): void => {
    const held = drag.current;
    drag.current = null;
    event.currentTarget.style.translate = '';
    if (held?.moved !== true) return;
    dropped.current = true; // the click that follows is the drag's end, not a tap
    if (event.type === 'pointercancel') return;
    if (held.y - event.clientY > THROW_PX) props.onPlay(held.card);
    else props.onMove(held.card, cardRightOf(event, held.card));
  };
  const cardRightOf = (event: PointerEvent<HTMLButtonElement>, moved: PiquetCard): PiquetCard | null => {
    const hand = event.currentTarget.closest('ol');
    const next = (hand === null ? [] : buttonsOf(hand)).find(
      (button) => button.dataset.card !== moved && button.getBoundingClientRect().left + 20 > event.clientX,
    );
    return props.cards.find(({ card }) => card === next?.dataset.card)?.card ?? null;
  };
  const click = (card: PiquetCard): void => {
    if (dropped.current) dropped.current = false;
    else props.onTap(card);
  };
  const key = (event: KeyboardEvent<HTMLOListElement>): void => {
    const target = focusTarget(event, buttonsOf(event.currentTarget));
    if (target === undefined) return;
    event.preventDefault();
    target.focus();
  };

  return (
    // Keys move the focus between the buttons inside; the list itself takes none.
    <ol className={styles.hand} aria-label={props.label} onKeyDown={key} data-count={props.cards.length}>
      {props.cards.map(({ card, name, legal, dimmed, fromSkat }, place) => (
        <li key={card} className={styles.slot} data-lifted={props.lifted === card || undefined}>
          <button
            type="button"
            className={styles.card}
            data-card={card}
            data-legal={legal}
            aria-label={name}
            aria-pressed={props.lifted === card}
            tabIndex={place === 0 || props.lifted === card ? 0 : -1}
            onPointerDown={(event) => {
              begin(event, card);
            }}
            onPointerMove={follow}
            onPointerUp={end}
            onPointerCancel={end}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              props.onPlay(card);
            }}
            onClick={() => {
              click(card);
            }}
          >
            <CardFace card={card} look={props.look} dimmed={dimmed} covered={place < props.cards.length - 1} />
            {fromSkat && (
              <span className={styles.skat} aria-hidden="true">
                {props.skatWord}
              </span>
            )}
          </button>
        </li>
      ))}
    </ol>
  );
};
