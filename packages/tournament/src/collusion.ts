// Arithmetic of hints at unfair play (OPS-6). A hint is where chance is a poor explanation; it is no proof.

/** One evening of a tournament at which both of two players sat at tables. */
export interface SharedEvening {
  /** Competitions that each of them played. */
  readonly first: number;
  readonly second: number;
  /** Seats of all competitions of that evening. */
  readonly seats: number;
  /** Seats of one competition. */
  readonly size: number;
}

/**
 * How often two players would sit together if opponents were drawn blindly from everybody who played that evening. The
 * matching does better: it avoids known opponents (MATCH-15), so who meets more often than this has helped chance along.
 */
export const expectedMeetings = (evenings: readonly SharedEvening[]): number =>
  evenings.reduce((sum, { first, second, seats, size }) => {
    const others = seats - first; // nobody is their own opponent
    return others <= 0 ? sum : sum + first * (size - 1) * Math.min(1, second / others);
  }, 0);

/** Terms smaller than this part of the sum change nothing that is shown. */
const NEGLIGIBLE = 1e-12;

/**
 * The chance of so many events or more where `expected` of them are usual: the upper tail of the Poisson distribution
 * (Abramowitz and Stegun, 26.1.22), summed from its largest term on so that small chances keep their digits.
 */
export const chanceOf = (events: number, expected: number): number => {
  if (events <= 0) return 1;
  if (expected <= 0) return 0;
  if (events <= expected) return 1 - lowerTail(events, expected);
  let term = Math.exp(logTerm(events, expected));
  let sum = term;
  for (let count = events + 1; term > sum * NEGLIGIBLE; count += 1) {
    term *= expected / count;
    sum += term;
  }
  return Math.min(1, sum);
};

/** Logarithm of the chance of exactly so many. */
const logTerm = (events: number, expected: number): number => {
  let logFactorial = 0;
  for (let factor = 2; factor <= events; factor += 1) logFactorial += Math.log(factor);
  return events * Math.log(expected) - expected - logFactorial;
};

const lowerTail = (events: number, expected: number): number => {
  let sum = 0;
  for (let count = 0; count < events; count += 1) sum += Math.exp(logTerm(count, expected));
  return Math.min(1, sum);
};

/** Scores of one player, summed up. */
export interface Scores {
  readonly games: number;
  readonly mean: number;
  /** Of the sample; null for fewer than two games. */
  readonly variance: number | null;
}

/** How two samples differ, for Welch's test. */
export interface Difference {
  readonly mean: number;
  /** The standard error of that; above 0. */
  readonly error: number;
  /** Degrees of freedom, by Welch and Satterthwaite. */
  readonly freedom: number;
}

/** Null where there is too little to tell: fewer than two games on a side, or scores that never differ. */
export const differenceOf = (scores: Scores, others: Scores): Difference | null => {
  if (scores.variance === null || others.variance === null) return null;
  const [a, b] = [scores.variance / scores.games, others.variance / others.games];
  const freedom = (a + b) ** 2 / (a ** 2 / (scores.games - 1) + b ** 2 / (others.games - 1));
  return a + b > 0 ? { mean: scores.mean - others.mean, error: Math.sqrt(a + b), freedom } : null;
};

/** By how many standard errors scores are higher than others: Welch's t. Null where there is too little to tell. */
export const shiftOf = (scores: Scores, others: Scores): number | null => {
  const difference = differenceOf(scores, others);
  return difference === null ? null : difference.mean / difference.error;
};

/** Sums to which the continued fraction below is good for every figure that is shown. */
const MAX_TERMS = 300;

/** Logarithm of the gamma function (Lanczos, as in Numerical Recipes 6.1). */
const logGamma = (of: number): number => {
  const parts = [
    76.18009172947146, -86.50532032941677, 24.01409824083091, -1.231739572450155, 0.1208650973866179e-2,
    -0.5395239384953e-5,
  ];
  const start = of + 5.5;
  const series = parts.reduce((sum, part, at) => sum + part / (of + at + 1), 1.000000000190015);
  return Math.log((2.5066282746310005 * series) / of) - start + (of + 0.5) * Math.log(start);
};

/** Continued fraction of the incomplete beta function (Abramowitz and Stegun 26.5.8, by the method of Lentz). */
const betaFraction = (a: number, b: number, x: number): number => {
  let [c, d] = [1, 1 / (1 - ((a + b) * x) / (a + 1))];
  let value = d;
  for (let m = 1; m <= MAX_TERMS; m += 1) {
    for (const step of [
      (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m)),
      (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1)),
    ]) {
      d = 1 / (1 + step * d);
      c = 1 + step / c;
      value *= c * d;
    }
    if (Math.abs(c * d - 1) < NEGLIGIBLE) break;
  }
  return value;
};

const incompleteBeta = (a: number, b: number, x: number): number => {
  if (x <= 0 || x >= 1) return x <= 0 ? 0 : 1;
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log(1 - x));
  // The fraction converges fast on this side of the mean; the other side is its complement.
  return x < (a + 1) / (a + b + 2) ? (front * betaFraction(a, b, x)) / a : 1 - (front * betaFraction(b, a, 1 - x)) / b;
};

/** The chance that Student's t with so many degrees of freedom is that large or larger (Abramowitz and Stegun 26.7.1). */
export const upperTailOfT = (t: number, freedom: number): number => {
  const half = incompleteBeta(freedom / 2, 0.5, freedom / (freedom + t * t)) / 2;
  return t >= 0 ? half : 1 - half;
};

/**
 * How likely scores that do not depend on who sits there lie at least so far apart, in the direction in which they do:
 * the tail of Welch's t. Null where there is too little to tell.
 */
export const shiftChance = (scores: Scores, others: Scores): number | null => {
  const difference = differenceOf(scores, others);
  return difference === null ? null : upperTailOfT(Math.abs(difference.mean) / difference.error, difference.freedom);
};
