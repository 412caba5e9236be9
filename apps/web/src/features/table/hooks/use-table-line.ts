import { useEffect, useState, useSyncExternalStore } from 'react';
import { loadCourts } from '../../../components/card/courts.ts';
import { TableLine } from '../model/line.ts';
import type { Snapshot } from '../model/snapshot.ts';

/** The line to one table for as long as the page shows it. */
export const useTableLine = (competitionId: string): { readonly line: TableLine; readonly snapshot: Snapshot } => {
  const [line] = useState(() => new TableLine(competitionId));
  const snapshot = useSyncExternalStore(line.subscribe, line.snapshot);
  useEffect(() => {
    const close = line.open();
    void loadCourts().then(() => line.loaded());
    return close;
  }, [line]);
  return { line, snapshot };
};
