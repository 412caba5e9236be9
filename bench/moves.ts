import { ratioOf, medianOf, tableOf, verdict } from './lib/figures.ts';
import { openHall } from './lib/hall.ts';
import { runLoad } from './lib/load.ts';
import { numbersOf } from './lib/options.ts';
import { peersAt } from './lib/peers.ts';
import { SEATS, type Gametype } from './lib/games.ts';
import { enlist, openTournament } from './lib/people.ts';
import { Program, SERVER_CORE } from './lib/programs.ts';
import { interleaved, type Contestant } from './lib/rounds.ts';

/**
 * Moves: 500 tables play real Skat by the public protocol, every move checked, stored durably and shown to each seat as
 * it may see it; beside rooms of three on bare `ws`, which do none of that, and the same rooms with each move stored
 * before it is told and nothing else: what durability alone leaves of them. As many tables of Rommé and of Belote,
 * whose moves are told to four.
 *
 * Colyseus and boardgame.io run too where they are installed (`npm run bench:peers`).
 *
 *   npm run bench:moves -- --rounds 5 --tables 500 --seconds 5
 *   npm run bench:moves -- --rounds 1 --peers 0 --profile 1
 */
const options = numbersOf({ rounds: 5, tables: 500, seconds: 5, rate: 1000, warmUp: 8, profile: 0, peers: 1 });
/** So many that no competition is over before the measurement is: a deal takes over a second at the quickest. */
const DEALS = options.warmUp + options.seconds + 5;
/** `--profile 1`: the server writes down where its time goes. */
const PROFILE_FLAGS = ['--cpu-prof', '--cpu-prof-dir=test-results/profiles'];

const hall = await openHall();

const STORED = { DATABASE_URL: hall.context.config.databaseUrl ?? '' };

const wsRooms =
  (rate: number, env: Readonly<Record<string, string>> = {}) =>
  async () => {
    const server = new Program({ core: SERVER_CORE, file: new URL('peers/ws-rooms.ts', import.meta.url), env });
    const [, host = ''] = await server.line(/^listening (.*)$/);
    const pids = { serverPid: server.pid, databasePid: env === STORED ? hall.postgres.pid : 0 };
    const drive = { rate, seconds: options.seconds, warmUpSeconds: options.warmUp, ...pids };
    const figures = await runLoad(new URL('load/ws-rooms.ts', import.meta.url), {
      host,
      players: options.tables * 3,
      drive,
    });
    await server.stop();
    return figures;
  };

const matador =
  (rate: number, gametype: Gametype = 'skat') =>
  async () => {
    const tournamentId = await openTournament(hall.context, DEALS, gametype);
    const seats = options.tables * SEATS[gametype];
    const cookies = await enlist(hall.context, tournamentId, seats);
    const { program, host } = await hall.serve(options.profile === 0 ? [] : PROFILE_FLAGS);
    const pids = { serverPid: program.pid, databasePid: hall.postgres.pid };
    const drive = { rate, seconds: options.seconds, warmUpSeconds: options.warmUp, ...pids };
    const order = { host, players: seats, cookies, tournamentId, gametype, drive };
    const figures = await runLoad(new URL('load/matador.ts', import.meta.url), order);
    await program.stop(options.profile === 0 ? 'SIGKILL' : 'SIGTERM');
    await hall.clear();
    return figures;
  };

const paced = (who: string): string => `${who}, ${options.rate} moves/s`;
const wsPaced = paced('raw ws');
const storedPaced = paced('raw ws, stored');
const ourPaced = paced('Matador');

const contestants: readonly Contestant[] = [
  { name: 'raw ws', run: wsRooms(0) },
  { name: 'raw ws, stored', run: wsRooms(0, STORED) },
  { name: 'Matador', run: matador(0) },
  { name: 'Matador, Rommé', run: matador(0, 'romme') },
  { name: 'Matador, Belote', run: matador(0, 'belote') },
  { name: wsPaced, run: wsRooms(options.rate) },
  { name: storedPaced, run: wsRooms(options.rate, STORED) },
  { name: ourPaced, run: matador(options.rate) },
  ...peersAt({ tables: options.tables, rate: 0, seconds: options.seconds }, ['Colyseus', 'boardgame.io']),
  ...peersAt({ tables: options.tables, rate: options.rate, seconds: options.seconds }, ['Colyseus']),
];

const rounds = await interleaved(
  contestants.filter(({ name }) => options.peers > 0 || name.startsWith('Matador')),
  options.rounds,
);
await hall.close();

const columns = ['moves/s', 'moves/CPU-s', 'p50 ms', 'p99 ms', 'server CPU', 'database CPU', 'load CPU'];
console.log(`\n${options.tables} tables, medians of ${options.rounds} interleaved rounds (range)\n`);
console.log(tableOf(rounds, columns));
const to = (peer: string, ours = 'Matador'): number => ratioOf(rounds, 'moves/CPU-s', [ours, peer]);
const isThere = (peer: string): boolean => rounds.has(peer);
console.log(
  `\n${[
    ...(isThere('raw ws')
      ? [verdict('moves per server-CPU-second, ratio to raw ws', to('raw ws'), { least: 0.6 })]
      : []),
    ...(isThere('raw ws')
      ? ['Matador, Rommé', 'Matador, Belote'].map((ours) =>
          verdict(`${ours}: moves per server-CPU-second, ratio to raw ws`, to('raw ws', ours), { least: 0.6 }),
        )
      : []),
    ...(isThere('Colyseus') ? [verdict('the same, ratio to Colyseus', to('Colyseus'), { least: 1 })] : []),
    ...(isThere('boardgame.io') ? [verdict('the same, ratio to boardgame.io', to('boardgame.io'), { least: 7 })] : []),
    ...(isThere(wsPaced)
      ? [
          verdict(`p99 at ${options.rate} moves/s, ratio to raw ws`, ratioOf(rounds, 'p99 ms', [ourPaced, wsPaced]), {
            most: 3,
          }),
        ]
      : []),
    ...['Matador', 'Matador, Rommé', 'Matador, Belote'].map((ours) =>
      verdict(`${ours}: moves refused`, medianOf(rounds, ours, 'refused'), { most: 0 }),
    ),
  ].join('\n')}`,
);
if (isThere('raw ws')) {
  const figures = [
    ['moves per server-CPU-second', to('raw ws', 'raw ws, stored'), to('raw ws, stored')],
    [
      paced('p99'),
      ratioOf(rounds, 'p99 ms', [storedPaced, wsPaced]),
      ratioOf(rounds, 'p99 ms', [ourPaced, storedPaced]),
    ],
  ] as const;
  console.log('\nwhat storing alone leaves of raw ws, and Matador beside that:');
  for (const [what, stored, ours] of figures) console.log(`  ${what}: ${stored.toFixed(2)}, ${ours.toFixed(2)}`);
}
