import type { RommeAction, RommeResult, RommeView } from '@matador/romme';
import { useTable } from '#web/features/table/hooks/use-table.ts';
import type { Table } from '#web/features/table/model/game-parts.ts';
import type { AnyDeal } from '#web/features/table/model/snapshot.ts';

export type RommeTable = Table<RommeView, RommeResult, RommeAction>;

export const isRommeView = (deal: AnyDeal): deal is RommeView => deal.game === 'romme';

const isRomme = (table: Table): table is RommeTable => table.deal.game === 'romme';

/** A table as Rommé's own parts know it. */
export const rommeOf = (table: Table): RommeTable => {
  if (!isRomme(table)) throw new Error('no table of Rommé');
  return table;
};

/** The table of Rommé around a component. */
export const useRomme = (): RommeTable => rommeOf(useTable());
