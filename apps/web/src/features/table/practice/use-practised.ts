import type { Strength } from '@matador/cards/players';
import type { Replay } from '@matador/protocol/rest';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { findGame } from '#web/games/index.ts';
import type { PractisedDeals } from '#web/urls.ts';
import { readDealNumber } from './model/deal-number.ts';
import { practiceReplay } from './model/practice-replay.ts';
import { loadStored, storedStrength } from './model/stored.ts';

/** What was practised in this tab, as a replay. */
interface PractisedReplay extends PractisedDeals {
  /** Null: no deal of this number is kept that is over. */
  readonly replay: Replay | null;
  /** How well the others played. */
  readonly strength: Strength;
}

/**
 * The practised deals that the address names by game, number and variant.
 * @returns `unknown` for a game, a variant or a number that there is not; null until its rules are loaded
 */
export const usePractised = (): PractisedReplay | 'unknown' | null => {
  const { gametype = '', number: asked = '', gameVariant = null } = useParams();
  const game = findGame(gametype);
  const number = readDealNumber(asked);
  const isKnown =
    game !== null && number !== null && (gameVariant === null || Object.hasOwn(game.variants, gameVariant));
  const { data, isError } = useQuery({
    queryKey: ['practised', gametype, gameVariant, number],
    queryFn: async () => {
      const practice = (await game?.loadPractice()) ?? null;
      const stored = loadStored(gametype, gameVariant);
      const strength = storedStrength(stored);
      if (practice === null || number === null) return { replay: null, strength };
      return { replay: practiceReplay(practice, stored, { gameVariant, number }), strength };
    },
    enabled: isKnown,
    staleTime: 0, // the next deal may have been played since
    gcTime: 0,
    refetchOnWindowFocus: false,
    networkMode: 'always',
  });
  if (!isKnown || isError) return 'unknown';
  return data === undefined ? null : { gametype, gameVariant, number, ...data };
};
