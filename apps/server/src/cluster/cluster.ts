import type { Logger } from 'pino';
import { openBus, type Bus } from './bus.ts';
import { Members } from './members.ts';
import { messagesOver, type Messages } from './messages.ts';
import { Post } from './post.ts';

/** What a process has that is one of several (CLUS-1). */
export interface Cluster {
  readonly bus: Bus;
  readonly members: Members;
  readonly post: Post;
}

/**
 * Joins the processes that speak over a NATS.
 * @throws NatsAway when none answers
 */
export const joinCluster = async (
  natsUrl: string,
  nodeId: string,
  log: Logger,
): Promise<{ readonly cluster: Cluster; readonly messages: Messages }> => {
  const bus = await openBus(natsUrl, nodeId, log);
  const members = new Members(nodeId);
  const messages = messagesOver(bus);
  messages.subscribe('nodesBuried', ({ nodes }) => {
    members.bury(nodes);
  });
  return { cluster: { bus, members, post: new Post(bus, nodeId) }, messages };
};
