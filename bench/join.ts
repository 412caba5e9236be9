import { TERMS_VERSION } from '@matador/protocol/constants';
import { joinTournament } from '../apps/server/src/tournaments/join.ts';
import { trialBalance } from '../apps/server/src/money/trial-balance.ts';
import { medianOf, spread, type Figures } from './lib/figures.ts';
import { openHall } from './lib/hall.ts';
import { numbersOf } from './lib/options.ts';
import { inParallel } from './lib/parallel.ts';
import { enroll, openTournament } from './lib/people.ts';
import { cpuSeconds, familyCpuSeconds } from './lib/processes.ts';
import { publish } from './lib/report.ts';
import { interleaved } from './lib/rounds.ts';
import { verdict } from './lib/verdicts.ts';

/**
 * Joins: the server's own function with all its checks, fee, VAT and books, each a durable transaction, so many at
 * once. Afterwards the books are balanced and every entry is paid once.
 *
 *   npm run bench:join -- --rounds 5 --players 5000 --atOnce 16
 */
const options = numbersOf({ rounds: 5, players: 5000, atOnce: 16, write: 0 });
/** Competitions are not played here. */
const DEALS = 3;

const hall = await openHall();
const { context } = hall;
process.stderr.write(`opening ${options.players} accounts ... `);
const players = await enroll(context, options.players);
process.stderr.write('done\n');

const joins = async (): Promise<Figures> => {
  const tournamentId = await openTournament(context, DEALS);
  const waits: number[] = [];
  const usage = () => [cpuSeconds(process.pid), familyCpuSeconds(hall.postgres.pid)] as const;
  const before = usage();
  const started = performance.now();
  await inParallel(
    players,
    async (userId) => {
      const from = performance.now();
      const wish = {
        userId,
        tournamentId,
        idempotencyKey: `bench-${tournamentId}`,
        kind: 'join',
        termsVersion: TERMS_VERSION,
      } as const;
      const joined = await joinTournament(context, wish);
      if (!joined.ok || !joined.result.success) throw new Error(`could not join: ${JSON.stringify(joined)}`);
      waits.push(performance.now() - from);
    },
    options.atOnce,
  );
  const seconds = (performance.now() - started) / 1000;
  const after = usage();
  const { p50, p99 } = spread(waits);
  return {
    'joins/s': players.length / seconds,
    'p50 ms': p50,
    'p99 ms': p99,
    'server CPU': (after[0] - before[0]) / seconds,
    'database CPU': (after[1] - before[1]) / seconds,
  };
};

await joins(); // everything is compiled, the pool is open
await hall.owner.pool.query('ANALYZE'); // which a running database does by itself every minute
const rounds = await interleaved([{ name: `${options.atOnce} at once`, run: joins }], options.rounds);
const { rows } = await context.store.pool.query<{ players: number }>(
  'SELECT count(*)::int AS players FROM (SELECT user_id FROM entries GROUP BY user_id HAVING count(*) = $1) AS entered',
  [options.rounds + 1],
);
const balance = await trialBalance(context.store.db);
await hall.close();

const name = `${options.atOnce} at once`;
await publish(
  {
    section: 'Joins',
    summary: `${options.players} joins a round, medians of ${options.rounds} rounds (range)`,
    rounds,
    columns: ['joins/s', 'p50 ms', 'p99 ms', 'server CPU', 'database CPU'],
    verdicts: [
      verdict('joins a second', medianOf(rounds, name, 'joins/s'), { least: 2000 }),
      verdict(`p99 at ${options.atOnce} at once, ms`, medianOf(rounds, name, 'p99 ms')),
      verdict('purses that differ from their lines', balance.differences.length, { most: 0 }),
      verdict('sum of all lines', Math.abs(balance.sum), { most: 0 }),
      verdict('players who have not entered every tournament once', options.players - (rows[0]?.players ?? 0), {
        most: 0,
      }),
    ],
  },
  options.write,
);
