import { settingsStore } from '#web/settings/settings.ts';
import { preparedSound, prepareSounds } from './prepared.ts';
import { lengthOf, RECIPES, type Sound } from './recipes.ts';
import { synthesise } from './synth.ts';
import { startOf } from './timing.ts';

/** Where sounds go, and when those under way end on its clock. */
interface Output {
  readonly context: AudioContext;
  readonly master: GainNode;
  ends: readonly number[];
}

interface Wanted {
  readonly sound: Sound;
  readonly momentMs: number;
  readonly isAsked: boolean;
}

let output: Output | null = null;

const open = (): Output => {
  if (output !== null) return output;
  const context = new AudioContext();
  const master = context.createGain();
  master.connect(context.destination);
  // What cannot be prepared is put together as it is played.
  prepareSounds(context.sampleRate).catch(() => undefined);
  return (output = { context, master, ends: [] });
};

/** Loudness as it is felt: half of the way is half as loud. */
const gainOf = (volume: number): number => (volume / 100) ** 2;

const playAt = (target: AudioNode, buffer: AudioBuffer, at: number): void => {
  const source = new AudioBufferSourceNode(target.context, { buffer });
  source.connect(target);
  source.start(at);
};

const start = (out: Output, { sound, momentMs, isAsked }: Wanted): void => {
  const { context, master } = out;
  const now = context.currentTime;
  const lateS = (performance.now() - momentMs) / 1000;
  const at = startOf(out.ends, { sound, now, lateS, isHidden: document.hidden, isAsked });
  if (at === null) return;
  master.gain.value = gainOf(settingsStore.get().volume);
  const buffer = preparedSound(sound);
  if (buffer === undefined) synthesise(master, RECIPES[sound], at);
  else playAt(master, buffer, at);
  out.ends = [...out.ends.filter((end) => end > now), at + lengthOf(RECIPES[sound])];
};

/** The browser allows sounds once the player has touched the page. */
const soundOut = (wanted: Wanted): void => {
  if (!navigator.userActivation.hasBeenActive) return;
  try {
    const out = open();
    if (out.context.state === 'running') return start(out, wanted);
    void out.context.resume().then(() => start(out, wanted));
  } catch {
    // no sound device: the words on the screen say the same
  }
};

/** A sound of the player's own asking, whatever the switch says. @param momentMs when (performance.now) */
export const hear = (sound: Sound, momentMs = performance.now()): void => soundOut({ sound, momentMs, isAsked: true });

/**
 * A sound of the table, unless the player wants none. @param momentMs when what it belongs to is seen
 * (performance.now); a sound that comes late is left out
 */
export const play = (sound: Sound, momentMs = performance.now()): void => {
  if (!settingsStore.get().muted) soundOut({ sound, momentMs, isAsked: false });
};
