import { useEffect, useEffectEvent, useState } from 'react';

/** How long it is announced before it happens. */
export const COUNTDOWN_SECONDS = 5;
const SECOND = 1000;
/** A tick that comes so late was not counted before anybody's eyes: the device slept. */
const LATE_MS = 2 * SECOND;

type Phase =
  | { readonly type: 'waiting' }
  | { readonly type: 'running'; readonly left: number }
  /** `hasRun`: it had begun. */
  | { readonly type: 'stopped'; readonly hasRun: boolean };

/** Whatever a player does stops it. */
const ACTS = ['keydown', 'pointerdown', 'wheel', 'touchmove'] as const;
const LEAVINGS = ['pagehide', 'offline', 'blur'] as const;

interface Countdown {
  readonly phase: Phase;
  readonly stop: () => void;
}

/**
 * Counts down once, as soon as it may, and then calls `onEnd`. Whatever the player does stops it for good: a key, a
 * press, a scroll, another tab, a lost line. So does `mayRun` that no longer holds.
 */
export const useCountdown = (mayRun: boolean, onEnd: () => void): Countdown => {
  const [phase, setPhase] = useState<Phase>({ type: 'waiting' });
  const { type } = phase;
  if (type === 'waiting' && mayRun) setPhase({ type: 'running', left: COUNTDOWN_SECONDS });
  if (type === 'running' && !mayRun) setPhase({ type: 'stopped', hasRun: true });
  const stop = (): void =>
    setPhase((now) => (now.type === 'stopped' ? now : { type: 'stopped', hasRun: now.type === 'running' }));
  const onDisturbed = useEffectEvent(stop);
  const onZero = useEffectEvent((): void => {
    stop();
    onEnd();
  });
  const isOver = type === 'stopped';
  useEffect(() => {
    if (isOver) return undefined;
    const disturb = (): void => onDisturbed();
    const leave = (): void => {
      if (document.visibilityState === 'hidden') onDisturbed();
    };
    leave();
    for (const event of ACTS) window.addEventListener(event, disturb, { capture: true, passive: true });
    for (const event of LEAVINGS) window.addEventListener(event, disturb);
    document.addEventListener('visibilitychange', leave);
    return () => {
      for (const event of ACTS) window.removeEventListener(event, disturb, { capture: true });
      for (const event of LEAVINGS) window.removeEventListener(event, disturb);
      document.removeEventListener('visibilitychange', leave);
    };
  }, [isOver]);
  const isRunning = type === 'running';
  useEffect(() => {
    if (!isRunning) return undefined;
    const disturb = (): void => onDisturbed();
    window.addEventListener('scroll', disturb, { capture: true, passive: true });
    let left = COUNTDOWN_SECONDS;
    let due = Date.now() + SECOND;
    const timer = setInterval(() => {
      if (Date.now() - due > LATE_MS) return onDisturbed();
      left -= 1;
      due += SECOND;
      if (left === 0) return onZero();
      return setPhase({ type: 'running', left });
    }, SECOND);
    return () => {
      clearInterval(timer);
      window.removeEventListener('scroll', disturb, { capture: true });
    };
  }, [isRunning]);
  return { phase, stop };
};
