import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../apps/server/src/store/embedded/port.ts';
import { PEERS as FOLDER } from '../peers/installed.ts';
import type { Figures } from './figures.ts';
import { LOAD_CORE, Program, SERVER_CORE } from './programs.ts';
import type { Contestant } from './rounds.ts';

const START_MS = 20_000;
const RUN_MS = 180_000;

interface Peer {
  readonly name: string;
  readonly folder: string;
  readonly server: string;
  readonly serverArgs: readonly string[];
  /** What its load program is told behind its port. */
  loadArgs(drive: PeerDrive): readonly string[];
}

/** 0 moves a second: as many as there can be. */
export interface PeerDrive {
  readonly tables: number;
  readonly rate: number;
  readonly seconds: number;
  /** At full speed before, so that everything is compiled; 0: not at all. */
  readonly warmUpSeconds: number;
}

/** The second: Colyseus does not say where it has looked for settings. */
export const PEER_ENV = { NODE_ENV: 'production', DOTENV_CONFIG_QUIET: 'true' };

const modeOf = ({ rate, seconds }: PeerDrive): readonly string[] => [
  rate === 0 ? 'closed' : 'open',
  String(rate),
  String(seconds),
];

/** The peers' own programs, as `npm run bench:peers` has put them there. */
const PEERS: readonly Peer[] = [
  {
    name: 'Colyseus',
    folder: 'colyseus',
    server: 'server.mjs',
    serverArgs: [],
    loadArgs: (drive) => [String(drive.tables * 3), ...modeOf(drive)],
  },
  {
    name: 'boardgame.io',
    folder: 'bgio',
    server: 'server.cjs',
    serverArgs: ['mem'],
    loadArgs: (drive) => [String(drive.tables), ...modeOf(drive)],
  },
];

const pathIn = (peer: Peer, file: string): string => fileURLToPath(new URL(`${peer.folder}/${file}`, FOLDER));

/** The figures of a peer's load program under the names of ours. */
const renamed = (said: Figures): Figures => {
  const names: Readonly<Record<string, string>> = {
    movesPerS: 'moves/s',
    movesPerSrvCpuSec: 'moves/CPU-s',
    p50: 'p50 ms',
    p99: 'p99 ms',
    srvCpu: 'server CPU',
    cliCpu: 'load CPU',
    roomsPerS: 'tables/s',
    matchesPerS: 'tables/s',
    roomsPerSrvCpuSec: 'tables/CPU-s',
    matchesPerSrvCpuSec: 'tables/CPU-s',
    joinP50: 'wait p50 ms',
    joinP99: 'wait p99 ms',
    rssKBperClient: 'kB a client',
  };
  return Object.fromEntries(
    Object.entries(said).flatMap(([name, value]) => (names[name] ? [[names[name], value]] : [])),
  );
};

const run = async (peer: Peer, drive: PeerDrive): Promise<Figures> => {
  const port = String(await freePort());
  const server = new Program({
    core: SERVER_CORE,
    file: pathIn(peer, peer.server),
    args: [port, ...peer.serverArgs],
    env: PEER_ENV,
    flags: ['--expose-gc'],
  });
  const play = async (asked: PeerDrive): Promise<Figures> => {
    const load = new Program({
      core: LOAD_CORE,
      file: pathIn(peer, 'load.mjs'),
      args: [port, ...peer.loadArgs(asked)],
      env: PEER_ENV,
    });
    try {
      return renamed(await load.figures(RUN_MS + asked.seconds * 1000));
    } finally {
      await load.stop('SIGKILL');
    }
  };
  try {
    await server.line(/listening/, START_MS);
    // Their load programs know no warm-up: they are run twice.
    if (drive.warmUpSeconds > 0) await play({ ...drive, rate: 0, seconds: drive.warmUpSeconds });
    return await play(drive);
  } finally {
    await server.stop('SIGKILL');
  }
};

/** Those peers that are installed, each to be run beside ours. */
export const peersAt = (drive: PeerDrive, names: readonly string[]): readonly Contestant[] =>
  PEERS.filter(({ name, folder }) => names.includes(name) && existsSync(new URL(`${folder}/node_modules`, FOLDER))).map(
    (peer) => ({
      name: drive.rate === 0 ? peer.name : `${peer.name}, ${String(drive.rate)} moves/s`,
      run: () => run(peer, drive),
    }),
  );
