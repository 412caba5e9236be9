import type { PlayedCard, SkatView } from '@matador/skat';
import { useCallback, useEffect, useState } from 'react';

/** The cards to show in the middle: the running trick, or for a moment the complete one before it. */
export interface StagedTrick {
  readonly cards: readonly PlayedCard[];
  /** Who takes it, while a complete trick still lies. */
  readonly winner: number | null;
  /** Sweeps a complete trick away at once. */
  readonly clear: () => void;
}

const keyOf = (view: SkatView): string =>
  view.lastTrick === null ? '' : `${view.dealer} ${view.lastTrick.cards.map(({ card }) => card).join(' ')}`;

/** A complete trick stays for a moment, whatever comes after it (GAME-14); nothing is held back on a first view. */
export const useStagedTrick = (view: SkatView, pauseMs: number): StagedTrick => {
  const key = keyOf(view);
  const [shownKey, setShownKey] = useState(key);
  const staged = key !== '' && key !== shownKey;
  const clear = useCallback(() => {
    setShownKey(key);
  }, [key]);
  useEffect(() => {
    if (!staged) return;
    const timer = setTimeout(clear, pauseMs);
    return () => {
      clearTimeout(timer);
    };
  }, [staged, clear, pauseMs]);
  if (staged && view.lastTrick !== null) return { cards: view.lastTrick.cards, winner: view.lastTrick.winner, clear };
  return { cards: view.trick, winner: null, clear };
};
