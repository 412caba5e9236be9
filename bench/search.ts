import { CLASSIC } from '@matador/belote';
import { BeloteSearch, trickGameOf as beloteGame, trickPositionOf as belotePosition } from '@matador/belote/search';
import type { TrickGame, TrickPosition } from '@matador/cards/search';
import { SkatSearch, trickGameOf as skatGame, trickPositionOf as skatPosition } from '@matador/skat/search';
import type { Figures } from './lib/figures.ts';
import { numbersOf } from './lib/options.ts';
import { publish } from './lib/report.ts';
import { verdict } from './lib/verdicts.ts';
import { beloteDeals, skatDeals } from './search/deals.ts';
import { PlainSearch } from './search/plain.ts';

/**
 * The exact value of whole deals with open cards, as the bots declare them, in the processor's time: beside what a plain
 * search took elsewhere, and beside that search here, on the first of the same deals.
 *
 *   npm run bench:search -- --deals 500 --peers 10
 *   npm run bench:search -- --quick 1
 */
const options = numbersOf({ deals: 500, peers: 10, quick: 0, write: 0 });
const count = options.quick > 0 ? 40 : options.deals;
const peers = options.quick > 0 ? 3 : options.peers;

/** At least so many times faster, than elsewhere and than here. */
const FASTER = 3;
const WORST_MS = 1000;

/** A deal, and who finds its value: the product's search, and the plain one. Points in words, to be compared. */
interface Task {
  readonly solve: () => { readonly value: string; readonly nodes: number };
  readonly game: TrickGame;
  readonly position: TrickPosition;
  /** The value in the plain search's words. */
  readonly wordsOf: (value: number) => string;
}

interface Field {
  readonly name: string;
  /** The mean that a plain search took on another machine, milliseconds. */
  readonly elsewhereMs: number;
  readonly tasks: readonly Task[];
}

const skatSearch = new SkatSearch();
const beloteSearch = new BeloteSearch(CLASSIC);

const skatTasks = (has: Parameters<typeof skatDeals>[0]): readonly Task[] =>
  skatDeals(has, count).map((open) => ({
    solve: () => {
      const found = skatSearch.value(open);
      return { value: `${String(found?.points)} ${String(found?.tricks)}`, nodes: skatSearch.nodes };
    },
    game: skatGame(open.kind),
    position: skatPosition(open),
    wordsOf: (value) => {
      if (open.kind === 'null') return `0 ${value === 1 ? 'none' : 'some'}`;
      if (value < 0) return `${String(open.points)} none`;
      return open.points + value > 120 ? '120 all' : `${String(open.points + value)} some`;
    },
  }));

const beloteTasks = (): readonly Task[] =>
  beloteDeals(count).map((open) => ({
    solve: () => {
      const found = beloteSearch.value(open);
      return { value: `${String(found?.points)} ${String(found?.tricks)}`, nodes: beloteSearch.nodes };
    },
    game: beloteGame(open.trump, open.side, CLASSIC),
    position: belotePosition(open),
    wordsOf: (value) => (value < 0 ? '0 none' : value > 162 ? '162 all' : `${String(value)} some`),
  }));

const FIELDS: readonly Field[] = [
  { name: 'Skat, suit', elsewhereMs: 106, tasks: skatTasks((kind) => kind !== 'grand' && kind !== 'null') },
  { name: 'Skat, Grand', elsewhereMs: 72, tasks: skatTasks((kind) => kind === 'grand') },
  { name: 'Skat, Null', elsewhereMs: 2, tasks: skatTasks((kind) => kind === 'null') },
  { name: 'Belote', elsewhereMs: 25, tasks: beloteTasks() },
];

/** The processor's time, which other work on the machine does not change much. */
const usedMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const timed = <Result>(work: () => Result): { readonly ms: number; readonly result: Result } => {
  const before = usedMs();
  const result = work();
  return { ms: usedMs() - before, result };
};

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const figuresOf = (times: readonly number[], nodes: readonly number[]): Figures => {
  const sorted = times.toSorted((one, other) => one - other);
  return {
    deals: times.length,
    'mean ms': meanOf(times),
    'p95 ms': sorted[Math.floor(sorted.length * 0.95)] ?? NaN,
    'worst ms': sorted.at(-1) ?? NaN,
    'mean nodes': meanOf(nodes),
  };
};

const rounds = new Map<string, readonly Figures[]>();
const verdicts = FIELDS.flatMap(({ name, elsewhereMs, tasks }) => {
  process.stderr.write(`${name} ...\n`);
  for (const task of tasks.slice(0, 5)) task.solve();
  const own = tasks.map(({ solve }) => timed(solve));
  const plain = tasks.slice(0, peers).map(({ game, position, wordsOf }, at) => {
    const search = new PlainSearch(game);
    const { ms, result } = timed(() => search.value(position));
    if (wordsOf(result) !== own[at]?.result.value) {
      throw new Error(`${name}, deal ${String(at)}: ${wordsOf(result)} and ${String(own[at]?.result.value)}`);
    }
    return { ms, nodes: search.nodes };
  });
  const times = own.map(({ ms }) => ms);
  const mean = meanOf(times);
  const here = meanOf(plain.map(({ ms }) => ms)) / meanOf(times.slice(0, peers));
  rounds.set(name, [
    figuresOf(
      times,
      own.map(({ result }) => result.nodes),
    ),
  ]);
  rounds.set(`${name}, plain search`, [
    figuresOf(
      plain.map(({ ms }) => ms),
      plain.map(({ nodes }) => nodes),
    ),
  ]);
  return [
    verdict(`${name}: times faster than a plain search here`, here, { least: FASTER }),
    verdict(`${name}: times faster than ${String(elsewhereMs)} ms elsewhere`, elsewhereMs / mean, { least: FASTER }),
    verdict(`${name}: worst ms`, Math.max(...times), { most: WORST_MS }),
  ];
});

await publish(
  {
    section: 'Search',
    summary: `The exact value of ${String(count)} deals a game with open cards; the plain search on ${String(peers)} of them, to the same values`,
    rounds,
    columns: ['deals', 'mean ms', 'p95 ms', 'worst ms', 'mean nodes'],
    verdicts,
  },
  options.write,
);
