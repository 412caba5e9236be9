import type { Replay } from '@matador/protocol/rest';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { findGame } from '#web/games/index.ts';
import type { AccountOf } from '#web/games/deal-account.ts';
import { useTranslator } from '#web/i18n/use-text.tsx';
import type { ReplayDeal, ReplayGame } from '../model/replay-game.ts';

interface Loaded {
  readonly game: ReplayGame;
  readonly accountOf: AccountOf;
}

/** A game's part of a replay with its texts; null until it is there, `unknown` for a game that this page does not know. */
const useReplayGame = (gametype: string): Loaded | 'unknown' | null => {
  const translator = useTranslator();
  const { data, isError } = useQuery({
    queryKey: ['replayGame', gametype],
    queryFn: async (): Promise<Loaded | 'unknown'> => {
      const known = findGame(gametype);
      if (known === null) return 'unknown';
      const [game, accountOf] = await Promise.all([known.loadReplay(), known.loadAccount()]);
      await translator.load(game.namespace);
      return { game, accountOf };
    },
    staleTime: Infinity,
    networkMode: 'always',
  });
  return isError ? 'unknown' : (data ?? null);
};

/** The same with the deals of a replay; null where the rules refuse one. */
export const useReplayDeals = (
  replay: Replay,
): { readonly loaded: Loaded | 'unknown' | null; readonly deals: readonly ReplayDeal[] | null } => {
  const loaded = useReplayGame(replay.gametype);
  const deals = useMemo(
    () => (loaded === null || loaded === 'unknown' ? null : loaded.game.dealsOf(replay)),
    [loaded, replay],
  );
  return { loaded, deals };
};
