import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import { every } from '../every.ts';
import type { Metrics } from '../observe/metrics.ts';
import type { Store } from '../store/store.ts';
import type { Messages } from './messages.ts';
import { NodeLine } from '../store/node-line.ts';
import { allNodes, beatNode, buryNodes, tryLocks, type NodeRow } from '../store/queries/nodes.ts';
import { DeathWatch } from './death-watch.ts';

const BEAT_MS = 500;
/** How often it is looked whose lock is free, where there are others; every fourth time this process beats. */
const LOOK_MS = 125;
/** After the first look that failed: the connection may be broken, and others find this process's lock free meanwhile. */
const AGAIN_MS = 10;
/** After each that follows it. */
const FAILED_PAUSE_MS = 250;
/**
 * A database that has just started knows no locks, and a connection that broke may have been everybody's; those who live
 * take their locks again within this time. Of one whose lock was found held since, a free lock says all at once.
 */
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
  /** False: NATS is lost, which the others are told by the row. */
  hears?(): boolean;
  /** Told after each beat which nodes there are, this one included. */
  onNodes?(nodes: readonly NodeRow[]): void;
}

/**
 * Beats for this process's row in `nodes`, and deletes the rows of those that are dead (decisions 0082, 0095 and 0119). A
 * database that does not answer is waited for; a row that is gone means that others have taken this process's tables over.
 * @param line of this process; one of its own unless given
 * @returns what ends the beating
 */
export const startHeartbeatJob = (
  parts: HeartbeatParts,
  { onFenced, hears, onNodes }: HeartbeatHooks,
  line = new NodeLine(parts.store, parts.nodeId),
): (() => Promise<void>) => {
  const { clock, log, metrics, messages, nodeId } = parts;
  const failures = metrics.counter('node_beat_failures_total', 'Heartbeats that the database did not take');
  const losses = metrics.counter('node_losses_total', 'Whether this process has lost its row, and so its tables');
  let beatMs = clock.monotonicMs();
  metrics.reading('node_beat_age_seconds', 'Time since the last heartbeat that was taken', () =>
    Math.max(0, (clock.monotonicMs() - beatMs) / 1000),
  );
  const watch = new DeathWatch(nodeId);
  let isEnded = false;
  let timely = 0;
  let opened = Math.max(1, line.opened);
  let settledMs = -Infinity;
  let failed = 0;
  const judge = async (): Promise<void> => {
    const nowMs = clock.monotonicMs();
    const dead = watch.dead(nowMs, nowMs >= settledMs);
    if (timely < TIMELY_BEATS || dead.length === 0) return;
    // A new connection says that the database may be another one: what was found by the old one counts no more.
    const buried = await line.run(async (client) =>
      line.opened === opened ? buryNodes(client, dead, SETTLED_MS) : [],
    );
    if (buried.length === 0) return;
    log.warn({ nodes: buried }, 'nodes without a heartbeat are declared dead, their tables are free');
    messages.publish('nodesBuried', { nodes: buried });
  };
  const missed = (): void => {
    timely = 0;
    watch.forget();
  };
  const beat = async (): Promise<void> => {
    const isKept = await line.run((client) => beatNode(client, nodeId, hears?.() ?? true));
    if (isKept) {
      if (clock.monotonicMs() - beatMs > BEAT_MS + LATE_MS) missed();
      else timely += 1;
      beatMs = clock.monotonicMs();
      const nodes = await line.run(allNodes);
      watch.look(nodes, clock.monotonicMs());
      onNodes?.(nodes);
    } else if (!isEnded) {
      void end();
      losses.inc();
      log.error({ node: nodeId }, 'this process has lost its row in nodes: others own its tables, it ends');
      onFenced();
    }
  };
  const look = async (): Promise<void> => {
    if (clock.monotonicMs() - beatMs > BEAT_MS - LOOK_MS) await beat();
    if (isEnded) return;
    const { watched } = watch;
    if (watched.length > 0) watch.tried(await line.run((client) => tryLocks(client, watched)), clock.monotonicMs());
    if (line.opened > opened) {
      opened = line.opened;
      settledMs = clock.monotonicMs() + SETTLED_MS;
      missed();
    }
    await judge();
    failed = 0;
  };
  const pauseMs = (): number => {
    if (failed > 0) return failed === 1 ? AGAIN_MS : FAILED_PAUSE_MS;
    return watch.watched.length === 0 ? BEAT_MS : LOOK_MS; // alone there is nobody to look at
  };
  const job = every(clock, pauseMs, look, {
    onError: (error) => {
      failed += 1;
      missed();
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
