import { isCard, type RommeCard } from '@matador/romme';
import { useRef, useState, type PointerEvent } from 'react';

const DRAG_PX = 8;

/** What is dragged: a card of the hand or the tray, or the top of a pile. */
export type Dragged =
  | { readonly from: 'hand'; readonly card: RommeCard }
  | { readonly from: 'tray'; readonly card: RommeCard }
  | { readonly from: 'stock' }
  | { readonly from: 'discardPile' };

/** Where it is let go; `before` null: at the end of the hand. */
export type Dropped =
  | { readonly on: 'hand'; readonly before: RommeCard | null }
  | { readonly on: 'tray'; readonly place: number | null }
  | { readonly on: 'meld'; readonly meld: number; readonly isLeft: boolean }
  | { readonly on: 'discardPile' };

type Handler = (event: PointerEvent<HTMLElement>) => void;

/** Dragging by mouse, finger or pen onto whatever carries `data-drop`. */
export interface CardDragging {
  /** The `data-drop` that is under the pointer now. */
  readonly over: string | null;
  /** True once after a drag: the click that ends it is no tap. */
  readonly wasDrag: () => boolean;
  readonly handlers: (
    dragged: Dragged,
  ) => Readonly<Record<'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel', Handler>>;
}

interface Held {
  readonly x: number;
  readonly y: number;
  moved: boolean;
}

const dropAt = (event: PointerEvent<HTMLElement>): HTMLElement | null => {
  for (const element of document.elementsFromPoint(event.clientX, event.clientY)) {
    if (event.currentTarget.contains(element)) continue;
    const drop = element.closest<HTMLElement>('[data-drop]');
    if (drop !== null && !event.currentTarget.contains(drop)) return drop;
  }
  return null;
};

const isLeftOf = (element: HTMLElement, x: number): boolean => {
  const { left, width } = element.getBoundingClientRect();
  return x < left + width / 2;
};

/** The card that one let go here would stand before. */
const beforeAt = (event: PointerEvent<HTMLElement>): RommeCard | null => {
  const slot = document
    .elementsFromPoint(event.clientX, event.clientY)
    .filter((element) => !event.currentTarget.contains(element))
    .map((element) => element.closest<HTMLElement>('[data-slot]'))
    .find((element) => element !== null && !element.contains(event.currentTarget));
  if (slot === undefined || slot === null) return null;
  const place = isLeftOf(slot, event.clientX) ? slot : slot.nextElementSibling;
  const card = place instanceof HTMLElement ? place.dataset.slot : undefined;
  return isCard(card) ? card : null;
};

const readDrop = (drop: HTMLElement, event: PointerEvent<HTMLElement>): Dropped | null => {
  const [on = '', place = ''] = (drop.dataset.drop ?? '').split(' ');
  switch (on) {
    case 'hand':
      return { on, before: beforeAt(event) };
    case 'tray':
      return { on, place: place === '' ? null : Number(place) };
    case 'meld':
      return { on, meld: Number(place), isLeft: isLeftOf(drop, event.clientX) };
    case 'discardPile':
      return { on };
    default:
      return null;
  }
};

export const useCardDrag = (onDrop: (dragged: Dragged, dropped: Dropped) => void): CardDragging => {
  const held = useRef<Held | null>(null);
  const dragged = useRef(false);
  const [over, setOver] = useState<string | null>(null);

  const end = (event: PointerEvent<HTMLElement>, what: Dragged): void => {
    const { current } = held;
    held.current = null;
    const drop = current?.moved === true ? dropAt(event) : null;
    const dropped = drop === null ? null : readDrop(drop, event);
    event.currentTarget.style.translate = '';
    delete event.currentTarget.dataset.dragged;
    setOver(null);
    if (current?.moved !== true) return;
    dragged.current = true;
    if (dropped !== null && event.type !== 'pointercancel') onDrop(what, dropped);
  };
  return {
    over,
    wasDrag: () => {
      const was = dragged.current;
      dragged.current = false;
      return was;
    },
    handlers: (what) => ({
      onPointerDown: (event) => {
        dragged.current = false;
        if (event.button !== 0) return;
        held.current = { x: event.clientX, y: event.clientY, moved: false };
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event) => {
        const { current } = held;
        if (current === null) return;
        const [dx, dy] = [event.clientX - current.x, event.clientY - current.y];
        current.moved ||= Math.hypot(dx, dy) > DRAG_PX;
        if (!current.moved) return;
        event.currentTarget.dataset.dragged = '';
        event.currentTarget.style.translate = `${dx}px ${dy}px`;
        setOver(dropAt(event)?.dataset.drop ?? null);
      },
      onPointerUp: (event) => end(event, what),
      onPointerCancel: (event) => end(event, what),
    }),
  };
};
