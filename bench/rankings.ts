import { openRankings } from '../apps/server/src/tournaments/rankings/keeper.ts';
import { inProcessMessages } from '../apps/server/src/cluster/messages.ts';
import { findRanking, upsertStandings } from '../apps/server/src/store/queries/results-standings.ts';
import { medianOf, ratioOf, spread, type Figures } from './lib/figures.ts';
import { openHall } from './lib/hall.ts';
import { numbersOf } from './lib/options.ts';
import { fillRankings, PLAIN_SEASON, PLAIN_TOURNAMENT } from './lib/ranking-data.ts';
import { publish } from './lib/report.ts';
import { interleaved, type Contestant } from './lib/rounds.ts';
import { verdict } from './lib/verdicts.ts';

/**
 * Rankings: a page and the own rank out of a million results of a hundred thousand players, in a tournament and in a
 * season, beside the plain query; a new result beside a plain durable insert; how old what is shown may be.
 *
 *   npm run bench:rankings -- --rounds 5 --players 100000 --each 10
 */
const options = numbersOf({ rounds: 5, players: 100_000, each: 10, reads: 5000, writes: 400, stale: 100, write: 0 });

const hall = await openHall();
const { store, clock, rankings } = hall.context;
const data = await fillRankings({ store: hall.owner, clock: hall.context.clock }, options);
const { tournamentId, seasonId, sample } = data;
const playerAt = (index: number): string => sample[index % sample.length] ?? '';
/** As another process sees it: nobody tells it of results. */
const other = openRankings(store, clock, inProcessMessages());

const timed = async (count: number, task: (index: number) => Promise<unknown>): Promise<Figures> => {
  const samples: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const started = performance.now();
    await task(index);
    samples.push(performance.now() - started);
  }
  const { p50, p99 } = spread(samples);
  const mean = samples.reduce((sum, one) => sum + one, 0) / samples.length;
  return { 'p50 ms': p50, 'p99 ms': p99, 'mean ms': mean, 'worst ms': Math.max(...samples) };
};

/** What the plain query says is what the kept ranking says. */
const agree = async (): Promise<void> => {
  for (const [plain, id, board] of [
    [PLAIN_TOURNAMENT, tournamentId, await rankings.tournament(tournamentId)],
    [PLAIN_SEASON, seasonId, await rankings.season(seasonId)],
  ] as const) {
    const player = playerAt(7);
    const { rows } = await store.pool.query<{ rank: number; playerId: string }>(plain, [id, player]);
    const kept = board.page(0, 50).map((row) => row.playerId);
    const same = rows.every((row) => (row.rank <= 50 ? kept[row.rank - 1] : player) === row.playerId);
    if (!same || rows.find((row) => row.playerId === player)?.rank !== board.placeOf(player))
      throw new Error('the kept ranking is not that of the plain query');
  }
};

const PLAIN_INSERT = `INSERT INTO plain_results (tournament, user_id, score, best_game, games, completed_at, registered_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7)`;
await hall.owner.pool.query(
  `CREATE TABLE plain_results (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, tournament bigint, user_id uuid,
   score int, best_game int, games int, completed_at timestamptz, registered_at timestamptz)`,
);
const { rows: attempts } = await store.pool.query<{ playerId: string; attempt: number; registeredAt: Date }>(
  `SELECT user_id AS "playerId", attempt, registered_at AS "registeredAt" FROM standings
   WHERE tournament = $1 AND user_id = ANY($2::uuid[])`,
  [tournamentId, sample],
);
const ranks: number[] = [];
let points = 0;
const newResult = (index: number): Promise<void> => {
  const row = attempts[index % attempts.length];
  if (row === undefined) throw new Error('nobody plays');
  points += 1;
  const { playerId: userId, attempt: attemptId, registeredAt } = row;
  const score = { score: points, bestGame: points, games: 10, completedAt: clock.now(), registeredAt };
  return upsertStandings(store.db, [{ tournamentId, userId, attemptId, ...score }]);
};

/** Writes a result and looks from another process until it is there. */
const staleness = async (index: number): Promise<void> => {
  const player = attempts[index % attempts.length]?.playerId ?? '';
  await newResult(index);
  while ((await other.tournament(tournamentId)).find(player)?.score !== points)
    await new Promise((resolve) => setTimeout(resolve, 1));
};

