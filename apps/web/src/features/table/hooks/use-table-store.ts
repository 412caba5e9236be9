import { useEffect, useState, useSyncExternalStore } from 'react';
import { loadCourts } from '../../../components/card/courts.ts';
import { useTranslator } from '../../../i18n/use-text.tsx';
import { loadGame } from '../games.ts';
import type { GameParts } from '../model/game-parts.ts';
import type { Snapshot } from '../model/snapshot.ts';
import type { OpenChannel } from '../model/table-socket.ts';
import { TableStore } from '../model/table-store.ts';

/** One table for as long as the page shows it, and its game once that is known. */
export interface OpenTable {
  readonly store: TableStore;
  readonly snapshot: Snapshot;
  readonly game: GameParts | null;
}

/** @param openChannel to a table that is not the server's; the same for as long as the page shows it */
export const useTableStore = (competitionId: string, openChannel?: OpenChannel): OpenTable => {
  const translator = useTranslator();
  const [game, setGame] = useState<GameParts | null>(null);
  const [store] = useState(
    () =>
      new TableStore(
        competitionId,
        async (gametype) => {
          const parts = await loadGame(gametype);
          await translator.load(parts.room);
          setGame(parts);
          return parts.rules;
        },
        openChannel,
      ),
  );
  const snapshot = useSyncExternalStore(store.subscribe, store.snapshot);
  useEffect(() => {
    const close = store.open();
    void loadCourts().then(() => store.loaded());
    return close;
  }, [store]);
  return { store, snapshot, game };
};
