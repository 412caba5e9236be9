/** Short dry sounds, made by the browser itself: frequency in Hz, start and length in seconds. */
const SOUNDS = {
  turn: [
    [660, 0, 0.09],
    [880, 0.1, 0.12],
  ],
  hurry: [
    [520, 0, 0.07],
    [520, 0.14, 0.07],
  ],
  card: [[240, 0, 0.04]],
  end: [
    [523, 0, 0.1],
    [659, 0.11, 0.1],
    [784, 0.22, 0.18],
  ],
} as const;

const LOUDNESS = 0.06;
let context: AudioContext | null = null;

const play = (audio: AudioContext, name: keyof typeof SOUNDS): void => {
  for (const [frequency, start, length] of SOUNDS[name]) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const begin = audio.currentTime + start;
    tone.type = 'triangle';
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(LOUDNESS, begin);
    volume.gain.exponentialRampToValueAtTime(0.0001, begin + length);
    tone.connect(volume).connect(audio.destination);
    tone.start(begin);
    tone.stop(begin + length);
  }
};

/** Plays a sound; browsers allow it once the player has touched the page, before that it is silent. */
export const playSound = (name: keyof typeof SOUNDS): void => {
  if (!navigator.userActivation.hasBeenActive) return;
  try {
    context ??= new AudioContext();
    play(context, name);
  } catch {
    // no sound device: the title and the prompt say the same
  }
};
