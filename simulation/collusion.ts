import { numbersOf } from '../bench/lib/options.ts';
import { playNumber, summaryOf, type Played } from './lib/collusion/tally.ts';

/**
 * Evenings on which one account of twenty tries to meet its friends, by every trick, against the real draw.
 *
 *   npm run simulate:collusion -- --seed 1 --evenings 10000
 */
const { seed, evenings } = numbersOf({ seed: 1, evenings: 10_000 });
const startedMs = performance.now();
const played: Played[] = [];
for (let number = 0; number < evenings; number += 1) {
  played.push(await playNumber(seed, number));
  if (played.length % Math.ceil(evenings / 20) === 0)
    process.stderr.write(
      `${((performance.now() - startedMs) / 60_000).toFixed(1)} min  ${String(played.length)} evenings\n`,
    );
}
const { text, broken } = summaryOf(played);
console.log(`\n${String(evenings)} evenings, seed ${String(seed)}\n\n${text}\n`);
if (broken.length === 0) console.log('Friends meet no more often than by chance, and nobody waits for ever.');
for (const line of broken) console.log(`NOT KEPT: ${line}`);
process.exitCode = broken.length === 0 ? 0 : 1;
