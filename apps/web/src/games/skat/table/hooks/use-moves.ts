import type { PiquetCard } from '@matador/cards';
import { skat, type SkatAction } from '@matador/skat';
import { useCallback } from 'react';
import { useCardMoves, type CardMoves } from '#web/features/table/hooks/use-card-moves.ts';
import { ownDecision } from '#web/features/table/model/decisions.ts';
import type { Declaration } from './use-declaration.ts';
import { useSkat, useSkatTruth } from './use-skat.ts';

export interface Moves extends CardMoves<PiquetCard> {
  readonly act: (action: SkatAction) => void;
}

/** The moves of a Skat hand: while the declarer discards, cards are laid away. */
export const useMoves = (declaration: Declaration): Moves => {
  const { store, snapshot } = useSkat();
  const deal = useSkatTruth();
  const isOwn = deal !== null && ownDecision(deal) !== null && snapshot.pending === null;
  const isLegal = useCallback(
    (card: PiquetCard): boolean => deal !== null && skat.check(deal, { type: 'play', card }) === null,
    [deal],
  );
  const onPlay = useCallback((card: PiquetCard): void => store.act({ type: 'play', card }), [store]);
  const lay = (card: PiquetCard): void => {
    if (!declaration.toggle(card)) store.refuse('discardFull');
  };
  const moves = useCardMoves<PiquetCard>({
    hand: deal?.hand ?? [],
    isPlaying: deal?.phase === 'playing',
    canPlay: isOwn && deal.phase === 'playing',
    isLegal,
    onPlay,
    onLay: isOwn && deal.phase === 'declaring' ? lay : null,
  });
  return { ...moves, act: (action) => store.act(action) };
};
