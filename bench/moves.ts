import { medianOf, ratioOf, ratiosOf } from './lib/figures.ts';
import type { Gametype } from './lib/games.ts';
import { openHall } from './lib/hall.ts';
import { runLoad } from './lib/load.ts';
import { playMatador } from './lib/matador.ts';
import { numbersOf } from './lib/options.ts';
import { peersAt } from './lib/peers.ts';
import { Program, SERVER_CORE } from './lib/programs.ts';
import { publish } from './lib/report.ts';
import { interleaved, type Contestant } from './lib/rounds.ts';
import { skatPeersAt } from './lib/skat-peers.ts';
import { verdict, type Verdict } from './lib/verdicts.ts';

/**
 * Moves: 500 tables play real Skat by the public protocol, every move checked, stored durably and shown to each seat as
 * it may see it; beside rooms of three on bare `ws`, which do none of that, and the same rooms with each move stored
 * before it is told and nothing else: what durability alone leaves of them. As many tables of Rommé and of Belote,
 * whose moves are told to four.
 *
 * Colyseus and boardgame.io run too where they are installed (`npm run bench:peers`): with rooms of three that know no
 * rules and hide nothing, and with the same Skat by the same rules, which is stored nowhere.
 *
 *   npm run bench:moves -- --rounds 5 --tables 500 --seconds 5
 *   npm run bench:moves -- --rounds 5 --write 1
 */
const options = numbersOf({ rounds: 5, tables: 500, seconds: 5, rate: 1000, warmUp: 8, peers: 1, write: 0 });
const { tables, seconds, warmUp: warmUpSeconds } = options;

const hall = await openHall();

const STORED = { DATABASE_URL: hall.context.config.databaseOwnerUrl ?? '' };

const wsRooms =
  (rate: number, env: Readonly<Record<string, string>> = {}) =>
  async () => {
    const server = new Program({ core: SERVER_CORE, file: new URL('peers/ws-rooms.ts', import.meta.url), env });
    const [, host = ''] = await server.line(/^listening (.*)$/);
    const pids = { serverPid: server.pid, databasePid: env === STORED ? hall.postgres.pid : 0 };
    const drive = { rate, seconds, warmUpSeconds, ...pids };
    const figures = await runLoad(new URL('load/ws-rooms.ts', import.meta.url), { host, players: tables * 3, drive });
    await server.stop();
    return figures;
  };

const matador =
  (rate: number, gametype: Gametype = 'skat') =>
  () =>
    playMatador(hall, { gametype, tables, rate, seconds, warmUpSeconds });

const paced = (who: string): string => `${who}, ${options.rate} moves/s`;
const wsPaced = paced('raw ws');
const storedPaced = paced('raw ws, stored');
const ourPaced = paced('Matador');
const OURS = ['Matador', 'Matador, Rommé', 'Matador, Belote'];

const contestants: readonly Contestant[] = [
  { name: 'raw ws', run: wsRooms(0) },
  { name: 'raw ws, stored', run: wsRooms(0, STORED) },
  { name: 'Matador', run: matador(0) },
  { name: 'Matador, Rommé', run: matador(0, 'romme') },
  { name: 'Matador, Belote', run: matador(0, 'belote') },
  { name: wsPaced, run: wsRooms(options.rate) },
  { name: storedPaced, run: wsRooms(options.rate, STORED) },
  { name: ourPaced, run: matador(options.rate) },
  ...peersAt({ tables, rate: 0, seconds, warmUpSeconds }, ['Colyseus', 'boardgame.io']),
  ...skatPeersAt({ tables, rate: 0, seconds, warmUpSeconds }),
  ...peersAt({ tables, rate: options.rate, seconds, warmUpSeconds }, ['Colyseus']),
];

const rounds = await interleaved(
  contestants.filter(({ name }) => options.peers > 0 || name.startsWith('Matador')),
  options.rounds,
);
await hall.close();

/** Moves per server-CPU-second beside those of a peer; nothing where the peer did not run. */
const beside = (ours: string, peer: string, least?: number): readonly Verdict[] =>
  rounds.has(peer)
    ? [
        verdict(
          `${ours}: moves per server-CPU-second, ratio to ${peer}`,
          ratiosOf(rounds, 'moves/CPU-s', [ours, peer]),
          least === undefined ? {} : { least },
        ),
      ]
    : [];

const pacedBeside = (peer: string, most: number): readonly Verdict[] =>
  rounds.has(peer)
    ? [verdict(`Matador: p99 ms, ratio to ${peer}`, ratiosOf(rounds, 'p99 ms', [ourPaced, peer]), { most })]
    : [];

/** What has to be zero, of all who count it. */
const none = (figure: string): readonly Verdict[] =>
  [...rounds.keys()]
    .filter((who) => (rounds.get(who) ?? []).some((figures) => figure in figures))
    .map((who) => verdict(`${who}: ${figure}`, medianOf(rounds, who, figure), { most: 0 }));

/** What storing alone leaves of raw ws, as a plain ratio. */
const durability = (): readonly Verdict[] =>
  rounds.has('raw ws')
    ? [
        ...beside('raw ws, stored', 'raw ws'),
        verdict(paced('raw ws, stored: p99 ms, ratio to raw ws'), ratioOf(rounds, 'p99 ms', [storedPaced, wsPaced])),
      ]
    : [];

await publish(
  {
    section: 'Moves',
    summary: `${tables} tables, ${seconds} s, medians of ${options.rounds} interleaved rounds (range)`,
    rounds,
    columns: ['moves/s', 'moves/CPU-s', 'p50 ms', 'p99 ms', 'server CPU', 'database CPU', 'load CPU'],
    verdicts: [
      ...OURS.flatMap((ours) => [...beside(ours, 'raw ws', 0.55), ...beside(ours, 'raw ws, stored', 0.75)]),
      ...beside('Matador', 'Colyseus', 1),
      ...beside('Matador', 'Skat on Colyseus, views', 2),
      ...beside('Matador', 'Skat on Colyseus, messages'),
      ...beside('Matador', 'boardgame.io', 4),
      ...beside('Matador', 'Skat on boardgame.io', 10),
      ...pacedBeside(storedPaced, 2),
      ...pacedBeside(paced('Colyseus'), 1),
      ...none('refused'),
      ...none('wrong hands'),
      ...durability(),
    ],
  },
  options.write,
);
