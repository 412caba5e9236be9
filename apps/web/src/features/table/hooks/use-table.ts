import { createContext, useContext } from 'react';
import type { Table } from '../model/game-parts.ts';

export const TableContext = createContext<Table | null>(null);

/** The table around a component; only for what stands on one. */
export const useTable = (): Table => {
  const table = useContext(TableContext);
  if (table === null) throw new Error('no table around');
  return table;
};
