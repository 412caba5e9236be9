import type { SkatAction, SkatResult, SkatView } from '@matador/skat';
import { useTable } from '#web/features/table/hooks/use-table.ts';
import type { Table } from '#web/features/table/model/game-parts.ts';

export type SkatTable = Table<SkatView, SkatResult, SkatAction>;

const isSkat = (table: Table): table is SkatTable => table.deal.game === 'skat';

/** A table as Skat's own parts know it. */
export const skatOf = (table: Table): SkatTable => {
  if (!isSkat(table)) throw new Error('no table of Skat');
  return table;
};

/** The table of Skat around a component. */
export const useSkat = (): SkatTable => skatOf(useTable());
