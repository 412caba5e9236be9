import { isCard, type RommeCard } from '@matador/romme';
import { useState, type PointerEvent } from 'react';
import { useHeld, type HeldHandlers } from '#web/features/table/hooks/use-held.ts';

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

/** Dragging by mouse, finger or pen onto whatever carries `data-drop`. */
export interface CardDragging {
  /** The `data-drop` that is under the pointer now. */
  readonly over: string | null;
  /** True once after a drag: the click that ends it is no tap. */
  readonly wasDrag: () => boolean;
  readonly handlers: (dragged: Dragged) => HeldHandlers;
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
  const [over, setOver] = useState<string | null>(null);
  const { wasDrag, handlers } = useHeld<Dragged>({
    onMove: (_, event) => setOver(dropAt(event)?.dataset.drop ?? null),
    onEnd: () => setOver(null),
    onDrop: (dragged, event) => {
      const drop = dropAt(event);
      const dropped = drop === null ? null : readDrop(drop, event);
      if (dropped !== null) onDrop(dragged, dropped);
    },
  });
  return { over, wasDrag, handlers };
};
