import type { SkatAction, SkatResult, SkatView } from '@matador/skat';
import { useTable, useTruth } from '#web/features/table/hooks/use-table.ts';
import type { Table } from '#web/features/table/model/game-parts.ts';
import type { AnyDeal } from '#web/features/table/model/snapshot.ts';

export type SkatTable = Table<SkatView, SkatResult, SkatAction>;

const isSkatView = (deal: AnyDeal): deal is SkatView => deal.game === 'skat';

const isSkat = (table: Table): table is SkatTable => isSkatView(table.deal);

/** A table as Skat's own parts know it. */
export const skatOf = (table: Table): SkatTable => {
  if (!isSkat(table)) throw new Error('no table of Skat');
  return table;
};

/** The table of Skat around a component. */
export const useSkat = (): SkatTable => skatOf(useTable());

/** The deal of Skat as far as this seat knows it, which may be ahead of what is shown; null between two deals. */
export const useSkatTruth = (): SkatView | null => {
  const deal = useTruth()?.deal ?? null;
  return deal !== null && isSkatView(deal) ? deal : null;
};
