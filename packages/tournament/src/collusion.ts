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

/**
 * By how many standard errors scores are higher than others: Welch's t. Null where there is too little to tell: fewer
 * than two games on a side, or scores that never differ.
 */
export const shiftOf = (scores: Scores, others: Scores): number | null => {
  if (scores.variance === null || others.variance === null) return null;
  const error = Math.sqrt(scores.variance / scores.games + others.variance / others.games);
  return error > 0 ? (scores.mean - others.mean) / error : null;
};
