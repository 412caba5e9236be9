import { useEffect, useState } from 'react';
import { useTable } from './use-table.ts';

/** A card chosen beforehand is never played quicker than this (GAME-14). */
const AHEAD_MS = 400;

/** What the moves of a hand need of the game. */
export interface CardRules<Card> {
  /** The own cards as the table knows them. */
  readonly hand: readonly Card[];
  /** Cards are being played, by whoever is on turn. */
  readonly isPlaying: boolean;
  /** The player may play a card now. */
  readonly canPlay: boolean;
  readonly isLegal: (card: Card) => boolean;
  readonly onPlay: (card: Card) => void;
  /** Where a card goes that is not played now but laid away; null: it is lifted. */
  readonly onLay: ((card: Card) => void) | null;
}

/** What the player's hands do: lifting, playing, laying away, choosing beforehand. */
export interface CardMoves<Card> {
  readonly lifted: Card | null;
  /** A card that plays itself as soon as it may. */
  readonly ahead: Card | null;
  readonly canPlay: boolean;
  readonly lift: (card: Card | null) => void;
  /** A tap: lifts, plays what is lifted, lays away; says why when it cannot be played. */
  readonly tap: (card: Card) => void;
  /** Enter, a drag onto the table, or the main button. */
  readonly play: (card: Card) => void;
  /** A typed card: one that may not be played now is tried too, so that it is said why. */
  readonly playTyped: (card: Card) => void;
  readonly chooseAhead: (card: Card | null) => void;
}

export const useCardMoves = <Card>(rules: CardRules<Card>): CardMoves<Card> => {
  const { store, settings } = useTable();
  const { hand, isPlaying, canPlay, isLegal, onPlay, onLay } = rules;
  const [raised, setRaised] = useState<Card | null>(null);
  const [chosen, setChosen] = useState<Card | null>(null);
  const held = (card: Card | null): Card | null => (card !== null && hand.includes(card) ? card : null);
  const lifted = held(raised);
  const ahead = isPlaying ? held(chosen) : null;

  useEffect(() => {
    if (!canPlay || ahead === null) return;
    const timer = setTimeout(() => {
      setChosen(null);
      if (isLegal(ahead)) onPlay(ahead);
    }, AHEAD_MS);
    return () => clearTimeout(timer);
  }, [canPlay, ahead, isLegal, onPlay]);

  const play = (card: Card): void => {
    if (onLay !== null) return onLay(card);
    if (!canPlay) return setRaised(card);
    onPlay(card);
  };
  const tap = (card: Card): void => {
    if (onLay !== null) return onLay(card);
    if (canPlay) store.hurry();
    // An illegal card is tried, so that it is said why.
    if (canPlay && (!isLegal(card) || settings.oneTap || lifted === card)) return play(card);
    setRaised(lifted === card ? null : card);
  };
  const playTyped = (card: Card): void => (onLay ?? onPlay)(card);
  return { lifted, ahead, canPlay, lift: setRaised, tap, play, playTyped, chooseAhead: setChosen };
};
