import { useState } from 'react';
import { useHeld, type HeldHandlers } from './use-held.ts';

/** A card that is let go so far above its place is played. */
const THROW_PX = 56;

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
  readonly handlers: (card: Card) => HeldHandlers;
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
  const [thrown, setThrown] = useState<Card | null>(null);
  const { wasDrag, handlers } = useHeld<Card>({
    onMove: (card, _, { dy }) => setThrown(-dy > THROW_PX ? card : null),
    onEnd: () => setThrown(null),
    onDrop: (card, event, { dy }) => {
      if (-dy > THROW_PX) return onThrow(card);
      const before = placeAt(leftsOf(event.currentTarget, cards), card, event.clientX);
      if (before !== undefined) onMove(card, before);
    },
  });
  return { thrown, wasDrag, handlers };
};
