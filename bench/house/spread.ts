import { below, seeded } from '@matador/cards/laws';

/** Games of a list. */
const LIST = 36;
const RESAMPLES = 2000;
const SEED = 36;

/** What a deal brought each seat at a table, and what it is worth by the formula. */
export interface Sample {
  readonly scores: readonly number[];
  readonly worths: readonly number[];
}

/** Sums over the seats of a deal, of which variances are made. */
interface Sums {
  readonly count: number;
  readonly first: number;
  readonly second: number;
}

const NONE: Sums = { count: 0, first: 0, second: 0 };

const plus = (one: Sums, other: Sums): Sums => ({
  count: one.count + other.count,
  first: one.first + other.first,
  second: one.second + other.second,
});

const sumsOf = (points: readonly number[]): Sums =>
  points.reduce((sums, one) => plus(sums, { count: 1, first: one, second: one * one }), NONE);

const varianceOf = ({ count, first, second }: Sums): number => (second - (first * first) / count) / (count - 1);

/** The spreads of lists in points, and how much less the second is, 0 to 1, with its 95 % interval. */
interface Factor {
  readonly before: number;
  readonly after: number;
  readonly factor: number;
  readonly low: number;
  readonly high: number;
}

/**
 * How much less results spread once the worth of the deals is taken off. The interval is of the bootstrap over deals, as
 * the seats of a deal are no independent samples (Efron, 1979).
 */
export const factorOf = (samples: readonly Sample[]): Factor => {
  const sums = samples.map(({ scores, worths }) => ({
    raw: sumsOf(scores),
    less: sumsOf(scores.map((score, seat) => score - (worths[seat] ?? 0))),
  }));
  const spreads = (at: (index: number) => number) => {
    let [raw, less] = [NONE, NONE];
    for (let index = 0; index < sums.length; index += 1) {
      const one = sums[at(index)];
      if (one === undefined) continue;
      raw = plus(raw, one.raw);
      less = plus(less, one.less);
    }
    return { before: Math.sqrt(LIST * varianceOf(raw)), after: Math.sqrt(LIST * varianceOf(less)) };
  };
  const { before, after } = spreads((index) => index);
  const random = seeded(SEED);
  const factors = Array.from({ length: RESAMPLES }, () => {
    const drawn = spreads(() => below(random, sums.length));
    return 1 - drawn.after / drawn.before;
  }).toSorted((one, other) => one - other);
  const quantile = (share: number): number => factors[Math.floor(share * (RESAMPLES - 1))] ?? 0;
  return { before, after, factor: 1 - after / before, low: quantile(0.025), high: quantile(0.975) };
};
