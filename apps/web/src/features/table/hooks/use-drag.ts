import { useRef, useState, type PointerEvent } from 'react';

const DRAG_PX = 8;
/** A card that is let go so far above its place is played. */
const THROW_PX = 56;

interface Held<Card> {
  readonly card: Card;
  readonly x: number;
  readonly y: number;
  moved: boolean;
}

interface Drop<Card> {
  /** The cards of the hand. */
  readonly cards: readonly Card[];
  /** Onto the table. */
  readonly onThrow: (card: Card) => void;
  /** Along the hand; `before` null: to its end. */
  readonly onMove: (card: Card, before: Card | null) => void;
}

/** Dragging a card of the hand, by mouse, finger or pen. */
export interface Dragging<Card> {
  /** The card that would be played if it were let go now. */
  readonly thrown: Card | null;
  /** True once after a drag: the click that ends it is no tap. */
  readonly wasDrag: () => boolean;
  readonly handlers: (card: Card) => {
    readonly onPointerDown: (event: PointerEvent<HTMLButtonElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLButtonElement>) => void;
    readonly onPointerUp: (event: PointerEvent<HTMLButtonElement>) => void;
    readonly onPointerCancel: (event: PointerEvent<HTMLButtonElement>) => void;
  };
}

/** The card that a card let go at `x` would stand before; undefined where it stood already. */
export const placeAt = <Card>(
  lefts: readonly { readonly card: Card; readonly left: number }[],
  moved: Card,
  x: number,
): Card | null | undefined => {
  const from = lefts.findIndex(({ card }) => card === moved);
  const to = lefts.findLastIndex(({ left }) => left <= x);
  if (from < 0 || to === from) return undefined;
  if (to < 0) return lefts[0]?.card ?? null;
  return to < from ? lefts[to]?.card : (lefts[to + 1]?.card ?? null);
};

const leftsOf = <Card extends string>(
  button: HTMLElement,
  cards: readonly Card[],
): readonly { readonly card: Card; readonly left: number }[] =>
  [...(button.closest('ol')?.querySelectorAll<HTMLElement>('li[data-slot]') ?? [])].flatMap((slot) => {
    const card = cards.find((one) => one === slot.dataset.slot);
    return card === undefined ? [] : [{ card, left: slot.getBoundingClientRect().left }];
  });

export const useDrag = <Card extends string>({ cards, onThrow, onMove }: Drop<Card>): Dragging<Card> => {
  const held = useRef<Held<Card> | null>(null);
  const dragged = useRef(false);
  const [thrown, setThrown] = useState<Card | null>(null);

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
    const before = placeAt(leftsOf(event.currentTarget, cards), current.card, event.clientX);
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
