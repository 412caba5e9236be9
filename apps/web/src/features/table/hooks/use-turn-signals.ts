import { useEffect, useRef } from 'react';
import { playSound } from '../model/sounds.ts';

const LAST_SECONDS = 5;

/** Own turn by sound and title; a second sound when five seconds are left (GAME-13). */
export const useTurnSignals = (ownTurn: number | null, secondsLeft: number | null, muted: boolean, title: string): void => {
  const warned = useRef<number | null>(null);
  useEffect(() => {
    if (ownTurn !== null && !muted) playSound('turn');
  }, [ownTurn, muted]);
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    if (ownTurn === null || secondsLeft === null || secondsLeft > LAST_SECONDS || warned.current === ownTurn) return;
    warned.current = ownTurn;
    if (!muted) playSound('hurry');
  }, [ownTurn, secondsLeft, muted]);
};
