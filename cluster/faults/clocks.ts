import type { Fault } from './fault.ts';
import { oneOf } from './processes.ts';

const WATCHED_MS = 8000;

/** The wall clock of one process is an hour before or behind that of the others. */
export const clockTurned: Fault = {
  name: 'clock turned',
  watchedMs: WATCHED_MS,
  lack: ({ faketime }) => (faketime === null ? 'libfaketime is not here' : null),
  happen: async (nodes, random) => {
    const node = await oneOf(nodes, random);
    await nodes.turnClock(node, random() < 0.5 ? '+1h' : '-1h');
    return () => nodes.turnClock(node, '+0');
  },
};
