/** Milliseconds that a simulated player thinks, as look.md paces them; never over half of the time it has. */
const RANGES_MS = {
  bid: [900, 2500],
  declare: [4000, 8000],
  card: [600, 4000],
  /** A step of a turn: with a draw and a discard it takes 4 to 9 s. */
  turn: [2000, 4500],
  consent: [900, 2500],
} as const;

const MEDIAN_CARD_MS = 1400;

const rangeOf = (clock: string): readonly [number, number] => {
  for (const [name, range] of Object.entries(RANGES_MS)) if (name === clock) return range;
  return RANGES_MS.bid;
};

/** A card's time is skewed: half of them below the median, a few long thoughts. */
const cardMs = (random: () => number): number => {
  const [least, most] = RANGES_MS.card;
  const draw = random();
  return draw < 0.5
    ? least + (MEDIAN_CARD_MS - least) * draw * 2
    : MEDIAN_CARD_MS + (most - MEDIAN_CARD_MS) * ((draw - 0.5) * 2) ** 3;
};

/**
 * How long to think over a decision.
 * @param clock the decision's clock (`bid`, `card`, ...)
 * @param remainingMs what the server's clock leaves; the answer stays below half of it
 */
export const thinkingMs = (clock: string, remainingMs: number, random: () => number): number => {
  const [least, most] = rangeOf(clock);
  const wanted = clock === 'card' ? cardMs(random) : least + (most - least) * random();
  return Math.max(0, Math.min(wanted, remainingMs / 2));
};
