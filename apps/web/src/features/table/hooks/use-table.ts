import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Table } from '../model/game-parts.ts';
import type { Clocks, Snapshot } from '../model/snapshot.ts';

export const TableContext = createContext<Table | null>(null);

/** The table around a component; only for what stands on one. */
export const useTable = (): Table => {
  const table = useContext(TableContext);
  if (table === null) throw new Error('no table around');
  return table;
};

/** A part of what the page knows of the table around a component, which is rendered anew only when that part changes. */
const useKnown = <Part>(part: (snapshot: Snapshot) => Part): Part => {
  const { store } = useTable();
  return useSyncExternalStore(store.subscribe, () => part(store.snapshot()));
};

/** The clocks of the table around a component, as last read. */
export const useClocks = (): Clocks => useKnown(({ clocks }) => clocks);

/** The newest view of the table around a component, which may be ahead of what is shown; acts are judged by it. */
export const useTruth = (): Snapshot['view'] => useKnown(({ view }) => view);
