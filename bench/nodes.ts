import { medianOf, ratiosOf } from './lib/figures.ts';
import { openHall } from './lib/hall.ts';
import { playOnNodes } from './lib/nodes.ts';
import { numbersOf } from './lib/options.ts';
import { publish } from './lib/report.ts';
import { interleaved, type Contestant } from './lib/rounds.ts';
import { verdict } from './lib/verdicts.ts';

/**
 * Processes: the same moves a second on one process, which is alone, and on three that speak over NATS, where all, half
 * or no seats have their sockets at another process than their table. None is what the names in `?n=` make of it. All servers
 * share one core, so that what is counted is the work and not the machine; NATS is counted apart.
 *
 * Three processes have fewer moves each to write and send at once: one process with a third of the moves says how much
 * of the difference is that.
 *
 *   npm run bench:nodes -- --rounds 5 --rate 3000
 *   npm run bench:nodes -- --rounds 5 --write 1
 */
const options = numbersOf({ rounds: 5, tables: 300, seconds: 5, rate: 3000, warmUp: 6, write: 0 });
const { tables, seconds, rate, warmUp: warmUpSeconds } = options;
const THREE = 3;

const hall = await openHall();
const play =
  (nodes: number, remote: number, moves = rate) =>
  () =>
    playOnNodes(hall, { nodes, remote, tables, rate: moves, seconds, warmUpSeconds });

const ONE = 'one process';
const A_THIRD = 'one process, a third of the moves';
const LED = 'three, led by names: no seat remote';
const HALF = 'three, half the seats remote';
const ALL = 'three, all seats remote';
const contestants: readonly Contestant[] = [
  { name: ONE, run: play(1, 0) },
  { name: A_THIRD, run: play(1, 0, Math.round(rate / THREE)) },
  { name: LED, run: play(THREE, 0) },
  { name: HALF, run: play(THREE, 1 / 2) },
  { name: ALL, run: play(THREE, 1) },
];
const rounds = await interleaved(contestants, options.rounds);
await hall.close();

const perCpu = (who: string, to: string): readonly number[] => ratiosOf(rounds, 'moves/CPU-s', [who, to]);

/** How much later than where no seat is remote, in each round, in ms. */
const later = (figure: string): readonly number[] => {
  const direct = rounds.get(LED) ?? [];
  return (rounds.get(ALL) ?? []).map((run, at) => (run[figure] ?? NaN) - (direct[at]?.[figure] ?? NaN));
};

await publish(
  {
    section: 'Processes',
    summary: `${tables} tables, ${rate} moves/s, ${seconds} s, medians of ${options.rounds} interleaved rounds (range)`,
    rounds,
    columns: ['moves/s', 'moves/CPU-s', 'p50 ms', 'p99 ms', 'server CPU', 'NATS CPU', 'database CPU', 'load CPU'],
    verdicts: [
      verdict('moves per CPU second of three processes led by names, ratio to one', perCpu(LED, ONE), { least: 0.85 }),
      verdict('the same, to one process with a third of the moves', perCpu(LED, A_THIRD)),
      verdict('half the seats remote, ratio to one', perCpu(HALF, ONE)),
      verdict('all seats remote, ratio to one', perCpu(ALL, ONE)),
      verdict('added by the relay where all seats are remote, p50 ms', later('p50 ms')),
      verdict('the same, p99 ms', later('p99 ms')),
      ...contestants.map(({ name }) => verdict(`${name}: refused`, medianOf(rounds, name, 'refused'), { most: 0 })),
    ],
  },
  options.write,
);