const loaded = await timed(1, () => rankings.tournament(tournamentId));
await rankings.season(seasonId);
await other.tournament(tournamentId);
await agree();

const contestants: readonly Contestant[] = [
  {
    name: 'tournament, plain query',
    run: (round) => timed(1, () => store.pool.query(PLAIN_TOURNAMENT, [tournamentId, playerAt(round)])),
  },
  {
    name: 'tournament, kept: top 50 and own rank',
    run: () =>
      timed(options.reads, async (index) => {
        const board = await rankings.tournament(tournamentId);
        return [board.page(0, 50), board.placeOf(playerAt(index))];
      }),
  },
  {
    name: 'season, plain query',
    run: (round) => timed(1, () => store.pool.query(PLAIN_SEASON, [seasonId, playerAt(round)])),
  },
  {
    name: 'season, kept: top 50 and own rank',
    run: () =>
      timed(options.reads, async (index) => {
        const board = await rankings.season(seasonId);
        return [board.page(0, 50), board.placeOf(playerAt(index))];
      }),
  },
  {
    name: 'own rank alone, results coming in',
    run: async () => {
      let isOver = false;
      const writing = (async () => {
        for (let index = 0; !isOver; index += 1) await newResult(index);
      })();
      const endMs = performance.now() + 1500;
      const figures = await timed(options.reads, async (index) => {
        // Spread over seconds, so that reading on from the database counts as often as it happens.
        if (index % 50 === 0 && performance.now() < endMs) await new Promise((resolve) => setTimeout(resolve, 15));
        const started = performance.now();
        (await rankings.tournament(tournamentId)).placeOf(playerAt(index));
        ranks.push(performance.now() - started);
      });
      isOver = true;
      await writing;
      const { p50, p99 } = spread(ranks.splice(0));
      return { ...figures, 'p50 ms': p50, 'p99 ms': p99 };
    },
  },
  {
    name: 'plain durable insert',
    run: () =>
      timed(options.writes, (index) =>
        store.pool.query(PLAIN_INSERT, [tournamentId, playerAt(index), 1, 1, 1, clock.now(), clock.now()]),
      ),
  },
  { name: 'new result, ranking kept', run: () => timed(options.writes, newResult) },
  { name: 'age in another process', run: () => timed(options.stale, staleness) },
];

const rounds = await interleaved(contestants, options.rounds);
rankings.outdate('ranking', tournamentId);
const sorted = await findRanking(store.db, tournamentId, { offset: 0, limit: null });
const kept = (await rankings.tournament(tournamentId)).rows();
if (kept.some((row, index) => row.playerId !== sorted[index]?.userId))
  throw new Error('after all results the kept ranking is not that of the database');
await hall.close();

const results = (options.players * options.each).toLocaleString('en');
const faster = (what: string): number =>
  1 / ratioOf(rounds, 'mean ms', [`${what}, kept: top 50 and own rank`, `${what}, plain query`]);
await publish(
  {
    section: 'Rankings',
    summary: `${results} results of ${options.players.toLocaleString('en')} players, medians of ${options.rounds} interleaved rounds (range)`,
    rounds,
    columns: ['p50 ms', 'p99 ms', 'mean ms', 'worst ms'],
    verdicts: [
      verdict('a ranking read whole for the first time, ms', loaded['mean ms'] ?? NaN),
      verdict('tournament: top 50 and own rank, times faster than the plain query', faster('tournament'), {
        least: 1000,
      }),
      verdict('season: top 50 and own rank, times faster than the plain query', faster('season'), { least: 1000 }),
      verdict(
        'own rank while results come in, p99 ms',
        medianOf(rounds, 'own rank alone, results coming in', 'p99 ms'),
        { most: 1 },
      ),
      verdict('age of what another process shows, worst ms', medianOf(rounds, 'age in another process', 'worst ms'), {
        most: 2000,
      }),
      verdict(
        'a new result, ratio to a plain durable insert',
        ratioOf(rounds, 'p50 ms', ['new result, ranking kept', 'plain durable insert']),
        { most: 2 },
      ),
    ],
  },
  options.write,
);
