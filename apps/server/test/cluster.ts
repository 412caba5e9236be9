import { pino } from 'pino';
import { afterAll } from 'vitest';
import { joinCluster, type Cluster } from '../src/cluster/cluster.ts';
import { allNodes, beatNode } from '../src/store/queries/nodes.ts';
import type { TestContext } from './database.ts';
import { nextNode } from './game-server.ts';
import type { ManualClock } from './manual-clock.ts';
import { startNats, type NatsServer } from './nats-server.ts';

/** A process of a test that hears others. */
export type ClusterContext = TestContext & { readonly cluster: Cluster };

/** A NATS for the calling test file. */
export const testNats = async (): Promise<NatsServer> => {
  const nats = await startNats();
  afterAll(() => nats.stop());
  return nats;
};

const joined = async (context: TestContext, nats: Pick<NatsServer, 'url'>): Promise<ClusterContext> => {
  const { cluster, messages } = await joinCluster(nats.url, context.nodeId, pino({ level: 'silent' }));
  afterAll(() => cluster.bus.close());
  return { ...context, cluster, messages };
};

/** Beats and reads again which nodes there are, as every heartbeat does. */
export const lookAround = async (contexts: readonly ClusterContext[]): Promise<void> => {
  for (const { nodeId, store, cluster } of contexts) await beatNode(store.pool, nodeId, cluster.bus.isConnected);
  for (const { cluster, store } of contexts) cluster.members.update(await allNodes(store.pool));
};

export interface SecondNode {
  /** The same as the first one's unless given. */
  readonly nats?: Pick<NatsServer, 'url'>;
  readonly clock?: ManualClock;
}

/** Two processes on one database; on one NATS and clock, unless the second has its own. */
export const twoNodes = async (
  context: TestContext,
  nats: Pick<NatsServer, 'url'>,
  { nats: otherNats = nats, clock = context.clock }: SecondNode = {},
): Promise<readonly [ClusterContext, ClusterContext]> => {
  const both = [await joined(context, nats), await joined(await nextNode({ ...context, clock }), otherNats)] as const;
  await lookAround(both);
  return both;
};
