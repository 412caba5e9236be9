import { beloteDuel } from './duels/belote.ts';
import { rommeDuel } from './duels/romme.ts';
import { skatDuel } from './duels/skat.ts';
import type { Duel } from './lib/duel.ts';
import { estimate } from './lib/estimate.ts';
import { numbersOf } from './lib/options.ts';

/**
 * Each bot beside its game's default player: the same seat plays the same cards twice, once by either, against default
 * players; in Belote both seats of a side. The difference in tournament points a deal, with its confidence interval.
 *
 *   npm run bench:bots -- --deals 3000
 */
const options = numbersOf({ deals: 3000 });

/** A line a game. */
const DUELS: readonly Duel[] = [skatDuel, rommeDuel(2), rommeDuel(3), rommeDuel(4), beloteDuel];

const PROGRESS_EVERY = 250;

const progress = (name: string, played: number): void => {
  if (played % PROGRESS_EVERY === 0) process.stderr.write(`${name}: ${played} of ${options.deals} deals\n`);
};

/** Plays all deals of a duel; whether the bot is better beyond chance. */
const contest = ({ name, play }: Duel): boolean => {
  const results = Array.from({ length: options.deals }, (_, deal) => {
    progress(name, deal);
    return play(deal);
  });
  const [bot, standIn] = [
    estimate(results.map((result) => result.bot)),
    estimate(results.map((result) => result.standIn)),
  ];
  const margin = estimate(results.map((result) => result.bot - result.standIn));
  const isBetter = margin.low > 0;
  const points = (value: number): string => `${value < 0 ? '' : '+'}${value.toFixed(1)}`;
  process.stdout.write(
    `${isBetter ? 'ok  ' : 'MISS'}  ${name}: the bot makes ${points(margin.mean)} points a deal more than the default player ` +
      `(95 % interval ${points(margin.low)} to ${points(margin.high)}; ${points(bot.mean)} and ${points(standIn.mean)}; ` +
      `${options.deals} deals)\n`,
  );
  return isBetter;
};

const won = DUELS.map(contest);
process.exitCode = won.every(Boolean) ? 0 : 1;
