import { useEffect, useEffectEvent, useState } from 'react';

const STEP_MS = 1200;

/**
 * Goes on by itself at a steady pace until the end, or until it is told to stop.
 * @returns whether it does, and what turns it on and off
 */
export const usePlaying = (step: number, isLast: boolean, onNext: () => void) => {
  const [wanted, setWanted] = useState(false);
  const next = useEffectEvent(onNext);
  const plays = wanted && !isLast;
  useEffect(() => {
    if (!plays) return undefined;
    const timer = setTimeout(() => next(), STEP_MS);
    return () => clearTimeout(timer);
  }, [plays, step]);
  return { plays, setPlays: setWanted };
};
