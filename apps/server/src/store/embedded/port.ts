import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';

/**
 * The system gives the ports above these to whoever connects somewhere. A database that is away for a moment must not
 * find its port in such hands: it would stay away, and a client that keeps trying could even reach itself.
 */
const RANGE_FILE = '/proc/sys/net/ipv4/ip_local_port_range';
const USUAL_FIRST_OUTGOING = 32_768;
const LOWEST = 15_000;
/** Below this there would be too few to choose from. */
const LEAST_CHOICE = 1000;
const MAX_ATTEMPTS = 50;

const firstOutgoing = async (): Promise<number> => {
  const text = await readFile(RANGE_FILE, 'utf8').catch(() => '');
  const first = Number(text.trim().split(/\s+/)[0]);
  return Number.isInteger(first) && first >= LOWEST + LEAST_CHOICE ? first : USUAL_FIRST_OUTGOING;
};

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => {
      resolve(false);
    });
    probe.listen(port, '127.0.0.1', () => {
      probe.close(() => {
        resolve(true);
      });
    });
  });

/** A free port on 127.0.0.1 that no outgoing connection is given. @throws when there seems to be none */
export const freePort = async (): Promise<number> => {
  const end = await firstOutgoing();
  for (let tried = 0; tried < MAX_ATTEMPTS; tried += 1) {
    const port = randomInt(LOWEST, end);
    if (await isFree(port)) return port;
  }
  throw new Error(`no free port on 127.0.0.1 between ${String(LOWEST)} and ${String(end)}`);
};
