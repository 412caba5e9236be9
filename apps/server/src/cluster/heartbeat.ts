import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import { every } from '../every.ts';
import type { Metrics } from '../observe/metrics.ts';
import type { Store } from '../store/store.ts';
import type { Messages } from './messages.ts';
import { NodeLine } from '../store/node-line.ts';
import { allNodes, beatNode, buryNodes, type NodeRow } from '../store/queries/nodes.ts';

const BEAT_MS = 500;
/** A node that has been silent for so long is dead. */
export const DEAD_MS = 8000;
/** The same of one whose lock is free: a process that is killed loses it at once. */
export const UNLOCKED_MS = 1200;
/** A database that has just started knows no locks; those who live take them again within this time. */
const SETTLED_MS = 10_000;
/** A beat that comes this much later says that we stood still ourselves. */
const LATE_MS = 1000;
/** Who has just stood still may have missed the others' beats, and judges nobody until so many of its own were timely. */
const TIMELY_BEATS = 2;

export interface HeartbeatParts {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly messages: Messages;
  readonly nodeId: string;
}

export interface HeartbeatHooks {
  /** Others have taken this process's tables over. Called once. */
  onFenced(): void;
  /** Told after each beat which nodes there are, this one included. */
  onNodes?(nodes: readonly NodeRow[]): void;
}

/**
 * Beats for this process's row in `nodes`, and deletes the rows of those that are dead (decision 0081). A database that
 * does not answer is waited for; a row that is gone means that others have taken this process's tables over.
 * @param line of this process; one of its own unless given
 * @returns what ends the beating
 */
export const startHeartbeatJob = (
  parts: HeartbeatParts,
  { onFenced, onNodes }: HeartbeatHooks,
  line = new NodeLine(parts.store, parts.nodeId),
): (() => Promise<void>) => {
  const { clock, log, metrics, messages, nodeId } = parts;
  const failures = metrics.counter('node_beat_failures_total', 'Heartbeats that the database did not take');
  const losses = metrics.counter('node_losses_total', 'Whether this process has lost its row, and so its tables');
  let beatMs = clock.monotonicMs();
  metrics.reading('node_beat_age_seconds', 'Time since the last heartbeat that was taken', () =>
    Math.max(0, (clock.monotonicMs() - beatMs) / 1000),
  );
  let isEnded = false;
  let timely = 0;
  const judge = async (): Promise<void> => {
    const silence = { deadMs: DEAD_MS, unlockedMs: UNLOCKED_MS, settledMs: SETTLED_MS };
    const dead = await line.run((client) => buryNodes(client, nodeId, silence));
    if (dead.length === 0) return;
    log.warn({ nodes: dead }, 'nodes without a heartbeat are declared dead, their tables are free');
    messages.publish('nodesBuried', { nodes: dead });
  };
  const beat = async (): Promise<void> => {
    const isKept = await line.run((client) => beatNode(client, nodeId));
    if (isKept) {
      timely = clock.monotonicMs() - beatMs <= BEAT_MS + LATE_MS ? timely + 1 : 0;
      beatMs = clock.monotonicMs();
      if (timely >= TIMELY_BEATS) await judge();
      if (onNodes !== undefined) onNodes(await line.run(allNodes));
    } else if (!isEnded) {
      void end();
      losses.inc();
      log.error({ node: nodeId }, 'this process has lost its row in nodes: others own its tables, it ends');
      onFenced();
    }
  };
  const job = every(clock, BEAT_MS, beat, {
    onError: (error) => {
      failures.inc();
      log.warn({ err: error }, 'no heartbeat: the database does not answer');
    },
  });
  const end = async (): Promise<void> => {
    isEnded = true;
    await job.stop();
    line.close();
  };
  return end;
};
