/** Numbers that look thrown, the same ones for the same seed. */
export interface Dice {
  /** 0 to below 1. */
  readonly share: () => number;
  /** A whole number from 0 to below `count`. */
  readonly below: (count: number) => number;
  readonly pick: <Item>(items: readonly [Item, ...Item[]]) => Item;
  readonly shuffled: <Item>(items: readonly Item[]) => Item[];
  /** Thirty-two hexadecimal digits in the form of a version 4 UUID. */
  readonly uuid: () => string;
}

/** By the generator "mulberry32", which is enough for a story and for nothing else. */
export const throwDice = (seed: number): Dice => {
  let state = seed >>> 0;
  const share = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number): number => Math.floor(share() * count);
  const hex = (digits: number): string => Array.from({ length: digits }, () => below(16).toString(16)).join('');
  return {
    share,
    below,
    pick: (items) => items[below(items.length)] ?? items[0],
    shuffled: (items) => {
      const keyed = items.map((item) => ({ item, key: share() }));
      return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item);
    },
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`,
  };
};
