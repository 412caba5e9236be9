import { numbersOf } from '../bench/lib/options.ts';
import { runCluster, said } from './lib/run.ts';

/**
 * Several processes on one database and one NATS, killed, stopped and frozen in turn under the load of people at play.
 *
 *   npm run test:cluster -- --seed 1 --kills 10 --stops 10
 */
const options = numbersOf({ seed: 1, players: 60, nodes: 3, deals: 3, kills: 6, stops: 6, frozen: 1, away: 1 });
const startedMs = performance.now();
const minutes = (): string => ((performance.now() - startedMs) / 60_000).toFixed(1);
const { findings, played, acknowledged, pauses } = await runCluster({
  seed: options.seed,
  players: options.players,
  nodes: options.nodes,
  deals: options.deals,
  rounds: { killed: options.kills, stopped: options.stops, frozen: options.frozen, 'NATS away': options.away },
  say: (line) => {
    process.stderr.write(`${minutes()} min  ${line}\n`);
  },
});
const found = Object.values(findings).reduce((sum, count) => sum + count, 0);
console.log(`\n${String(options.nodes)} processes, seed ${String(options.seed)}, ${minutes()} minutes\n`);
for (const [what, count] of Object.entries({ 'actions acknowledged': acknowledged, ...played, ...findings }))
  console.log(`${String(count).padStart(9)}  ${what}`);
for (const [round, all] of Object.entries(pauses)) console.log(`${round.padStart(9)}: ${said(all)}`);
console.log(found === 0 ? '\nNothing was lost.' : '\nSomething was lost.');
process.exit(found === 0 ? 0 : 1);
