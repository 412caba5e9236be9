import type { PiquetCard } from '@matador/cards';
import { parseContract, skat, type SkatView } from '@matador/skat';
import { useState } from 'react';
import { useOrder } from '#web/features/table/hooks/use-order.ts';
import { settingsStore, type TableSettings } from '#web/settings/settings.ts';
import { sortHand, type Trumps } from '../model/sort.ts';
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

/** @param chosen the contract that is about to be declared; the hand sorts itself for it */
export const useHand = (view: SkatView, settings: TableSettings, chosen: string | null): LaidHand => {
  const [preview, setPreview] = useState<Trumps>('grand');
  const sorted = sortHand(view.hand, {
    trumps: trumpsOf(view, preview, chosen),
    alternate: settings.sort === 'alternate',
    ascending: settings.ascending,
  });
  const { cards, move } = useOrder(sorted, settings);
  return {
    cards,
    legal: legalCards(view),
    preview,
    turnPreview: () => {
      setPreview(preview === 'null' ? 'grand' : 'null');
      if (settings.sort === 'free') settingsStore.set({ sort: 'suits' });
    },
    move,
  };
};
