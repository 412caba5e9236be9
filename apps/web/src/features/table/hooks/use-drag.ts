import type { PiquetCard } from '@matador/cards';
import { isCard } from '@matador/skat';
import { useRef, useState, type PointerEvent } from 'react';

const DRAG_PX = 8;
/** A card that is let go so far above its place is played. */
const THROW_PX = 56;

interface Held {
  readonly card: PiquetCard;
  readonly x: number;
  readonly y: number;
  moved: boolean;
}

interface Drop {
  /** Onto the table. */
  readonly onThrow: (card: PiquetCard) => void;
  /** Along the hand; `before` null: to its end. */
  readonly onMove: (card: PiquetCard, before: PiquetCard | null) => void;
}

/** Dragging a card of the hand, by mouse, finger or pen. */
export interface Dragging {
  /** The card that would be played if it were let go now. */
  readonly thrown: PiquetCard | null;
  /** True once after a drag: the click that ends it is no tap. */
  readonly wasDrag: () => boolean;
  readonly handlers: (card: PiquetCard) => {
    readonly onPointerDown: (event: PointerEvent<HTMLButtonElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLButtonElement>) => void;
    readonly onPointerUp: (event: PointerEvent<HTMLButtonElement>) => void;
    readonly onPointerCancel: (event: PointerEvent<HTMLButtonElement>) => void;
  };
}

/** The card that a card let go at `x` would stand before; undefined where it stood already. */
export const placeAt = (
  lefts: readonly { readonly card: PiquetCard; readonly left: number }[],
  moved: PiquetCard,
  x: number,
): PiquetCard | null | undefined => {
  const from = lefts.findIndex(({ card }) => card === moved);
  const to = lefts.findLastIndex(({ left }) => left <= x);
  if (from < 0 || to === from) return undefined;
  if (to < 0) return lefts[0]?.card ?? null;
  return to < from ? lefts[to]?.card : (lefts[to + 1]?.card ?? null);
};

const leftsOf = (button: HTMLElement): readonly { readonly card: PiquetCard; readonly left: number }[] =>
  [...(button.closest('ol')?.querySelectorAll<HTMLElement>('li[data-slot]') ?? [])].flatMap((slot) => {
    const card = slot.dataset.slot;
    return isCard(card) ? [{ card, left: slot.getBoundingClientRect().left }] : [];
  });

export const useDrag = ({ onThrow, onMove }: Drop): Dragging => {
  const held = useRef<Held | null>(null);
  const dragged = useRef(false);
  const [thrown, setThrown] = useState<PiquetCard | null>(null);

  const end = (event: PointerEvent<HTMLButtonElement>): void => {
    const { current } = held;
    held.current = null;
    event.currentTarget.style.translate = '';
    delete event.currentTarget.dataset.dragged;
    setThrown(null);
    if (current?.moved !== true) return;
    dragged.current = true;
    if (event.type === 'pointercancel') return;
    if (current.y - event.clientY > THROW_PX) return onThrow(current.card);
    const before = placeAt(leftsOf(event.currentTarget), current.card, event.clientX);
    if (before !== undefined) onMove(current.card, before);
  };
  return {
    thrown,
    wasDrag: () => {
      const was = dragged.current;
      dragged.current = false;
      return was;
    },
    handlers: (card) => ({
      onPointerDown: (event) => {
        dragged.current = false;
        if (event.button !== 0) return;
        held.current = { card, x: event.clientX, y: event.clientY, moved: false };
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event) => {
        const { current } = held;
        if (current === null) return;
        const [dx, dy] = [event.clientX - current.x, event.clientY - current.y];
        current.moved ||= Math.hypot(dx, dy) > DRAG_PX;
        if (!current.moved) return;
        event.currentTarget.dataset.dragged = '';
        event.currentTarget.style.translate = `${String(dx)}px ${String(dy)}px`;
        setThrown(-dy > THROW_PX ? card : null);
      },
      onPointerUp: end,
      onPointerCancel: end,
    }),
  };
};
