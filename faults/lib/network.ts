import { connect, createServer, type Server, type Socket } from 'node:net';

/** The way between two programs, which can be cut and slowed down. */
export interface Way {
  readonly port: number;
  /** Where it leads from now on; connections that are open stay where they are. */
  leadTo(port: number): void;
  /** Every connection breaks, and none is taken until `restore`. */
  cut(): void;
  /** Every piece in either direction takes this much longer; 0: as quick as it is. */
  slow(ms: number): void;
  restore(): void;
  close(): Promise<void>;
}

/** Has a server listen on this machine alone. @returns its port, one that nobody else has */
export const listen = async (server: Server): Promise<number> => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
};

export const openWay = async (): Promise<Way> => {
  const open = new Set<Socket>();
  let target = 0;
  let isUp = true;
  let delayMs = 0;
  const pass = (from: Socket, to: Socket): void => {
    open.add(from);
    from.on('data', (chunk: Buffer) => {
      if (delayMs === 0) to.write(chunk);
      else
        setTimeout(() => {
          to.write(chunk);
        }, delayMs);
    });
    from.on('close', () => {
      open.delete(from);
      to.destroy();
    });
    from.on('error', () => {
      from.destroy();
    });
  };
  const server = createServer((near) => {
    near.setNoDelay(true);
    if (!isUp) {
      near.destroy();
      return;
    }
    const far = connect({ port: target, host: '127.0.0.1', noDelay: true });
    pass(near, far);
    pass(far, near);
  });
  return {
    port: await listen(server),
    leadTo: (port) => {
      target = port;
    },
    cut: () => {
      isUp = false;
      for (const socket of open) socket.destroy();
    },
    slow: (ms) => {
      delayMs = ms;
    },
    restore: () => {
      isUp = true;
      delayMs = 0;
    },
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
