import { lengthOf, RECIPES, type Sound } from './recipes.ts';
import { synthesise } from './synth.ts';

const SOUNDS: readonly Sound[] = Object.keys(RECIPES).filter((name): name is Sound => name in RECIPES);
/** So long a browser without idle callbacks is left alone between two sounds. */
const REST_MS = 200;

const prepared = new Map<Sound, AudioBuffer>();

const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve());
    else setTimeout(resolve, REST_MS);
  });

/** The samples of a sound; undefined: they have not been made yet. */
export const preparedSound = (sound: Sound): AudioBuffer | undefined => prepared.get(sound);

/** Makes every sound once while nothing else happens: put together anew, each would hold up the card it belongs to. */
export const prepareSounds = async (sampleRate: number): Promise<void> => {
  for (const sound of SOUNDS) {
    await idle();
    const context = new OfflineAudioContext(1, Math.ceil(lengthOf(RECIPES[sound]) * sampleRate), sampleRate);
    synthesise(context.destination, RECIPES[sound], 0);
    prepared.set(sound, await context.startRendering());
  }
};
