import { useState } from 'react';
import { keepOrder, moveCard } from '../model/order.ts';
import { settingsStore, type TableSettings } from '#web/settings/settings.ts';

const ORDER_KEY = 'matador.order';

/** The order that was dragged in this deal, also after a reload: an order of other cards is no order of these. */
const storedOrder = <Card extends string>(hand: readonly Card[]): readonly Card[] => {
  try {
    const known = (sessionStorage.getItem(ORDER_KEY) ?? '').split(' ');
    return hand.every((card) => known.includes(card))
      ? hand.toSorted((a, b) => known.indexOf(a) - known.indexOf(b))
      : [];
  } catch {
    return [];
  }
};

const storeOrder = (order: readonly string[]): void => {
  try {
    sessionStorage.setItem(ORDER_KEY, order.join(' '));
  } catch {
    // no storage: it holds for this page
  }
};

/** The hand as it lies before the player. */
export interface OrderedHand<Card> {
  readonly cards: readonly Card[];
  /** Puts a card before another; null: last. From then on nothing sorts by itself. */
  readonly move: (card: Card, before: Card | null) => void;
}

/** A sorted hand, or the player's own order of it after dragging cards. */
export const useOrder = <Card extends string>(
  sorted: readonly Card[],
  { sort }: Pick<TableSettings, 'sort'>,
): OrderedHand<Card> => {
  const [order, setOrder] = useState(() => storedOrder(sorted));
  const cards = sort === 'free' && order.length > 0 ? keepOrder(sorted, order) : sorted;
  return {
    cards,
    move: (card, before) => {
      const moved = moveCard(cards, card, before);
      setOrder(moved);
      storeOrder(moved);
      settingsStore.set({ sort: 'free' });
    },
  };
};
