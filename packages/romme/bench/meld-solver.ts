/**
 * Time of the exact meld solver over random 14-card hands with up to two jokers: candidates, greatest value and whether
 * the hand goes out, as a player's turn asks for them.
 *
 *   node packages/romme/bench/meld-solver.ts [HANDS]
 */
import { seeded, shuffled } from '@matador/cards/laws';
import type { Random } from '@matador/cards/laws';
import { isJoker } from '../src/cards.ts';
import type { Cards } from '../src/cards.ts';
import { MeldSolver } from '../src/solver/solve.ts';

const HAND = 14;

const handOf = (random: Random): Cards => {
  const jokers = Math.floor(random() * 3);
  const naturals = shuffled(random, 110).filter((card) => !isJoker(card));
  return [...[104, 105].slice(0, jokers), ...naturals.slice(0, HAND - jokers)];
};

const timed = (hand: Cards): number => {
  const start = process.hrtime.bigint();
  const solver = new MeldSolver(hand, { keepOne: true });
  solver.mostValue();
  solver.goingOut();
  return Number(process.hrtime.bigint() - start) / 1e6;
};

const hands = Number(process.argv[2] ?? 100_000);
const random = seeded(20_261_121);
for (let warm = 0; warm < 2000; warm += 1) timed(handOf(random));
const times = Array.from({ length: hands }, () => timed(handOf(random))).sort((a, b) => a - b);
const at = (share: number): string =>
  `${(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(3)} ms`;
process.stdout.write(
  `${hands.toLocaleString('en')} hands: p50 ${at(0.5)}, p99 ${at(0.99)}, p99.9 ${at(0.999)}, most ${at(1)}\n`,
);
