/** Bytes of a linear congruential generator: the same every run, and even enough for counting orders. */
export const seededBytes = (seed: number) => {
  let state = seed >>> 0;
  return (length: number): Uint8Array =>
    Uint8Array.from({ length }, () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state >>> 24;
    });
};
