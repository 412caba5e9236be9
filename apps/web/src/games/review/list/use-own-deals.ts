import type { Seat } from '@matador/cards';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { statusOf } from '#web/api/client.ts';
import { queries } from '#web/api/queries.ts';
import { readShares } from '#web/features/replay/api.ts';
import type { ReviewedDeal } from '../reviewed-game.ts';
import type { HonestGame } from './honest-game.ts';
import type { OwnDeal } from './messages.ts';
import type { Played } from './scopes.ts';

/** A deal of one's own, and of which competition. */
interface ReadDeal<Deal> extends OwnDeal<Deal> {
  readonly competitionId: string;
  readonly own: Seat;
}

/** How far the competitions are read. */
interface Reading<Deal> {
  readonly state: 'reading' | 'read' | 'failed';
  readonly done: number;
  readonly deals: readonly ReadDeal<Deal>[];
  /** Competitions whose moves are no longer kept, or that the rules of today refuse. */
  readonly gone: number;
}

const BEGUN: Reading<never> = { state: 'reading', done: 0, deals: [], gone: 0 };
const NOT_FOUND = 404;

/** The deals of a competition that count; null where its moves are gone or are refused. */
const dealsOf = async <Deal extends ReviewedDeal>(
  game: HonestGame<Deal>,
  client: QueryClient,
  competitionId: string,
): Promise<readonly ReadDeal<Deal>[] | null> => {
  try {
    const replay = await client.query(queries.replay(competitionId));
    const shares = await client.query({
      queryKey: ['shares', competitionId],
      queryFn: () => readShares(competitionId),
      staleTime: Infinity,
    });
    const own = replay.players.findIndex((player) => player.own);
    const counted = game.countedOf(replay);
    if (counted === null || own < 0) return null;
    return counted.map((record) => ({ record, shares, competitionId, own }));
  } catch (error) {
    if (statusOf(error) === NOT_FOUND) return null;
    throw error;
  }
};

interface Kept<Deal> {
  readonly competitions: readonly Played[];
  readonly reading: Reading<Deal>;
}

/**
 * The deals of some competitions, read one after the other.
 * @param competitions the same array as long as they are the same; empty: none are asked for
 */
export const useOwnDeals = <Deal extends ReviewedDeal>(
  game: HonestGame<Deal>,
  competitions: readonly Played[],
): Reading<Deal> => {
  const client = useQueryClient();
  const [kept, keep] = useState<Kept<Deal>>({ competitions, reading: BEGUN });
  useEffect(() => {
    let isWanted = competitions.length > 0;
    const readAll = async (): Promise<void> => {
      let reading: Reading<Deal> = BEGUN;
      for (const { competitionId } of competitions) {
        const deals = await dealsOf(game, client, competitionId);
        if (!isWanted) return;
        const gone = reading.gone + (deals === null ? 1 : 0);
        reading = { ...reading, done: reading.done + 1, deals: [...reading.deals, ...(deals ?? [])], gone };
        keep({ competitions, reading });
      }
      if (isWanted) keep({ competitions, reading: { ...reading, state: 'read' } });
    };
    readAll().catch(() => {
      if (isWanted) keep({ competitions, reading: { ...BEGUN, state: 'failed' } });
    });
    return () => {
      isWanted = false;
    };
  }, [game, client, competitions]);
  return kept.competitions === competitions ? kept.reading : BEGUN;
};
