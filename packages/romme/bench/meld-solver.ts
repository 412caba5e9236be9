/**
 * Time of the exact meld solver over random 14-card hands with up to two jokers: candidates, greatest value and whether
 * the hand goes out, as a player's turn asks for them. A hand that took long is solved again, up to five times, and its
 * shortest time counts: beside other work the clock tells how long the solver was kept waiting. Both are printed.
 *
 *   npm run bench:melds -- [HANDS]
 */
import { below, seeded, shuffled } from '@matador/cards/laws';
import type { Random } from '@matador/cards/laws';
import type { Cards } from '../src/cards.ts';
import { MeldSolver } from '../src/solver/solve.ts';

const HAND = 14;
const NATURALS = 104;
const MAX_JOKERS = 2;
/** Milliseconds at p99.9. */
const BOUND_MS = 2;

const handOf = (random: Random): Cards => {
  const jokers = [NATURALS, NATURALS + 1].slice(0, below(random, MAX_JOKERS + 1));
  return [...jokers, ...shuffled(random, NATURALS).slice(0, HAND - jokers.length)];
};

/** Milliseconds for one hand. */
const timed = (hand: Cards): number => {
  const start = process.hrtime.bigint();
  const solver = new MeldSolver(hand, { keepOne: true });
  solver.mostValue();
  solver.goingOut();
  return Number(process.hrtime.bigint() - start) / 1e6;
};

const MAX_ATTEMPTS = 5;
const LONG = 0.3;

const shortest = (hand: Cards, first: number): number => {
  let time = first;
  for (let again = 1; again < MAX_ATTEMPTS && time > LONG; again += 1) time = Math.min(time, timed(hand));
  return time;
};

const hands = Number(process.argv[2] ?? 100_000);
const random = seeded(20_261_121);
for (let warm = 0; warm < 2000; warm += 1) timed(handOf(random));
const firsts: number[] = [];
const best: number[] = [];
for (let count = 0; count < hands; count += 1) {
  const hand = handOf(random);
  const first = timed(hand);
  firsts.push(first);
  best.push(shortest(hand, first));
}

const at = (times: readonly number[], share: number): number =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? NaN;
const line = (name: string, times: readonly number[]): string => {
  const figures = [0.5, 0.99, 0.999, 1].map((share) => `${at(times, share).toFixed(3)} ms`);
  return `${name}: p50 ${figures[0]}, p99 ${figures[1]}, p99.9 ${figures[2]}, most ${figures[3]}\n`;
};
firsts.sort((a, b) => a - b);
best.sort((a, b) => a - b);
process.stdout.write(`${hands.toLocaleString('en')} hands\n`);
process.stdout.write(line('at the first try', firsts));
process.stdout.write(line(`of up to ${MAX_ATTEMPTS} tries`, best));
const isReached = at(best, 0.999) < BOUND_MS;
process.stdout.write(`${isReached ? 'reached' : 'MISSED'}: under ${BOUND_MS} ms at p99.9\n`);
process.exitCode = isReached ? 0 : 1;
