import { isMuted } from './muted.ts';

const NOTES = [523, 659, 784] as const;
const NOTE_S = 0.12;

/** Three rising notes: a table is found, a lobby opens. Silent where the player or the browser wants it so. */
export const chime = (): void => {
  if (isMuted() || !navigator.userActivation.hasBeenActive) return;
  try {
    const audio = new AudioContext();
    NOTES.forEach((frequency, place) => {
      const tone = audio.createOscillator();
      const volume = audio.createGain();
      const begin = audio.currentTime + place * NOTE_S;
      tone.type = 'triangle';
      tone.frequency.value = frequency;
      volume.gain.setValueAtTime(0.06, begin);
      volume.gain.exponentialRampToValueAtTime(0.0001, begin + NOTE_S);
      tone.connect(volume).connect(audio.destination);
      tone.start(begin);
      tone.stop(begin + NOTE_S);
    });
  } catch {
    // no sound device: the words on the screen say the same
  }
};
