import { parseArgs } from 'node:util';
import { pausesLine } from '../cluster/lib/figures.ts';
import { runReleases } from './lib/run.ts';

/**
 * Three releases, made from this tree with a step of the schema, the rules and the protocol between them, rolled out one
 * process after the other, forwards and back, on one database, while people play and two pages are open.
 *
 *   npm run test:releases -- --players 30
 *   npm run test:releases -- --quick --way back
 */
const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
    players: { type: 'string' },
    deals: { type: 'string' },
    nodes: { type: 'string' },
    way: { type: 'string', default: 'both' },
  },
});
const way = (['both', 'forth', 'back'] as const).find((one) => one === values.way);
if (way === undefined) throw new Error(`--way is ${values.way}; it should be both, forth or back`);
const usual = values.quick ? { players: 24, deals: 1, nodes: 1 } : { players: 30, deals: 3, nodes: 2 };
const startedMs = performance.now();
const minutes = (): string => ((performance.now() - startedMs) / 60_000).toFixed(1);
const { findings, played, acknowledged, pauses, quiet } = await runReleases({
  seed: Number(values.seed),
  players: Number(values.players ?? usual.players),
  deals: Number(values.deals ?? usual.deals),
  nodes: Number(values.nodes ?? usual.nodes),
  way,
  say: (line) => {
    process.stderr.write(`${minutes()} min  ${line}\n`);
  },
});
const found = Object.values(findings).reduce((sum, count) => sum + count, 0);
console.log(`\nReleases forwards and back (CLUS-3), ${minutes()} minutes\n`);
for (const [what, count] of Object.entries({ 'actions acknowledged': acknowledged, ...played, ...findings }))
  console.log(`${String(count).padStart(9)}  ${what}`);
console.log(`\nnothing happens: ${pausesLine(quiet)}`);
console.log(`    rolled out: ${pausesLine(pauses)}`);
console.log(found === 0 ? 'CLUS-3: nothing was lost, and no page noticed.' : 'CLUS-3: something was lost or noticed.');
process.exit(found === 0 ? 0 : 1);
