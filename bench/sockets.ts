import { freePort } from '../apps/server/src/store/embedded/port.ts';
import { medianOf } from './lib/figures.ts';
import { openHall } from './lib/hall.ts';
import { runLoad } from './lib/load.ts';
import { numbersOf } from './lib/options.ts';
import { SEATS, type Gametype } from './lib/games.ts';
import { enlist, openTournament } from './lib/people.ts';
import { peersAt } from './lib/peers.ts';
import { publish } from './lib/report.ts';
import { interleaved } from './lib/rounds.ts';
import { verdict } from './lib/verdicts.ts';

/**
 * Sockets: ten thousand people at their tables, playing at the pace of people. What a seated client costs in memory,
 * all of its table included, and how long a move takes to reach the last of the three.
 *
 * Skat for two minutes; Rommé and Belote, where every table costs something else, with as many for a shorter time.
 *
 *   npm run bench:sockets -- --clients 10000 --seconds 120
 */
const options = numbersOf({
  rounds: 1,
  clients: 9999,
  seconds: 120,
  others: 9996,
  othersSeconds: 20,
  profile: 0,
  write: 0,
});
const tables = Math.floor(options.clients / 3);
/** A decision every two and a half seconds at every table. */
const THINK_MS = 2500;
const rate = Math.round((tables * 1000) / THINK_MS);
const DEALS = 3;
const OTHERS = { 'Matador, Rommé': 'romme', 'Matador, Belote': 'belote' } as const;

const hall = await openHall();

const matador = (gametype: Gametype, clients: number, seconds: number) => async () => {
  const tournamentId = await openTournament(hall.context, DEALS, gametype);
  const players = clients - (clients % SEATS[gametype]);
  const cookies = await enlist(hall.context, tournamentId, players);
  const inspectorPort = await freePort();
  const profile = options.profile === 0 ? [] : ['--cpu-prof', '--cpu-prof-dir=test-results/profiles'];
  const { program, host } = await hall.serve([`--inspect=127.0.0.1:${String(inspectorPort)}`, ...profile]);
  const pids = { serverPid: program.pid, databasePid: hall.postgres.pid };
  const drive = { rate: 0, thinkMs: THINK_MS, seconds, warmUpSeconds: 0, ...pids };
  const order = { host, players, cookies, tournamentId, gametype, inspectorPort, drive };
  const figures = await runLoad(new URL('load/sockets.ts', import.meta.url), order);
  await program.stop(options.profile === 0 ? 'SIGKILL' : 'SIGTERM');
  await hall.clear();
  return figures;
};

const rounds = await interleaved(
  [
    { name: 'Matador', run: matador('skat', options.clients, options.seconds) },
    ...Object.entries(OTHERS).map(([name, gametype]) => ({
      name,
      run: matador(gametype, options.others, options.othersSeconds),
    })),
    ...peersAt({ tables, rate, seconds: Math.min(options.seconds, 20), warmUpSeconds: 0 }, ['Colyseus']),
  ],
  options.rounds,
);
await hall.close();

const columns = [
  'kB a client',
  'heap kB a client',
  'moves/s',
  'p50 ms',
  'p99 ms',
  'server CPU',
  'database CPU',
  'load CPU',
];
await publish(
  {
    section: 'Sockets',
    summary: `${String(tables * 3)} seated clients, ${String(rate)} moves/s, ${String(options.seconds)} s`,
    rounds,
    columns,
    verdicts: ['Matador', ...Object.keys(OTHERS)].flatMap((ours) => [
      verdict(`${ours}: kB of memory a seated client`, medianOf(rounds, ours, 'kB a client'), { most: 12 }),
      verdict(`${ours}: p99 of a move, ms`, medianOf(rounds, ours, 'p99 ms'), { most: 50 }),
      verdict(`${ours}: sockets lost`, medianOf(rounds, ours, 'sockets lost'), { most: 0 }),
    ]),
  },
  options.write,
);
