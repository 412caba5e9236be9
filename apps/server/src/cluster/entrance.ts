import { setTimeout as sleep } from 'node:timers/promises';
import { dropNodes, enterNode, inEntrance, type NewNode, type OtherNode } from '../store/queries/nodes.ts';
import { DEAD_MS } from './death-watch.ts';
import type { NodeLine } from '../store/node-line.ts';

const LOOK_MS = 250;
/** Who enters has not watched the others: of one whose lock is free it takes this silence as well. */
const UNLOCKED_MS = 1200;

/** Another process serves this database, and the two do not hear each other. */
export class SecondProcess extends Error {}

const isDead = ({ silentMs, isUnlocked }: OtherNode): boolean =>
  silentMs > DEAD_MS || (isUnlocked && silentMs > UNLOCKED_MS);

const sentence = (node: OtherNode, isAlone: boolean): string =>
  isAlone
    ? `another process (${node.id}) serves this database; stop it first, or set NATS_URL, the same for all of them`
    : `another process (${node.id}) serves this database without NATS_URL; stop it first, or set NATS_URL there too`;

/**
 * Enters this process into `nodes`. Processes that do not hear each other must not serve one database (CLUS-1). One that
 * was killed does not stand in the way of its successor, nor does one that is frozen once it has been silent for long.
 * Of those that hear each other nobody is judged here: after an outage whoever enters first would bury all who are about
 * to come back.
 * @throws SecondProcess when another one that lives does
 */
export const enterCluster = async (line: NodeLine, node: NewNode): Promise<void> => {
  const firstBeats = new Map<string, string>();
  for (;;) {
    const inTheWay = await line.run((client) =>
      inEntrance(client, node.id, async (others) => {
        const deaf = others.filter((other) => node.alone || other.alone);
        const living = deaf.filter((other) => !isDead(other));
        if (living.length > 0) return living;
        const dead = deaf.map(({ id }) => id);
        await dropNodes(client, dead); // their tables are free at once
        await enterNode(client, node);
        return [];
      }),
    );
    if (inTheWay.length === 0) return;
    for (const other of inTheWay) {
      const first = firstBeats.get(other.id) ?? other.beat;
      if (first !== other.beat) throw new SecondProcess(sentence(other, node.alone));
      firstBeats.set(other.id, first);
    }
    await sleep(LOOK_MS);
  }
};
