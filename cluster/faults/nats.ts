import { setTimeout as sleep } from 'node:timers/promises';
import { below } from '@matador/cards/laws';
import { nothing, type Fault } from './fault.ts';

const WATCHED_MS = 6000;
const AWAY_MS = 5000;

/** One of the NATS servers is killed, and starts again. */
export const natsKilled: Fault = {
  name: 'NATS killed',
  watchedMs: WATCHED_MS,
  lack: nothing,
  happen: async ({ site: { nats } }, random) => {
    const at = below(random, nats.size);
    await nats.kill(at);
    return () => nats.start(at);
  },
};

/** No NATS answers for a while. */
export const natsAway: Fault = {
  name: 'NATS away',
  watchedMs: WATCHED_MS,
  lack: nothing,
  happen: async ({ site: { nats } }) => {
    for (let at = 0; at < nats.size; at += 1) nats.signal(at, 'SIGSTOP');
    await sleep(AWAY_MS);
    for (let at = 0; at < nats.size; at += 1) nats.signal(at, 'SIGCONT');
    return () => Promise.resolve();
  },
};
