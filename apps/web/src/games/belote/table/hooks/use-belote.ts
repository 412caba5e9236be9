import type { BeloteAction, BeloteResult, BeloteView } from '@matador/belote';
import { useTable } from '#web/features/table/hooks/use-table.ts';
import type { Table } from '#web/features/table/model/game-parts.ts';

export type BeloteTable = Table<BeloteView, BeloteResult, BeloteAction>;

const isBelote = (table: Table): table is BeloteTable => table.deal.game === 'belote';

/** A table as Belote's own parts know it. */
export const beloteOf = (table: Table): BeloteTable => {
  if (!isBelote(table)) throw new Error('no table of Belote');
  return table;
};

/** The table of Belote around a component. */
export const useBelote = (): BeloteTable => beloteOf(useTable());
