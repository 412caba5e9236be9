/** Lines of an axis that are enough to read a bar by. */
const MOST_STEPS = 5;
const NICE = [1, 2, 5, 10] as const;

/** An axis of whole points: its ends, and where it has lines, upwards; 0 is always one of them. */
export interface Scale {
  readonly low: number;
  readonly high: number;
  readonly ticks: readonly number[];
}

/** The axis that holds all these scores and zero, in steps of 1, 2 or 5 times a power of ten. */
export const scaleOf = (scores: readonly number[]): Scale => {
  const [top, bottom] = [Math.max(0, ...scores), Math.min(0, ...scores)];
  const raw = Math.max(1, (top - bottom) / MOST_STEPS);
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = power * (NICE.find((nice) => nice * power >= raw) ?? 10);
  const low = Math.floor(bottom / step) * step;
  const high = Math.max(Math.ceil(top / step) * step, low + step);
  const ticks = Array.from({ length: Math.round((high - low) / step) + 1 }, (_, at) => low + at * step);
  return { low, high, ticks };
};
