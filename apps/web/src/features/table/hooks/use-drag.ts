import { useState } from 'react';
import type { CardStage } from '../motion/stage.ts';
import { useHeld, type HeldHandlers } from './use-held.ts';

/** A card that is let go so far above its place is played. */
const THROW_PX = 56;

interface Drop<Card> {
  readonly stage: CardStage;
  /** The cards of the hand, as they lie. */
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
  /** The hand with a gap where the card that is dragged would fall. */
  readonly order: readonly Card[];
  /** True once after a drag: the click that ends it is no tap. */
  readonly wasDrag: () => boolean;
  readonly handlers: (card: Card) => HeldHandlers;
}

interface Held<Card> {
  readonly card: Card;
  /** Its place among the others; null: it is off the hand. */
  readonly place: number | null;
}

/** The hand with a card at another place. */
export const withCardAt = <Card>(cards: readonly Card[], card: Card, place: number): readonly Card[] =>
  cards.filter((other) => other !== card).toSpliced(place, 0, card);

/** The card that stands behind one, null for the last. */
const behind = <Card>(cards: readonly Card[], card: Card): Card | null => cards[cards.indexOf(card) + 1] ?? null;

export const useDrag = <Card extends string>({ stage, cards, onThrow, onMove }: Drop<Card>): Dragging<Card> => {
  const [held, setHeld] = useState<Held<Card> | null>(null);
  const { wasDrag, handlers } = useHeld<Card>({
    onMove: (card, event, way) => {
      stage.hold(card, way);
      const place = -way.dy > THROW_PX ? null : stage.placeAt(event.clientX, event.clientY);
      if (held?.card !== card || held.place !== place) setHeld({ card, place });
    },
    onEnd: () => {
      stage.release();
      setHeld(null);
    },
    onDrop: (card, _, { dy }) => {
      if (-dy > THROW_PX) return onThrow(card);
      if (held?.place == null) return;
      const order = withCardAt(cards, card, held.place);
      if (behind(order, card) !== behind(cards, card)) onMove(card, behind(order, card));
    },
  });
  const order = held?.place == null ? cards : withCardAt(cards, held.card, held.place);
  return { thrown: held !== null && held.place === null ? held.card : null, order, wasDrag, handlers };
};
