import { connect, createServer, type Server, type Socket } from 'node:net';

/** A network that can be cut: passes bytes to a port of this machine and back. */
export interface Network {
  readonly url: string;
  /** Every connection breaks, and none is taken any more. */
  cut(): void;
  restore(): void;
  close(): Promise<void>;
}

/** Lets a server listen at a free port of this machine; answers its address. */
export const listenAnywhere = async (server: Server): Promise<string> => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `http://127.0.0.1:${String(address.port)}`;
};

/** @param target address of the server behind it, `http://127.0.0.1:1234` */
export const openNetwork = async (target: string): Promise<Network> => {
  const { port } = new URL(target);
  const open = new Set<Socket>();
  let up = true;
  const server = createServer((near) => {
    if (!up) {
      near.destroy();
      return;
    }
    const far = connect(Number(port), '127.0.0.1');
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket);
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
      socket.on('error', () => {
        socket.destroy();
      });
    }
    near.pipe(far);
    far.pipe(near);
  });
  return {
    url: await listenAnywhere(server),
    cut: () => {
      up = false;
      for (const socket of open) socket.destroy();
    },
    restore: () => {
      up = true;
    },
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
