import type { Sound } from './recipes.ts';

/** What has to be heard even while the player looks at another page. */
const URGENT: readonly Sound[] = ['turn', 'hurry', 'found'];
/** Sounds that come with something else, and are said after it. */
const LAST: readonly Sound[] = ['turn', 'hurry'];
/** More at once would be noise. */
const MAX_VOICES = 6;
/** A sound whose moment is longer past belongs to nothing that is seen. */
const MAX_LATE_S = 0.15;

export interface Asked {
  readonly sound: Sound;
  /** The clock of the audio context, in seconds. */
  readonly now: number;
  /** How long ago its moment was, in seconds; negative: still to come. */
  readonly lateS: number;
  readonly isHidden: boolean;
  /** The player pressed something to hear it: it is never left out. */
  readonly isAsked: boolean;
}

/**
 * When a sound begins on the audio clock, null for never. @param ends of the sounds that are under way
 */
export const startOf = (ends: readonly number[], { sound, now, lateS, isHidden, isAsked }: Asked): number | null => {
  const isUrgent = isAsked || URGENT.includes(sound);
  if (isHidden && !isUrgent) return null;
  if (lateS > MAX_LATE_S && !isAsked) return null;
  const voices = ends.filter((end) => end > now);
  if (voices.length >= MAX_VOICES && !isUrgent) return null;
  const moment = now + Math.max(0, -lateS);
  return LAST.includes(sound) ? Math.max(moment, ...voices) : moment;
};
