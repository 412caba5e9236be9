import { loadavg } from 'node:os';
import { numbersOf } from '../bench/lib/options.ts';
import { FAULTS } from './faults/index.ts';
import { pausesLine, worstPauseOf } from './lib/figures.ts';
import { mayMakeNamespaces } from './lib/namespaces.ts';
import { runCluster } from './lib/run.ts';

/**
 * Several processes on a PostgreSQL with a standby and on two NATS, with everything happening to them in turn under the
 * load of people at play.
 *
 *   npm run test:cluster -- --seed 1 --kills 10 --stops 10
 *   npm run test:cluster -- --quick 1
 *
 * Exit 1: something was lost, took too long, or could not be done here.
 */
const FULL = {
  ...{ players: 180, kills: 20, stops: 20, frozen: 10, nats: 10, away: 2, postgres: 5, failovers: 2, cuts: 10 },
  ...{ clocks: 2, office: 1, pair: 1 },
};
/** Processes alone, on one PostgreSQL. */
const QUICK = {
  ...{ players: 60, kills: 6, stops: 6, frozen: 1, nats: 2, away: 1, postgres: 0, failovers: 0, cuts: 0 },
  ...{ clocks: 0, office: 0, pair: 0 },
};
const { quick } = numbersOf({ quick: 0, seed: 1, nodes: 3, deals: 3, ...FULL });
const options = numbersOf({ quick: 0, seed: 1, nodes: 3, deals: 3, ...(quick === 1 ? QUICK : FULL) });
/** The longest pauses that may be, in ms at the 99th percentile. */
const BOUNDS_MS: Readonly<Record<string, number>> = { killed: 2500, stopped: 1500 };
const startedMs = performance.now();
const minutes = (): string => ((performance.now() - startedMs) / 60_000).toFixed(1);
const { HAPROXY_FOLDER = '', POSTGRES_BIN = '', FAKETIME_LIBRARY = '' } = process.env;
const { findings, played, acknowledged, pauses, notRun } = await runCluster({
  seed: options.seed,
  players: options.players,
  nodes: options.nodes,
  deals: options.deals,
  counts: options,
  pair: options.pair === 1 ? { haproxy: HAPROXY_FOLDER, postgres: POSTGRES_BIN === '' ? null : POSTGRES_BIN } : null,
  hasNamespaces: options.cuts > 0 && (await mayMakeNamespaces()),
  faketime: options.clocks > 0 && FAKETIME_LIBRARY !== '' ? FAKETIME_LIBRARY : null,
  hasOffice: options.office === 1,
  say: (line) => {
    process.stderr.write(`${minutes()} min  ${line}\n`);
  },
});
const wrong = Object.values(findings).reduce((sum, count) => sum + count, 0);
const load = loadavg().map((value) => value.toFixed(1));
console.log(
  `\n${String(options.nodes)} processes, ${String(options.players)} players, seed ${String(options.seed)}, ` +
    `${minutes()} minutes, load ${load.join(' ')}\n`,
);
for (const [what, count] of Object.entries({ 'actions acknowledged': acknowledged, ...played, ...findings }))
  console.log(`${String(count).padStart(9)}  ${what}`);
const width = Math.max(...Object.values(FAULTS).map(({ name }) => name.length));
let isKept = true;
for (const [fault, all] of Object.entries(pauses)) {
  const boundMs = BOUNDS_MS[fault];
  const isLong = boundMs !== undefined && worstPauseOf(all) > boundMs;
  if (isLong) isKept = false;
  const verdict = boundMs === undefined ? '' : `, ${isLong ? 'MISS' : 'ok'} (p99 at most ${String(boundMs / 1000)} s)`;
  console.log(`${fault.padStart(width)}: ${pausesLine(all)}${verdict}`);
}
for (const [fault, why] of Object.entries(notRun)) console.log(`${fault.padStart(width)}: NOT RUN, ${why}`);
console.log(wrong === 0 ? '\nNothing was lost.' : '\nSomething was lost.');
process.exit(wrong === 0 && isKept && Object.keys(notRun).length === 0 ? 0 : 1);
