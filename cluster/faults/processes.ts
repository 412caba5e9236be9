import { below, type Random } from '@matador/cards/laws';
import { until } from '../../apps/server/test/patience.ts';
import type { Node, Nodes } from '../lib/nodes.ts';
import { nothing, type Fault } from './fault.ts';

const WATCHED_MS = 6000;
/** A frozen process is buried after eight seconds. */
const FROZEN_MS = 15_000;

/** One of those that keep tables; between two games of everybody it is waited for the next. */
export const oneOf = async (nodes: Nodes, random: Random): Promise<Node> => {
  let keepers: readonly Node[] = [];
  await until(async () => {
    keepers = await nodes.keepers();
    return keepers.length > 0;
  }, 'a process keeps a table');
  const node = keepers[below(random, keepers.length)];
  if (node === undefined) throw new Error('no server runs');
  return node;
};

/** A process is killed without a word. */
export const killed: Fault = {
  name: 'killed',
  watchedMs: WATCHED_MS,
  lack: nothing,
  happen: async (nodes, random) => {
    const node = await oneOf(nodes, random);
    nodes.leave(node);
    node.program.signal('SIGKILL');
    return async () => {
      await nodes.bury(node);
      await nodes.start();
    };
  },
};

/** A process is asked to stop, as a deploy does. */
export const stopped: Fault = {
  name: 'stopped',
  watchedMs: WATCHED_MS,
  lack: nothing,
  happen: async (nodes, random) => {
    const node = await oneOf(nodes, random);
    nodes.leave(node);
    node.program.signal('SIGTERM');
    return async () => {
      await nodes.start();
      await nodes.bury(node);
    };
  },
};

/** A process stands still; others take its tables, and when it goes on it notices and ends. */
export const frozen: Fault = {
  name: 'frozen',
  watchedMs: FROZEN_MS,
  lack: nothing,
  happen: async (nodes, random) => {
    const node = await oneOf(nodes, random);
    nodes.leave(node);
    node.program.signal('SIGSTOP');
    return async () => {
      await nodes.start();
      node.program.signal('SIGCONT');
      await nodes.bury(node);
    };
  },
};
