import type { PiquetCard } from '@matador/cards';
import { parseContract, skat, type SkatView } from '@matador/skat';
import { useState } from 'react';
import { settingsStore, type TableSettings } from '../../model/settings.ts';
import { keepOrder, moveCard, sortHand, type Trumps } from '../model/sort.ts';
import { SUIT_OF_KIND } from '../model/words.ts';

/** The hand as it lies before the player. */
export interface LaidHand {
  readonly cards: readonly PiquetCard[];
  /** Cards that may be played now, by the same check that the server makes. */
  readonly legal: ReadonlySet<PiquetCard>;
  /** What the hand is sorted for while nothing is declared; the button beside the prompt turns it over. */
  readonly preview: Trumps;
  readonly turnPreview: () => void;
  readonly move: (card: PiquetCard, before: PiquetCard | null) => void;
}

const ORDER_KEY = 'matador.order';

const trumpsOf = (view: SkatView, preview: Trumps, chosen: string | null): Trumps => {
  const contract = parseContract(view.contract ?? chosen ?? '');
  if (contract === null) return preview;
  return SUIT_OF_KIND[contract.kind] ?? (contract.kind === 'null' ? 'null' : 'grand');
};

const legalCards = (view: SkatView): ReadonlySet<PiquetCard> =>
  new Set(
    view.phase === 'playing'
      ? view.hand.filter((card) => skat.check(view, { type: 'play', card }) === null)
      : view.hand,
  );

/** The order that was dragged in this deal, also after a reload: an order of other cards is no order of these. */
const storedOrder = (hand: readonly PiquetCard[]): readonly PiquetCard[] => {
  try {
    const known = (sessionStorage.getItem(ORDER_KEY) ?? '').split(' ');
    return hand.every((card) => known.includes(card))
      ? hand.toSorted((a, b) => known.indexOf(a) - known.indexOf(b))
      : [];
  } catch {
    return [];
  }
};

const storeOrder = (order: readonly PiquetCard[]): void => {
  try {
    sessionStorage.setItem(ORDER_KEY, order.join(' '));
  } catch {
    // no storage: it holds for this page
  }
};

/** @param chosen the contract that is about to be declared; the hand sorts itself for it */
export const useHand = (view: SkatView, settings: TableSettings, chosen: string | null): LaidHand => {
  const [preview, setPreview] = useState<Trumps>('grand');
  const [order, setOrder] = useState(() => storedOrder(view.hand));
  const sorted = sortHand(view.hand, {
    trumps: trumpsOf(view, preview, chosen),
    alternate: settings.sort === 'alternate',
    ascending: settings.ascending,
  });
  const cards = settings.sort === 'free' && order.length > 0 ? keepOrder(sorted, order) : sorted;
  return {
    cards,
    legal: legalCards(view),
    preview,
    turnPreview: () => {
      setPreview(preview === 'null' ? 'grand' : 'null');
      if (settings.sort === 'free') settingsStore.set({ sort: 'suits' });
    },
    move: (card, before) => {
      const moved = moveCard(cards, card, before);
      setOrder(moved);
      storeOrder(moved);
      settingsStore.set({ sort: 'free' });
    },
  };
};
