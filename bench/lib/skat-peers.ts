import { existsSync } from 'node:fs';
import { PEERS } from '../peers/installed.ts';
import { SEATS } from './games.ts';
import type { Figures } from './figures.ts';
import { runLoad } from './load.ts';
import { PEER_ENV, type PeerDrive } from './peers.ts';
import { Program, SERVER_CORE } from './programs.ts';
import type { Contestant } from './rounds.ts';

interface SkatPeer {
  readonly name: string;
  /** Where `npm run bench:peers` has put the framework. */
  readonly folder: string;
  readonly server: URL;
  readonly serverArgs: readonly string[];
  readonly load: URL;
}

const program = (path: string): URL => new URL(`../${path}`, import.meta.url);

const onColyseus = (how: string, mode: string): SkatPeer => ({
  name: `Skat on Colyseus, ${how}`,
  folder: 'colyseus',
  server: program('peers/colyseus-skat.ts'),
  serverArgs: [mode],
  load: program('load/colyseus-skat.ts'),
});

const SKAT_PEERS: readonly SkatPeer[] = [
  onColyseus('views', 'view'),
  onColyseus('messages', 'messages'),
  {
    name: 'Skat on boardgame.io',
    folder: 'bgio',
    server: program('peers/bgio-skat.ts'),
    serverArgs: [],
    load: program('load/bgio-skat.ts'),
  },
];

const run = async (peer: SkatPeer, { tables, ...drive }: PeerDrive): Promise<Figures> => {
  const server = new Program({ core: SERVER_CORE, file: peer.server, args: peer.serverArgs, env: PEER_ENV });
  try {
    const [, host = '', lobbyHost = ''] = await server.line(/^listening (\S+) ?(\S*)$/);
    const order = { host, lobbyHost, players: tables * SEATS.skat, drive: { ...drive, serverPid: server.pid } };
    return await runLoad(peer.load, order);
  } finally {
    await server.stop('SIGKILL');
  }
};

/** The same Skat on those frameworks that are installed, by the same rules and under the same load as ours. */
export const skatPeersAt = (drive: PeerDrive): readonly Contestant[] =>
  SKAT_PEERS.filter(({ folder }) => existsSync(new URL(`${folder}/node_modules`, PEERS))).map((peer) => ({
    name: peer.name,
    run: () => run(peer, drive),
  }));
