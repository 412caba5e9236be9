import type { PiquetCard } from '@matador/cards';
import type { BeloteView } from '@matador/belote';
import { useOrder } from '#web/features/table/hooks/use-order.ts';
import type { TableSettings } from '#web/settings/settings.ts';
import { legalCards } from '../model/duty.ts';
import { sortHand } from '../model/sort.ts';
import { offeredSuit } from '../model/steps.ts';
import { letterOf } from '../model/words.ts';

/** The hand as it lies before the player. */
export interface LaidHand {
  readonly cards: readonly PiquetCard[];
  /** Cards that may be played now, by the same check that the server makes. */
  readonly legal: ReadonlySet<PiquetCard>;
  readonly move: (card: PiquetCard, before: PiquetCard | null) => void;
}

/** Trumps first; while they are being named, the suit that lies open. */
export const useHand = (deal: BeloteView, settings: TableSettings): LaidHand => {
  const offered = deal.auction.round === 1 ? offeredSuit(deal) : null;
  const sorted = sortHand(deal.hand, {
    trump: deal.contract === null ? null : letterOf(deal.contract.trump),
    offered: offered === null ? null : letterOf(offered),
    alternate: settings.sort === 'alternate',
    ascending: settings.ascending,
  });
  const { cards, move } = useOrder(sorted, settings);
  return { cards, legal: legalCards(deal), move };
};
