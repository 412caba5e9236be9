import { numbersOf } from '../bench/lib/options.ts';
import { openHome } from './lib/home.ts';
import { simulateSeason } from './lib/run.ts';

/**
 * A whole Masters season and the ordinary tournaments beside it, on the virtual clock.
 *
 *   npm run simulate:season -- --seed 1 --qualifiers 45 --players 600 --entrants 150
 */
const options = numbersOf({ seed: 1, qualifiers: 45, players: 600, entrants: 120, rounds: 5, crashes: 1 });
const startedMs = performance.now();
const minutes = (): string => ((performance.now() - startedMs) / 60_000).toFixed(1);
const say = (line: string): void => {
  process.stderr.write(`${minutes()} min  ${line}\n`);
};
const middle = Math.ceil(options.qualifiers / 2);
const home = await openHome();
try {
  const { counts, deaths } = await simulateSeason(
    home.context,
    {
      ...options,
      crashes: options.crashes > 0,
      firstFriday: { year: 2026, month: 9, day: 4 },
      weeksByBots: [2, middle],
      weeksCrowded: [4, middle + 2],
      weeksDown: [5, middle + 3],
      // One in the middle, and the last that the season would have had.
      qualifiersAborted: options.qualifiers > 6 ? [6, options.qualifiers + 1] : [options.qualifiers],
      ordinaryAborted: Math.min(7, options.qualifiers),
    },
    say,
  );
  const line = ([what, number]: readonly [string, number]): string => `${String(number).padStart(9)}  ${what}`;
  console.log(
    `\nA season of ${String(options.qualifiers)} qualifiers, seed ${String(options.seed)}, ${minutes()} minutes\n`,
  );
  console.log([...counts].map(line).join('\n'));
  console.log(`\nDeaths of the process, by what it was about to do\n`);
  console.log([...deaths].map(line).join('\n'));
  console.log('\nRanks, prizes, seats, season, substitutes and purses are what they have to be; every book balances.');
} catch (error) {
  console.log(
    `\nWith seed ${String(options.seed)}, after ${minutes()} minutes: ${error instanceof Error ? (error.stack ?? '') : String(error)}`,
  );
  process.exitCode = 1;
} finally {
  await home.close();
}
