/**
 * Complete random games a second in one thread, through the engine's own `supply` and `apply`: random draws and discards,
 * first melds as soon as the exact solver finds them, random lay-offs and swaps, until a hand is out or nobody can win.
 *
 *   node packages/romme/bench/random-games.ts [SECONDS] [SEATS]
 */
import { seeded, shuffled } from '@matador/cards/laws';
import type { Random } from '@matador/cards/laws';
import { playRandomDeal } from '../test/random-deal.ts';

interface Tally {
  games: number;
  actions: number;
  won: number;
}

const playGame = (seats: number, random: Random, tally: Tally): void => {
  const { actions, result } = playRandomDeal({ dealer: tally.games % seats, seats }, random);
  tally.games += 1;
  tally.actions += actions;
  if (result.winner !== null) tally.won += 1;
};

/** Rates by the processor's time, which other work on the machine does not change much. */
const measure = (seconds: number, seats: number, random: Random): string => {
  const start = process.cpuUsage();
  const used = (): number => process.cpuUsage(start).user / 1e6 + process.cpuUsage(start).system / 1e6;
  const tally: Tally = { games: 0, actions: 0, won: 0 };
  while (used() < seconds) for (let batch = 0; batch < 50; batch += 1) playGame(seats, random, tally);
  const elapsed = used();
  const rate = (count: number): string => Math.round(count / elapsed).toLocaleString('en');
  const share = ((100 * tally.won) / tally.games).toFixed(1);
  return `${seats} seats: ${rate(tally.games)} games/s, ${rate(tally.actions)} actions/s, ${share} % won`;
};

const seconds = Number(process.argv[2] ?? 3);
const seats = process.argv[3] === undefined ? [2, 3, 4] : [Number(process.argv[3])];
const random = seeded(20_261_120);
shuffled(random, 110);
for (const table of seats) {
  measure(1, table, random);
  process.stdout.write(`${measure(seconds, table, random)}\n`);
}
