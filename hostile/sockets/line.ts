import { PATHS, PROTOCOL_VERSION } from '@matador/protocol/constants';
import type { Envelope } from '@matador/protocol/socket';
import { setTimeout as sleep } from 'node:timers/promises';
import { BareSocket } from '../../apps/server/test/bare.ts';
import { PATIENCE_MS } from '../../apps/server/test/patience.ts';
import type { Scene } from '../lib/scene.ts';
import type { Attacker } from './attackers.ts';
import type { Place, Position, SocketKind } from './events.ts';

/** Waits on a socket for what has to come; false when it does not. */
export const comes = async (socket: BareSocket, holds: () => boolean): Promise<boolean> => {
  const late = new AbortController();
  const patience = sleep(PATIENCE_MS, false, { signal: late.signal }).catch(() => false);
  const came = await Promise.race([socket.until(() => holds()).then(() => true), patience]);
  late.abort();
  return came;
};

const PATH_OF: Readonly<Record<SocketKind, string>> = {
  matching: PATHS.matchingSocket,
  table: PATHS.tableSocket,
};

/** Opens a socket of a page of ours. */
export const dial = (scene: Scene, kind: SocketKind, cookie: string | null, early?: Buffer): BareSocket => {
  const { host } = scene.server;
  const headers = { origin: `http://${host}`, ...(cookie === null ? {} : { cookie }) };
  return new BareSocket({ host, path: PATH_OF[kind], headers }, early);
};

const say = (socket: BareSocket, frame: Envelope): void => socket.send(JSON.stringify(frame));

const sitDown = async (socket: BareSocket, { competitionId }: Place): Promise<void> => {
  const payload = { version: PROTOCOL_VERSION, competitionId, nonceHash: 'ab'.repeat(32), have: 0 };
  say(socket, { eventName: 'join', payload });
  if (!(await comes(socket, () => socket.texts.some((text) => text.startsWith('{"eventName":"fair"')))))
    throw new Error(`nobody may sit down: closed with ${String(socket.closeCode)}, heard ${socket.texts.join(' ')}`);
};

const greet = (socket: BareSocket): void => say(socket, { eventName: 'start', payload: { version: PROTOCOL_VERSION } });

/** Brings a new socket into the position that is to be attacked from; it comes first, others that it takes behind it. */
export const openLine = async (
  scene: Scene,
  kind: SocketKind,
  position: Position,
  { cookie, place }: Attacker,
): Promise<readonly [BareSocket, ...BareSocket[]]> => {
  const socket = dial(scene, kind, cookie);
  if (!(await socket.opened())) throw new Error(`no socket for ${position}: ${String(socket.status)}`);
  if (position === 'in turn' || position === 'out of turn' || position === 'replaced') await sitDown(socket, place);
  if (position === 'replaced') {
    const second = dial(scene, kind, cookie);
    await second.opened();
    await sitDown(second, place);
    if (!(await comes(socket, () => socket.isOver))) throw new Error('the older socket of a seat goes on');
    return [socket, second];
  }
  if (kind === 'matching' && position !== 'not greeted') greet(socket);
  if (position === 'searching') {
    say(socket, { eventName: 'enter', slotId: 0, ticket: place.ticket });
    say(socket, { eventName: 'heartbeat', requestId: 'entering' });
    await comes(socket, () => socket.texts.some((text) => text.includes('entering')));
    await idle(scene);
  }
  return [socket];
};

/** Waits until nothing is on its way to the database. */
export const idle = async ({ server }: Scene): Promise<void> => {
  do await new Promise((resolve) => setImmediate(resolve));
  while (!server.gameServer.matchmaker.isIdle || !server.gameServer.host.isIdle);
};

/** Connections that the server has open. */
export const connectionsOf = ({ server }: Scene): Promise<number> =>
  new Promise((resolve, reject) => {
    server.app.server.getConnections((error, count) => (error === null ? resolve(count) : reject(error)));
  });
