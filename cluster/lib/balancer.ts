import { connect, createServer, type Socket } from 'node:net';
import { listen } from '../../faults/lib/network.ts';

/** Where a server listens. */
export interface Target {
  readonly host: string;
  readonly port: number;
}

/** One address before several servers: each connection goes to the next that takes it. */
export interface Balancer {
  readonly port: number;
  /** The servers from now on; connections that are open stay where they are. */
  leadTo(targets: readonly Target[]): void;
  close(): Promise<void>;
}

export const openBalancer = async (): Promise<Balancer> => {
  const open = new Set<Socket>();
  let targets: readonly Target[] = [];
  let turn = 0;
  const join = (near: Socket, far: Socket): void => {
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
      from.on('error', () => {
        from.destroy();
      });
    }
    near.pipe(far);
    far.pipe(near);
  };
  /** A server that is gone refuses at once: the next one is tried. */
  const lead = (near: Socket, attempts: number): void => {
    const target = targets[(turn += 1) % Math.max(1, targets.length)];
    if (target === undefined || attempts === 0) {
      near.destroy();
      return;
    }
    const far = connect({ ...target, noDelay: true });
    const next = (): void => {
      far.destroy();
      lead(near, attempts - 1);
    };
    far.once('error', next);
    far.once('connect', () => {
      far.off('error', next);
      join(near, far);
    });
  };
  const server = createServer({ pauseOnConnect: true }, (near) => {
    near.setNoDelay(true);
    near.on('error', () => {
      near.destroy();
    });
    lead(near, targets.length);
  });
  return {
    port: await listen(server),
    leadTo: (next) => {
      targets = next;
    },
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
