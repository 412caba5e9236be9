import { medianOf } from './lib/figures.ts';
import { openHall } from './lib/hall.ts';
import { runLoad } from './lib/load.ts';
import { numbersOf } from './lib/options.ts';
import { peersAt } from './lib/peers.ts';
import { enlist, openTournament } from './lib/people.ts';
import { publish } from './lib/report.ts';
import { interleaved } from './lib/rounds.ts';
import { verdict } from './lib/verdicts.ts';

/**
 * Matching: how many tables form a second, each with its deals drawn, sealed and committed to. From open sockets, and
 * with the call for a ticket and a new socket each.
 *
 *   npm run bench:matching -- --rounds 5 --tables 1000
 */
const options = numbersOf({ rounds: 5, tables: 1000, atOnce: 48, profile: 0, write: 0 });
const players = options.tables * 3;
const DEALS = 3;
/** Rooms of three filled a second by HTTP seat and connect, where the peer is not installed here (`npm run bench:peers`). */
const COLYSEUS = 214;

// Tables form as fast as the database writes them, and the load's core is full when both share it.
const hall = await openHall({ isPostgresFree: true });

const matching = (atOnce: number) => async () => {
  const tournamentId = await openTournament(hall.context, DEALS);
  const cookies = await enlist(hall.context, tournamentId, players);
  const { program, host } = await hall.serve(
    options.profile === 0 ? [] : ['--cpu-prof', '--cpu-prof-dir=test-results/profiles'],
  );
  const drive = { rate: atOnce, seconds: 0, warmUpSeconds: 0, serverPid: program.pid, databasePid: hall.postgres.pid };
  const order = { host, players, cookies, tournamentId, drive };
  const figures = await runLoad(new URL('load/matching.ts', import.meta.url), order);
  await program.stop(options.profile === 0 ? 'SIGKILL' : 'SIGTERM');
  await hall.clear();
  return figures;
};

const rounds = await interleaved(
  [
    { name: 'open sockets', run: matching(0) },
    { name: 'ticket and connect', run: matching(options.atOnce) },
    ...peersAt({ tables: Math.min(options.tables, 500), rate: 0, seconds: 1, warmUpSeconds: 0 }, ['Colyseus']),
  ],
  options.rounds,
);
await hall.close();

const colyseus = rounds.has('Colyseus') ? medianOf(rounds, 'Colyseus', 'tables/s') : COLYSEUS;
const timesOf = (name: string): number => medianOf(rounds, name, 'tables/s') / colyseus;
const measured = rounds.has('Colyseus') ? 'in the same rounds' : 'as measured elsewhere';
const peer = `Colyseus' ${colyseus.toFixed(0)}/s (${measured})`;
await publish(
  {
    section: 'Matching',
    summary: `${options.tables} tables of 3, medians of ${options.rounds} rounds (range)`,
    rounds,
    columns: ['tables/s', 'tables/CPU-s', 'wait p50 ms', 'wait p99 ms', 'server CPU', 'database CPU', 'load CPU'],
    verdicts: [
      verdict(`tables from open sockets, times ${peer}`, timesOf('open sockets'), { least: 8 }),
      verdict(`tables by call and connection, times ${peer}`, timesOf('ticket and connect'), { least: 1.2 }),
    ],
  },
  options.write,
);
