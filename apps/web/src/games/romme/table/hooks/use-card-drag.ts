import type { RommeCard } from '@matador/romme';
import { useState, type PointerEvent } from 'react';
import { withCardAt } from '#web/features/table/hooks/use-drag.ts';
import { useHeld, type HeldHandlers } from '#web/features/table/hooks/use-held.ts';
import type { CardStage, Held } from '#web/features/table/motion/stage.ts';

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
  /** The hand with a gap where the card that is dragged would fall. */
  readonly order: readonly RommeCard[];
  /** True once after a drag: the click that ends it is no tap. */
  readonly wasDrag: () => boolean;
  readonly handlers: (dragged: Dragged) => HeldHandlers;
}

interface Drag {
  readonly stage: CardStage;
  /** The cards of the hand, as they lie. */
  readonly cards: readonly RommeCard[];
  readonly onDrop: (dragged: Dragged, dropped: Dropped) => void;
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

const readDrop = (drop: HTMLElement, x: number, before: RommeCard | null): Dropped | null => {
  const [on = '', place = ''] = (drop.dataset.drop ?? '').split(' ');
  switch (on) {
    case 'hand':
      return { on, before };
    case 'tray':
      return { on, place: place === '' ? null : Number(place) };
    case 'meld':
      return { on, meld: Number(place), isLeft: isLeftOf(drop, x) };
    case 'discardPile':
      return { on };
    default:
      return null;
  }
};

const heldOf = (dragged: Dragged): Held => ('card' in dragged ? { card: dragged.card } : { topOf: dragged.from });

export const useCardDrag = ({ stage, cards, onDrop }: Drag): CardDragging => {
  const [over, setOver] = useState<string | null>(null);
  const [order, setOrder] = useState<readonly RommeCard[] | null>(null);

  /** The hand with what is dragged where it would fall; null: as it is. */
  const orderAt = (dragged: Dragged, event: PointerEvent<HTMLElement>): readonly RommeCard[] | null => {
    if (dragged.from !== 'hand' || dropAt(event)?.dataset.drop !== 'hand') return null;
    return withCardAt(cards, dragged.card, stage.placeAt(event.clientX, event.clientY));
  };
  const { wasDrag, handlers } = useHeld<Dragged>({
    onMove: (dragged, event, way) => {
      stage.hold(heldOf(dragged), way);
      setOver(dropAt(event)?.dataset.drop ?? null);
      const next = orderAt(dragged, event);
      setOrder((last) => (next?.join(' ') === last?.join(' ') ? last : next));
    },
    onEnd: () => {
      stage.release();
      setOver(null);
      setOrder(null);
    },
    onDrop: (dragged, event) => {
      const drop = dropAt(event);
      const fallen = orderAt(dragged, event);
      const place = 'card' in dragged ? (fallen?.indexOf(dragged.card) ?? -1) : -1;
      const dropped = drop === null ? null : readDrop(drop, event.clientX, fallen?.[place + 1] ?? null);
      if (dropped !== null) onDrop(dragged, dropped);
    },
  });
  return { over, order: order ?? cards, wasDrag, handlers };
};
