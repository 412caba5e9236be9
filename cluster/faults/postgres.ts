import { type Fault } from './fault.ts';

const WATCHED_MS = 12_000;
const HALF = 0.5;

/** PostgreSQL is stopped or killed, and starts again where it was. */
export const postgresRestarted: Fault = {
  name: 'PostgreSQL restarted',
  watchedMs: WATCHED_MS,
  lack: ({ pair }) => (pair === null ? 'there is no standby of PostgreSQL' : null),
  happen: async ({ site: { pair } }, random) => {
    await pair?.restart(random() < HALF);
    return () => Promise.resolve();
  },
};

/** The primary is gone for good; the standby, which has all that was acknowledged, takes its place. */
export const failedOver: Fault = {
  name: 'PostgreSQL failed over',
  watchedMs: WATCHED_MS,
  lack: ({ pair }) => (pair === null ? 'there is no standby of PostgreSQL' : null),
  happen: async ({ site: { pair } }) => {
    const mend = await pair?.failOver();
    return mend ?? (() => Promise.resolve());
  },
};
