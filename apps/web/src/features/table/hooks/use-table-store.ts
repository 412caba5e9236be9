import { useEffect, useState, useSyncExternalStore } from 'react';
import { loadCourts } from '#web/components/card/courts.ts';
import { findGame } from '#web/games/index.ts';
import { deckIn } from '#web/deck/deck.ts';
import { useTranslator } from '#web/i18n/use-text.tsx';
import { settingsStore } from '#web/settings/settings.ts';
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

/** @throws for a game that this page does not know: it is older than the server */
const loadTable = (gametype: string): Promise<GameParts> => {
  const game = findGame(gametype);
  if (game === null) throw new Error(`no table for ${gametype}`);
  const { deck } = settingsStore.get();
  const own = deckIn(game.decks, deck);
  if (own !== deck) void loadCourts(own); // another game's deck was chosen, and fetched beforehand
  return game.loadTable();
};

/** @param openChannel to a table that is not the server's; the same for as long as the page shows it */
export const useTableStore = (competitionId: string, openChannel?: OpenChannel): OpenTable => {
  const translator = useTranslator();
  const [game, setGame] = useState<GameParts | null>(null);
  const [store] = useState(
    () =>
      new TableStore(
        competitionId,
        async (gametype) => {
          const parts = await loadTable(gametype);
          await translator.load(parts.namespace);
          setGame(parts);
          return parts.rules;
        },
        openChannel,
      ),
  );
  const snapshot = useSyncExternalStore(store.subscribe, store.snapshot);
  useEffect(() => {
    const close = store.open();
    void loadCourts(settingsStore.get().deck).then(() => store.loaded());
    return close;
  }, [store]);
  return { store, snapshot, game };
};
