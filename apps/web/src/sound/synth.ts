import type { Recipe } from './recipes.ts';

/**
 * Puts a sound on the clock of an audio context, from a moment of that clock on. The noise is the same each time.
 * A test hands it to a browser as it stands here, so it uses nothing beside itself.
 */
export const synthesise = (target: AudioNode, recipe: Recipe, from: number): void => {
  const { context } = target;
  const envelope = (at: number, length: number, gain: number): GainNode => {
    const node = context.createGain();
    node.gain.setValueAtTime(0, from + at);
    node.gain.linearRampToValueAtTime(gain, from + at + 0.003);
    node.gain.exponentialRampToValueAtTime(0.0001, from + at + length);
    node.connect(target);
    return node;
  };
  const travel = (frequency: AudioParam, { at, length, hz, toHz }: Recipe[number]): void => {
    frequency.setValueAtTime(hz, from + at);
    frequency.exponentialRampToValueAtTime(toHz, from + at + length);
  };
  for (const layer of recipe) {
    const { at, length, gain, hz } = layer;
    const out = envelope(at, length, gain);
    if (layer.type === 'tone') {
      const tone = context.createOscillator();
      tone.type = layer.wave;
      travel(tone.frequency, layer);
      tone.connect(out);
      tone.start(from + at);
      tone.stop(from + at + length);
      continue;
    }
    const buffer = context.createBuffer(1, Math.ceil(length * context.sampleRate), context.sampleRate);
    const samples = buffer.getChannelData(0);
    let seed = 22_222 + Math.round(hz);
    for (let place = 0; place < samples.length; place += 1) {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      samples[place] = seed / 2_147_483_648 - 1;
    }
    const source = context.createBufferSource();
    source.buffer = buffer;
    const filter = context.createBiquadFilter();
    filter.type = layer.filter;
    filter.Q.value = layer.q;
    travel(filter.frequency, layer);
    source.connect(filter).connect(out);
    source.start(from + at);
    source.stop(from + at + length);
  }
};
