/** What every layer has: seconds from the start of the sound, seconds it lasts, loudness from 0 to 1. */
interface Timed {
  readonly at: number;
  readonly length: number;
  readonly gain: number;
}

/** Noise through a filter that may travel: paper, felt, the body of a knock. */
interface NoiseLayer extends Timed {
  readonly type: 'noise';
  readonly filter: 'lowpass' | 'bandpass' | 'highpass';
  readonly hz: number;
  readonly toHz: number;
  readonly q: number;
}

/** A tone that may fall or rise: wood, and what is played in notes. */
interface ToneLayer extends Timed {
  readonly type: 'tone';
  readonly wave: 'sine' | 'triangle';
  readonly hz: number;
  readonly toHz: number;
}

type Layer = NoiseLayer | ToneLayer;
/** A sound as data: `synth.ts` makes it in the browser. */
export type Recipe = readonly Layer[];

const noise = (
  filter: NoiseLayer['filter'],
  [hz, toHz, q]: readonly [hz: number, toHz: number, q: number],
  { at, length, gain }: Timed,
): NoiseLayer => ({ type: 'noise', filter, hz, toHz, q, at, length, gain });

const wood = (hz: number, toHz: number, timed: Timed): ToneLayer => ({
  type: 'tone',
  wave: 'sine',
  hz,
  toHz,
  ...timed,
});
const note = (hz: number, at: number, length: number, gain = 0.16): ToneLayer => ({
  ...{ type: 'tone', wave: 'triangle', hz, toHz: hz },
  ...{ at, length, gain },
});

/** Corners of a riffled pack, faster and faster, then the halves pushed together. */
const RIFFLE = Array.from({ length: 18 }, (_, place) => {
  const at = 0.5 * (1 - (1 - place / 18) ** 1.5);
  return noise('bandpass', [2300 + 70 * place, 2000, 2.2], { at, length: 0.03, gain: 0.3 + 0.012 * place });
});

/** A card put on felt: a dull body, and the tick of its edge. */
const onFelt = (body: number, edge: number): Recipe => [
  noise('lowpass', [body, body * 0.5, 0.9], { at: 0, length: 0.09, gain: 0.6 }),
  noise('bandpass', [edge, edge * 0.8, 1.6], { at: 0, length: 0.025, gain: 0.35 }),
  wood(body * 0.16, body * 0.1, { at: 0, length: 0.07, gain: 0.22 }),
];

const knock = (at: number, gain: number): Recipe => [
  wood(196, 128, { at, length: 0.085, gain }),
  noise('lowpass', [620, 300, 0.8], { at, length: 0.035, gain: gain * 1.1 }),
];

/** Every sound of the table; each is short and dry, and all are told apart. */
export const RECIPES = {
  shuffle: [...RIFFLE, noise('bandpass', [1500, 3000, 1.1], { at: 0.56, length: 0.2, gain: 0.34 })],
  deal: [
    noise('bandpass', [4600, 2300, 1.3], { at: 0, length: 0.075, gain: 0.34 }),
    noise('highpass', [5200, 5200, 0.7], { at: 0.055, length: 0.02, gain: 0.16 }),
  ],
  card1: onFelt(950, 2600),
  card2: onFelt(1200, 3200),
  card3: onFelt(760, 2150),
  trick: [noise('bandpass', [700, 2700, 1.4], { at: 0, length: 0.22, gain: 0.5 })],
  pass: [...knock(0, 0.34), ...knock(0.125, 0.28)],
  bid: [
    wood(560, 430, { at: 0, length: 0.06, gain: 0.3 }),
    noise('bandpass', [1800, 1500, 1.8], { at: 0, length: 0.02, gain: 0.3 }),
  ],
  turn: [note(659, 0, 0.1), note(880, 0.1, 0.14)],
  hurry: [note(523, 0, 0.07, 0.2), note(523, 0.13, 0.08, 0.2)],
  won: [note(523, 0, 0.16), note(659, 0.13, 0.16), note(784, 0.26, 0.16), note(1047, 0.39, 0.4)],
  lost: [note(330, 0, 0.12), note(247, 0.11, 0.14)],
  found: [note(523, 0, 0.12), note(659, 0.12, 0.12), note(784, 0.24, 0.12)],
} as const satisfies Readonly<Record<string, Recipe>>;

export type Sound = keyof typeof RECIPES;

/** Three cards in a row do not sound like a machine. */
export const CARD_SOUNDS = ['card1', 'card2', 'card3'] as const satisfies readonly Sound[];

/** When its last layer has ended, in seconds. */
export const lengthOf = (recipe: Recipe): number => Math.max(...recipe.map(({ at, length }) => at + length));
