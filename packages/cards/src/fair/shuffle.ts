/** Gives that many unpredictable bytes; a server passes its operating system's source. */
export type RandomBytes = (length: number) => Uint8Array;

const WORDS = 2 ** 32;

/**
 * Fisher-Yates from the last place down, as a conversation: it yields whenever it wants a 32-bit word and is sent one.
 * A word that would make one place likelier than another is thrown away (rejection sampling), so every order is
 * equally likely as far as the words are.
 */
export function* fisherYates(size: number): Generator<undefined, readonly number[], number> {
  if (!Number.isInteger(size) || size < 1 || size > 65_536) throw new RangeError(`no deck of ${size} cards`);
  const order = Array.from({ length: size }, (_, index) => index);
  for (let last = size - 1; last > 0; last -= 1) {
    const places = last + 1;
    const limit = WORDS - (WORDS % places);
    let word = yield;
    while (word >= limit) word = yield;
    const place = word % places;
    const moved = order[last];
    const other = order[place];
    if (moved === undefined || other === undefined) throw new Error('a place outside the deck');
    order[last] = other;
    order[place] = moved;
  }
  return order;
}

/** A uniformly random order of `size` cards, from an injected random source: `order[place]` is the card's index. */
export const draw = (randomBytes: RandomBytes, size: number): readonly number[] => {
  const shuffle = fisherYates(size);
  let step = shuffle.next();
  while (step.done !== true) {
    const [a = 0, b = 0, c = 0, d = 0] = randomBytes(4);
    step = shuffle.next(((a << 24) | (b << 16) | (c << 8) | d) >>> 0);
  }
  return step.value;
};

/** Whether the numbers are each of 0 to size - 1 exactly once. */
export const isOrder = (numbers: readonly number[], size: number): boolean =>
  numbers.length === size &&
  new Set(numbers).size === size &&
  numbers.every((index) => Number.isInteger(index) && index >= 0 && index < size);
