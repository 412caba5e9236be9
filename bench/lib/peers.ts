import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../apps/server/src/store/embedded/port.ts';
import type { Figures } from './figures.ts';
import { LOAD_CORE, Program, SERVER_CORE } from './programs.ts';
import type { Contestant } from './rounds.ts';

/** The peers' own programs, as `npm run bench:peers` has put them there. */
const FOLDER = new URL('../../.cache/peers/', import.meta.url);
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
}

const modeOf = ({ rate, seconds }: PeerDrive): readonly string[] => [
  rate === 0 ? 'closed' : 'open',
  String(rate),
  String(seconds),
];

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
  const env = { NODE_ENV: 'production' };
  const server = new Program({
    core: SERVER_CORE,
    file: pathIn(peer, peer.server),
    args: [port, ...peer.serverArgs],
    env,
    flags: ['--expose-gc'],
  });
  try {
    await server.line(/listening/, START_MS);
    const load = new Program({
      core: LOAD_CORE,
      file: pathIn(peer, 'load.mjs'),
      args: [port, ...peer.loadArgs(drive)],
      env,
    });
    try {
      return renamed(await load.figures(RUN_MS + drive.seconds * 1000));
    } finally {
      await load.stop('SIGKILL');
    }
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
