import { numbersOf } from '../bench/lib/options.ts';
import { loadOf, MEASURED, type Load } from './lib/scale.ts';

/**
 * What so many players at once ask of nodes and databases, by figures that were measured (docs/SCALE.md).
 *
 *   npm run simulate:scale -- --players 1000000 --nodes 64 --databases 8
 */
const options = numbersOf({ players: 0, nodes: 0, databases: 0, days: 7 });
const STEPS = [
  { players: 1_000, nodes: 1, databases: 1 },
  { players: 10_000, nodes: 3, databases: 1 },
  { players: 100_000, nodes: 12, databases: 2 },
  { players: 1_000_000, nodes: 64, databases: 8 },
] as const;
const steps =
  options.players === 0
    ? STEPS
    : [{ players: options.players, nodes: Math.max(1, options.nodes), databases: Math.max(1, options.databases) }];

const COLUMNS: readonly (readonly [string, (load: Load) => string])[] = [
  ['players', ({ players }) => whole(players)],
  ['tables at once', ({ tables }) => whole(tables)],
  ['moves/s', ({ moves }) => whole(moves)],
  ['log rows/s', ({ rows }) => whole(rows)],
  ['log MB/s', ({ rowBytes }) => (rowBytes / 1e6).toFixed(1)],
  ['log GB a day in rows', ({ dayBytes }) => whole(dayBytes / 1e9)],
  [`log GB hot (${String(options.days)} days)`, ({ hotBytes }) => whole(hotBytes / 1e9)],
  ['GB a year put away', ({ yearBytes }) => whole(yearBytes / 1e9)],
  ['ranges of the log a day, a database', ({ ranges }) => ranges.toFixed(2)],
  ['messages/s to pages', ({ messages }) => whole(messages)],
  ['Mbit/s to pages', ({ bits }) => whole(bits / 1e6)],
  ['messages/s between nodes', ({ relayed }) => whole(relayed)],
  ['nodes', ({ nodes }) => whole(nodes)],
  ['sockets a node', ({ sockets }) => whole(sockets)],
  ['cores of all nodes', ({ cores }) => cores.toFixed(1)],
  ['log databases', ({ databases }) => whole(databases)],
  ['rows/s a database', ({ databaseRows }) => whole(databaseRows)],
  ['of what one has taken', ({ databaseShare }) => `${(databaseShare * 100).toFixed(0)} %`],
  ['connections a database', ({ connections }) => whole(connections)],
];

function whole(value: number): string {
  return Math.round(value).toLocaleString('en');
}

const loads = steps.map((step) => loadOf(MEASURED, { ...step, days: options.days }));
const rows = COLUMNS.map(([title, read]) => [title, ...loads.map(read)]);
const width = Math.max(...rows.map(([title = '']) => title.length));
for (const [title = '', ...cells] of rows)
  console.log(`${title.padEnd(width)} ${cells.map((cell) => cell.padStart(12)).join('')}`);
const short = loads.filter(({ databaseShare, sockets }) => databaseShare > 1 || sockets > MEASURED.socketsOfNode);
for (const { players, databaseShare } of short)
  console.log(
    `\n${whole(players)} players do not fit: ${databaseShare > 1 ? '--databases should be larger' : '--nodes should be larger'}`,
  );
if (short.length > 0) process.exitCode = 1;
