import { useEffect, useRef } from 'react';
import { play } from '#web/sound/player.ts';
import { cuesOf, type SoundsOf } from '../model/scene-sounds.ts';
import type { Clocks, Scene } from '../model/snapshot.ts';

const HURRY_MS = 5000;

/** What is put on the table is heard as it is seen (GAME-21). */
export const useSceneSounds = (scene: Scene | null, soundsOf: SoundsOf | undefined): void => {
  const before = useRef<Scene | null>(null);
  useEffect(() => {
    if (scene === null || scene === before.current) return;
    const momentMs = performance.now();
    if (soundsOf !== undefined)
      for (const { sound, afterMs } of cuesOf(before.current, scene, soundsOf)) play(sound, momentMs + afterMs);
    before.current = scene;
  }, [scene, soundsOf]);
};

interface Signals {
  /** The turn that waits for this seat, null for none. */
  readonly ownTurn: number | null;
  readonly seat: number;
  readonly clocks: Clocks;
  readonly onHurry: () => void;
}

/**
 * Own turn by a soft sound, after those of what led to it; a second one when five seconds are left, with those of the
 * bank (GAME-13). The title says the same.
 */
export const useTurnSignals = ({ ownTurn, seat, clocks, onHurry }: Signals): void => {
  useEffect(() => {
    if (ownTurn !== null) play('turn');
  }, [ownTurn]);
  useEffect(() => {
    const reading = clocks.readings.find((clock) => clock.seat === seat && clock.turn === ownTurn);
    if (reading === undefined || reading.stopped === true) return;
    const { delayMs, remainingMs, bankMs } = reading;
    const left = delayMs + remainingMs + bankMs - (performance.now() - clocks.readAtMs);
    if (left < HURRY_MS) return;
    const timer = setTimeout(() => {
      play('hurry');
      onHurry();
    }, left - HURRY_MS);
    return () => clearTimeout(timer);
  }, [ownTurn, seat, clocks, onHurry]);
};
