import type { Server } from 'node:http';
import type { Context } from './context.ts';
import { openGameServer } from './sockets/game-server.ts';

/** On one machine everybody comes back at once to the same process; a cluster's other nodes are spared the rush. */
const SPREAD_ALONE_MS = 1000;
const SPREAD_MS = 20_000;

/** What lives on sockets, as the process sees it. */
export interface Rooms {
  /** No new tables, those running are let go, sockets closed with 1012. */
  drain(): Promise<void>;
  /** Everything shut at once: this process has lost its row in `nodes`. */
  cut(): void;
}

/**
 * Opens matching and tables on the server of the calls, after taking up the tables that earlier processes left.
 * @param onFenced told when a write shows that this process has lost its row
 */
export const openRooms = async (
  server: Server,
  context: Context,
  onFenced: () => void = () => undefined,
): Promise<Rooms> => {
  const rooms = openGameServer(context, server, { onFenced });
  await rooms.start();
  const spreadMs = context.config.databaseUrl === null ? SPREAD_ALONE_MS : SPREAD_MS;
  return {
    drain: () => rooms.drain(spreadMs),
    cut: () => {
      rooms.gate.cut();
    },
  };
};
