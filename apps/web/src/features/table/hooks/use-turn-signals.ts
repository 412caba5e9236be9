import { useEffect } from 'react';
import { playTones, type Tone } from '#web/sound/tones.ts';
import type { Clocks } from '../model/snapshot.ts';
import { leftMs } from './use-time-left.ts';

/** What is heard at a table. */
const SOUNDS = {
  turn: [
    [660, 0, 0.09],
    [880, 0.1, 0.12],
  ],
  hurry: [
    [520, 0, 0.07],
    [520, 0.14, 0.07],
  ],
} as const satisfies Readonly<Record<string, readonly Tone[]>>;

/** Own turn, and its last seconds (GAME-13). */
const playSound = (name: keyof typeof SOUNDS): void => playTones(SOUNDS[name]);

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
