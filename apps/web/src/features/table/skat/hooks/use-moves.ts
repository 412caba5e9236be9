import type { PiquetCard } from '@matador/cards';
import { skat, type SkatAction } from '@matador/skat';
import { useEffect, useState } from 'react';
import { ownDecision } from '../../model/decisions.ts';
import type { Declaration } from './use-declaration.ts';
import { useSkat } from './use-skat.ts';

/** A card chosen beforehand is never played quicker than this (GAME-14). */
const AHEAD_MS = 400;

/** What the player's hands do: lifting, playing, laying away, choosing beforehand. */
export interface Moves {
  readonly lifted: PiquetCard | null;
  /** A card that plays itself as soon as it may. */
  readonly ahead: PiquetCard | null;
  /** The player may play a card now. */
  readonly canPlay: boolean;
  readonly act: (action: SkatAction) => void;
  readonly lift: (card: PiquetCard | null) => void;
  /** A tap: lifts, plays what is lifted, lays away; says why when it cannot be played. */
  readonly tap: (card: PiquetCard) => void;
  /** Enter, a drag onto the table, or the main button. */
  readonly play: (card: PiquetCard) => void;
  readonly chooseAhead: (card: PiquetCard | null) => void;
}

export const useMoves = (declaration: Declaration): Moves => {
  const { line, snapshot, settings } = useSkat();
  const [raised, setRaised] = useState<PiquetCard | null>(null);
  const [chosen, setChosen] = useState<PiquetCard | null>(null);
  const deal = snapshot.view?.deal ?? null;
  const isOwn = deal !== null && ownDecision(deal) !== null && snapshot.pending === null;
  const canPlay = isOwn && deal.phase === 'playing';
  const isDiscarding = isOwn && deal.phase === 'declaring';
  const held = (card: PiquetCard | null): PiquetCard | null =>
    card !== null && deal?.hand.includes(card) === true ? card : null;
  const lifted = held(raised);
  const ahead = deal?.phase === 'playing' ? held(chosen) : null;

  useEffect(() => {
    if (!canPlay || ahead === null) return;
    const timer = setTimeout(() => {
      setChosen(null);
      if (skat.check(deal, { type: 'play', card: ahead }) === null) line.act({ type: 'play', card: ahead });
    }, AHEAD_MS);
    return () => clearTimeout(timer);
  }, [canPlay, ahead, deal, line]);

  const lay = (card: PiquetCard): void => {
    if (!declaration.toggle(card)) line.refuse('discardFull');
  };
  const play = (card: PiquetCard): void => {
    if (isDiscarding) return lay(card);
    if (!canPlay) return setRaised(card);
    line.act({ type: 'play', card });
  };
  const tap = (card: PiquetCard): void => {
    if (isDiscarding) return lay(card);
    if (canPlay) line.hurry();
    const isPlayable = canPlay && skat.check(deal, { type: 'play', card }) === null;
    // An illegal card is tried, so that it is said why.
    if (canPlay && (!isPlayable || settings.oneTap || lifted === card)) return play(card);
    setRaised(lifted === card ? null : card);
  };
  return {
    lifted,
    ahead,
    canPlay,
    act: (action) => line.act(action),
    lift: setRaised,
    tap,
    play,
    chooseAhead: setChosen,
  };
};
