import { useEffect, useMemo, useState } from 'react';
import type { Game } from '#web/games/game.ts';
import type { Replay } from '@matador/protocol/rest';
import { useTableStore } from '../hooks/use-table-store.ts';
import type { Venue } from '../model/game-parts.ts';
import { TableScreen } from '../table-screen.tsx';
import { oneChannel } from './model/one-channel.ts';
import { openRetry, retryReplay, type Retry } from './model/retry.ts';

/** How a deal ended that was retried. */
export interface RetriedDeal {
  /** The history with what was played now. */
  readonly replay: Replay;
  readonly result: unknown;
  /** By seat; null for a deal that counts for nobody. */
  readonly scores: readonly number[] | null;
}

interface RetryTableProps {
  readonly game: Game;
  readonly retry: Retry;
  /** Where it was begun. */
  readonly leaveTo: string;
  readonly onOver: (deal: RetriedDeal) => void;
}

/** A finished deal, played on from one of its points at a table of the house; nothing of it is kept or sent (RES-7). */
export const RetryTable = ({ game, retry, leaveTo, onOver }: RetryTableProps) => {
  const [channel] = useState(() =>
    oneChannel({
      open: async (tell) => openRetry(await game.loadPractice(), retry, tell),
      keep: () => undefined,
    }),
  );
  const open = useTableStore('', channel.open);
  const { scene } = open.snapshot;
  const isRead = scene !== null && scene.readUntilMs !== null;
  useEffect(() => channel.read(isRead), [channel, isRead]);
  const venue = useMemo((): Venue => {
    const finish = (): void => {
      const table = channel.table();
      const deal = table?.finished[retry.before];
      if (table === null || deal === undefined) return;
      onOver({ replay: retryReplay(retry, table), result: deal.result, scores: deal.scores });
    };
    return {
      over: { label: 'practice.compare', isDue: false, go: finish },
      gametype: game.gametype,
      practice: { advise: channel.advise, guide: null, deals: null, retried: { finish, leaveTo } },
    };
  }, [channel, game, retry, leaveTo, onOver]);
  return <TableScreen open={open} venue={venue} />;
};
