import { useEffect, useState, useSyncExternalStore } from 'react';
import { loadCourts } from '../../../components/card/courts.ts';
import { useTranslator } from '../../../i18n/use-text.tsx';
import { loadGame } from '../games.ts';
import type { GameParts } from '../model/game-parts.ts';
import { TableLine } from '../model/line.ts';
import type { Snapshot } from '../model/snapshot.ts';
import type { OpenChannel } from '../model/table-socket.ts';

/** The line to one table for as long as the page shows it, and its game once that is known. */
export interface OpenLine {
  readonly line: TableLine;
  readonly snapshot: Snapshot;
  readonly game: GameParts | null;
}

/** @param openChannel to a table that is not the server's; the same for as long as the page shows it */
export const useTableLine = (competitionId: string, openChannel?: OpenChannel): OpenLine => {
  const translator = useTranslator();
  const [game, setGame] = useState<GameParts | null>(null);
  const [line] = useState(
    () =>
      new TableLine(
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
  const snapshot = useSyncExternalStore(line.subscribe, line.snapshot);
  useEffect(() => {
    const close = line.open();
    void loadCourts().then(() => line.loaded());
    return close;
  }, [line]);
  return { line, snapshot, game };
};
