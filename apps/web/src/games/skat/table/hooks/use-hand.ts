import type { PiquetCard } from '@matador/cards';
import { parseContract, skat, type SkatView } from '@matador/skat';
import { useState } from 'react';
import { useOrder } from '#web/features/table/hooks/use-order.ts';
import { useSorting, type Sorting } from '#web/features/table/hooks/use-sorting.ts';
import { useTable } from '#web/features/table/hooks/use-table.ts';
import { settingsStore, type TableSettings } from '#web/settings/settings.ts';
import { sortHand, type Trumps } from '../model/sort.ts';
import { SUIT_OF_KIND } from '../model/words.ts';

/** The hand as it lies before the player. */
export interface LaidHand {
  readonly cards: readonly PiquetCard[];
  /** Cards that may be played now, by the same check that the server makes. */
  readonly legal: ReadonlySet<PiquetCard>;
  /** What the button with the sign of sorting does, and its key; `label` says what comes. */
  readonly sorting: Sorting;
  readonly move: (card: PiquetCard, before: PiquetCard | null) => void;
}

/** What the contract that is declared or chosen sorts the hand for; null: there is none. */
const trumpsOf = (view: SkatView, chosen: string | null): Trumps | null => {
  const contract = parseContract(view.contract ?? chosen ?? '');
  if (contract === null) return null;
  return SUIT_OF_KIND[contract.kind] ?? (contract.kind === 'null' ? 'null' : 'grand');
};

/** For Grand or Null as long as there is no contract, afterwards by suit or by colours in turn. */
const useSkatSorting = (trumps: Trumps | null): { readonly sorting: Sorting; readonly preview: Trumps } => {
  const { settings, t } = useTable();
  const bySuits = useSorting();
  const [preview, setPreview] = useState<'grand' | 'null'>('grand');
  if (trumps !== null) return { sorting: bySuits, preview };
  const next = preview === 'null' ? 'grand' : 'null';
  const sort = (): void => {
    setPreview(next);
    if (settings.sort === 'free') settingsStore.set({ sort: 'suits' });
  };
  return { sorting: { label: t(`table.sort.${next}`), sort }, preview };
};

const legalCards = (view: SkatView): ReadonlySet<PiquetCard> =>
  new Set(
    view.phase === 'playing'
      ? view.hand.filter((card) => skat.check(view, { type: 'play', card }) === null)
      : view.hand,
  );

/** @param chosen the contract that is about to be declared; the hand sorts itself for it */
export const useHand = (view: SkatView, settings: TableSettings, chosen: string | null): LaidHand => {
  const trumps = trumpsOf(view, chosen);
  const { sorting, preview } = useSkatSorting(trumps);
  const sorted = sortHand(view.hand, {
    trumps: trumps ?? preview,
    alternate: settings.sort === 'alternate',
    ascending: settings.ascending,
  });
  const { cards, move } = useOrder(sorted, settings);
  return {
    cards,
    legal: legalCards(view),
    sorting,
    move,
  };
};
