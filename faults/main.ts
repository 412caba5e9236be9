import { numbersOf } from '../bench/lib/options.ts';
import { runFaults } from './lib/run.ts';

/**
 * Everything that can happen to a machine, under the load of people at play.
 *
 *   npm run test:faults -- --seed 1 --servers 50 --databases 20
 */
const options = numbersOf({
  seed: 1,
  players: 60,
  servers: 50,
  databases: 20,
  frozen: 2,
  cut: 8,
  slow: 8,
  network: 10,
});
const startedMs = performance.now();
const minutes = (): string => ((performance.now() - startedMs) / 60_000).toFixed(1);
const { findings, played, acknowledged } = await runFaults({
  seed: options.seed,
  players: options.players,
  deals: 3,
  faults: {
    'server killed': options.servers,
    'database killed': options.databases,
    'server frozen, alone': options.frozen,
    'server frozen, replaced': options.frozen,
    'database cut off': options.cut,
    'database slow': options.slow,
    'players cut off': options.network,
  },
  say: (line) => {
    process.stderr.write(`${minutes()} min  ${line}\n`);
  },
});
const found = Object.values(findings).reduce((sum, count) => sum + count, 0);
const lines = Object.entries({ 'actions acknowledged': acknowledged, ...played, ...findings }).map(
  ([what, count]) => `${String(count).padStart(9)}  ${what}`,
);
console.log(`\nFaults with seed ${String(options.seed)}, ${String(options.players)} players, ${minutes()} minutes\n`);
console.log(lines.join('\n'));
console.log(found === 0 ? '\nNothing was lost.' : '\nSomething was lost.');
process.exit(found === 0 ? 0 : 1);
