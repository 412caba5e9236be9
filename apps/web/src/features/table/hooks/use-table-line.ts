import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { queries } from '../../../api/queries.ts';
import { loadCourts } from '../../../components/card/courts.ts';
import { useTranslator } from '../../../i18n/use-text.tsx';
import { loadGame } from '../games.ts';
import type { GameParts } from '../model/game-parts.ts';
import { TableLine } from '../model/line.ts';
import type { Snapshot } from '../model/snapshot.ts';

/** The line to one table for as long as the page shows it, and its game once that is known. */
export interface OpenLine {
  readonly line: TableLine;
  readonly snapshot: Snapshot;
  readonly game: GameParts | null;
}

/**
 * A socket does not tell the page why it was refused: whoever cannot get in asks whether he is signed in at all, which
 * leads to the sign-in if he is not (API-8).
 */
const useSessionCheck = ({ status, loss }: Snapshot): void => {
  const client = useQueryClient();
  const attempts = status === 'denied' ? 1 : (loss?.attempts ?? 0);
  useEffect(() => {
    if (attempts === 0) return;
    client.query({ ...queries.user(), staleTime: 0, retry: false }).catch(() => undefined); // the line is tried again
  }, [attempts, client]);
};

export const useTableLine = (competitionId: string): OpenLine => {
  const translator = useTranslator();
  const [game, setGame] = useState<GameParts | null>(null);
  const [line] = useState(
    () =>
      new TableLine(competitionId, async (gametype) => {
        const parts = await loadGame(gametype);
        await translator.load(parts.room);
        setGame(parts);
        return parts.rules;
      }),
  );
  const snapshot = useSyncExternalStore(line.subscribe, line.snapshot);
  useSessionCheck(snapshot);
  useEffect(() => {
    const close = line.open();
    void loadCourts().then(() => line.loaded());
    return close;
  }, [line]);
  return { line, snapshot, game };
};
