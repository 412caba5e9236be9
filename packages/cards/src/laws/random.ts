/** A source of numbers in [0, 1). */
export type Random = () => number;

/** Seeds are whole numbers from 0 to less than this. */
export const SEEDS = 2 ** 32;

/** Mulberry32: the same numbers for the same seed (a whole number below `SEEDS`). */
export const seeded = (seed: number): Random => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** A whole number from 0 to `below` - 1. */
export const below = (random: Random, limit: number): number => Math.floor(random() * limit);

/** One of some items; throws when there are none. */
export const pick = <T>(random: Random, items: readonly T[]): T => {
  const item = items[below(random, items.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
};

/** The numbers 0 to `size` - 1 in random order. */
export const shuffled = (random: Random, size: number): readonly number[] => {
  const order = Array.from({ length: size }, (_, place) => place);
  for (let last = size - 1; last > 0; last -= 1) {
    const place = below(random, last + 1);
    [order[last], order[place]] = [order[place] ?? 0, order[last] ?? 0];
  }
  return order;
};
