/** Frequency in Hz, start and length in seconds. */
export type Tone = readonly [hz: number, start: number, length: number];

const LOUDNESS = 0.06;
let context: AudioContext | null = null;

const play = (audio: AudioContext, tones: readonly Tone[]): void => {
  for (const [hz, start, length] of tones) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const begin = audio.currentTime + start;
    tone.type = 'triangle';
    tone.frequency.value = hz;
    volume.gain.setValueAtTime(LOUDNESS, begin);
    volume.gain.exponentialRampToValueAtTime(0.0001, begin + length);
    tone.connect(volume).connect(audio.destination);
    tone.start(begin);
    tone.stop(begin + length);
  }
};

/** Short dry tones, made by the browser itself; it allows them once the player has touched the page. */
export const playTones = (tones: readonly Tone[]): void => {
  if (!navigator.userActivation.hasBeenActive) return;
  try {
    context ??= new AudioContext();
    play(context, tones);
  } catch {
    // no sound device: the words on the screen say the same
  }
};
