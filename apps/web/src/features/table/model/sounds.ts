import { playTones, type Tone } from '#web/sound/tones.ts';

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
export const playSound = (name: keyof typeof SOUNDS): void => playTones(SOUNDS[name]);
