import { useEffect } from 'react';
import type { Clocks } from '../model/snapshot.ts';
import { playSound } from '../model/sounds.ts';
import { leftMs } from './use-time-left.ts';

const HURRY_MS = 5000;

interface Signals {
  /** The turn that waits for this seat, null for none. */
  readonly ownTurn: number | null;
  readonly seat: number;
  readonly clocks: Clocks;
  readonly muted: boolean;
  readonly onHurry: () => void;
}

/** Own turn by a soft sound; a second one when five seconds are left (GAME-13). The title says the same. */
export const useTurnSignals = ({ ownTurn, seat, clocks, muted, onHurry }: Signals): void => {
  useEffect(() => {
    if (ownTurn !== null && !muted) playSound('turn');
  }, [ownTurn, muted]);
  useEffect(() => {
    const reading = clocks.readings.find((clock) => clock.seat === seat && clock.turn === ownTurn);
    if (reading === undefined) return;
    const passed = performance.now() - clocks.readAtMs;
    const left = leftMs(reading, passed) ?? reading.remainingMs + reading.delayMs - passed;
    if (left < HURRY_MS) return;
    const timer = setTimeout(() => {
      if (!muted) playSound('hurry');
      onHurry();
    }, left - HURRY_MS);
    return () => clearTimeout(timer);
  }, [ownTurn, seat, clocks, muted, onHurry]);
};
