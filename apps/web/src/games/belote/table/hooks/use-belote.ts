import type { BeloteAction, BeloteResult, BeloteView } from '@matador/belote';
import { useTable, useTruth } from '#web/features/table/hooks/use-table.ts';
import type { Table } from '#web/features/table/model/game-parts.ts';
import type { AnyDeal } from '#web/features/table/model/snapshot.ts';

export type BeloteTable = Table<BeloteView, BeloteResult, BeloteAction>;

const isBeloteView = (deal: AnyDeal): deal is BeloteView => deal.game === 'belote';

const isBelote = (table: Table): table is BeloteTable => isBeloteView(table.deal);

/** A table as Belote's own parts know it. */
export const beloteOf = (table: Table): BeloteTable => {
  if (!isBelote(table)) throw new Error('no table of Belote');
  return table;
};

/** The table of Belote around a component. */
export const useBelote = (): BeloteTable => beloteOf(useTable());

/** The deal of Belote as far as this seat knows it, which may be ahead of what is shown; null between two deals. */
export const useBeloteTruth = (): BeloteView | null => {
  const deal = useTruth()?.deal ?? null;
  return deal !== null && isBeloteView(deal) ? deal : null;
};
