// @vitest-environment node
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { ReconnectingSocket } from './reconnecting-socket.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A server that takes connections and says nothing, as one that is frozen. */
const silentServer = async () => {
  const taken: Socket[] = [];
  const server = createServer((socket) => taken.push(socket)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    host: `127.0.0.1:${String(address.port)}`,
    taken,
    close: () => {
      for (const socket of taken) socket.destroy();
      server.close();
    },
  };
};

test('a connection that is not taken within four seconds is given up, and another is tried', async () => {
  vi.stubGlobal('location', { protocol: 'http:', host: 'unused' });
  const server = await silentServer();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const closed: number[] = [];
  const listener = {
    onOpen: () => undefined,
    onText: () => undefined,
    onClose: (code: number) => {
      closed.push(code);
      return 100;
    },
  };
  const socket = new ReconnectingSocket('/table', listener, server.host);
  socket.connect();
  vi.advanceTimersByTime(3999);
  expect(closed).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(closed).toEqual([1006]);
  vi.advanceTimersByTime(100 + 4000);
  expect(closed).toEqual([1006, 1006]);
  socket.close(1000);
  vi.advanceTimersByTime(60_000);
  expect(closed).toHaveLength(2);
  server.close();
});
