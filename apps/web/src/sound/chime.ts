import { isMuted } from './muted.ts';
import { playTones } from './tones.ts';

const NOTES = [
  [523, 0, 0.12],
  [659, 0.12, 0.12],
  [784, 0.24, 0.12],
] as const;

/** Three rising notes: a table is found, a lobby opens. Silent where the player or the browser wants it so. */
export const chime = (): void => {
  if (!isMuted()) playTones(NOTES);
};
