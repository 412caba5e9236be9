/**
 * Complete random games a second in one thread, through the engine's own `applyFact` and `apply`: random draws and discards,
 * first melds as soon as the exact solver finds them, random lay-offs and swaps, until a hand is out or nobody can win.
 *
 *   npm run bench:romme -- [SECONDS] [SEATS]
 */
import { seeded } from '@matador/cards/laws';
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

/** The rate that is demanded at every table, by the processor's time. */
const LEAST = 1500;

/** Rates by the processor's time, which other work on the machine does not change much. */
const measure = (
  seconds: number,
  seats: number,
  random: Random,
): { readonly games: number; readonly words: string } => {
  const start = process.cpuUsage();
  const used = (): number => process.cpuUsage(start).user / 1e6 + process.cpuUsage(start).system / 1e6;
  const tally: Tally = { games: 0, actions: 0, won: 0 };
  while (used() < seconds) for (let batch = 0; batch < 50; batch += 1) playGame(seats, random, tally);
  const elapsed = used();
  const rate = (count: number): string => Math.round(count / elapsed).toLocaleString('en');
  const share = ((100 * tally.won) / tally.games).toFixed(1);
  const words = `${rate(tally.games)} games/s, ${rate(tally.actions)} actions/s, ${share} % won`;
  return { games: tally.games / elapsed, words };
};

const seconds = Number(process.argv[2] ?? 3);
const tables = process.argv[3] === undefined ? [2, 3, 4] : [Number(process.argv[3])];
const random = seeded(20_261_120);
let isReached = true;
for (const seats of tables) {
  measure(1, seats, random);
  const { games, words } = measure(seconds, seats, random);
  isReached &&= games >= LEAST;
  process.stdout.write(`${games >= LEAST ? 'ok  ' : 'MISS'}  ${seats} seats: ${words}\n`);
}
process.stdout.write(`${isReached ? 'reached' : 'MISSED'}: at least ${LEAST.toLocaleString('en')} games/s\n`);
process.exitCode = isReached ? 0 : 1;
