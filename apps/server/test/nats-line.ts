import { connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import type { NatsServer } from './nats-server.ts';
import { freePort } from './own-server.ts';

/** The way of one process to NATS. */
export interface NatsLine {
  readonly url: string;
  /** No way leads there any more. */
  cut(): void;
  /** It can be reached again. */
  mend(): void;
}

/** A way to NATS that a test can cut, for one process alone. */
export const natsLine = async ({ port }: Pick<NatsServer, 'port'>): Promise<NatsLine> => {
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) {
      near.destroy();
      return;
    }
    const far = connect(port, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.on('error', () => undefined); // it closes
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
  });
  const ownPort = await freePort();
  await new Promise<void>((resolve) => {
    server.listen(Number(ownPort), '127.0.0.1', resolve);
  });
  const cut = (): void => {
    isCut = true;
    for (const socket of open) socket.destroy();
  };
  onTestFinished(() => {
    cut();
    server.close();
  });
  return {
    url: `nats://127.0.0.1:${ownPort}`,
    cut,
    mend: () => {
      isCut = false;
    },
  };
};
