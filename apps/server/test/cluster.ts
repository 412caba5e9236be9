import { pino } from 'pino';
import { afterAll } from 'vitest';
import { joinCluster, type Cluster } from '../src/cluster/cluster.ts';
import { allNodes } from '../src/store/queries/nodes.ts';
import type { TestContext } from './database.ts';
import { nextNode } from './game-server.ts';
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

/** Reads again which nodes there are, as every heartbeat does. */
export const lookAround = async (contexts: readonly ClusterContext[]): Promise<void> => {
  for (const { cluster, store } of contexts) cluster.members.update(await allNodes(store.pool));
};

/** Two processes on one database and clock, and on one NATS, or each on its own of a cluster. */
export const twoNodes = async (
  context: TestContext,
  nats: Pick<NatsServer, 'url'>,
  other = nats,
): Promise<readonly [ClusterContext, ClusterContext]> => {
  const both = [await joined(context, nats), await joined(await nextNode(context), other)] as const;
  await lookAround(both);
  return both;
};
