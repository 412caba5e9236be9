import type { PiquetCard } from '@matador/cards';
import { belote } from '@matador/belote';
import { useCallback } from 'react';
import { useCardMoves, type CardMoves } from '#web/features/table/hooks/use-card-moves.ts';
import { ownDecision } from '#web/features/table/model/decisions.ts';
import { useBelote, useBeloteTruth } from './use-belote.ts';

/** The moves of a Belote hand, judged by the newest view. */
export const useMoves = (): CardMoves<PiquetCard> => {
  const { store, snapshot } = useBelote();
  const deal = useBeloteTruth();
  const isLegal = useCallback(
    (card: PiquetCard): boolean => deal !== null && belote.check(deal, { type: 'play', card }) === null,
    [deal],
  );
  const onPlay = useCallback((card: PiquetCard): void => store.act({ type: 'play', card }), [store]);
  const isPlaying = deal?.phase === 'playing';
  const canPlay = isPlaying && ownDecision(deal) !== null && snapshot.pending === null;
  return useCardMoves<PiquetCard>({ hand: deal?.hand ?? [], isPlaying, canPlay, isLegal, onPlay, onLay: null });
};
