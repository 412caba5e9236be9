import { setTimeout as sleep } from 'node:timers/promises';
import { below } from '@matador/cards/laws';
import { PEERS, type Peer } from '../lib/namespaces.ts';
import type { Fault } from './fault.ts';
import { oneOf } from './processes.ts';

const WATCHED_MS = 14_000;
const CHOICES: readonly (readonly Peer[])[] = [['database'], ['NATS'], PEERS];
const LONGEST_MS = 12_000;
/** One that was buried ends when it hears of it; one that was cut from NATS alone lives on. */
const ENDS_MS = 20_000;

/** A process is cut from the database, from NATS or from both; its players reach it all the while. */
export const cutOff: Fault = {
  name: 'cut off',
  watchedMs: WATCHED_MS,
  lack: ({ namespaces }) => (namespaces === null ? 'network namespaces may not be made here' : null),
  happen: async (nodes, random) => {
    const node = await oneOf(nodes, random);
    const mend = await nodes.cut(node, CHOICES[below(random, CHOICES.length)] ?? PEERS);
    const cutMs = 1000 + random() * (LONGEST_MS - 1000);
    const mended = sleep(cutMs).then(mend);
    return async () => {
      await mended;
      const hasEnded = await Promise.race([
        node.program.ended.then(() => true),
        sleep(ENDS_MS, false, { ref: false }),
        lives(nodes, node.id),
      ]);
      if (!hasEnded) return;
      nodes.leave(node);
      await nodes.bury(node);
      await nodes.start();
    };
  },
};

/** Settles once a process counts and is known to have beaten after it was cut off. */
const lives = async (nodes: Parameters<Fault['happen']>[0], id: string): Promise<false> => {
  const { pool } = nodes.site.context.store;
  for (let beats = new Set<string>(); beats.size < 3;) {
    const { rows } = await pool.query<{ beat: string }>('SELECT beat::text AS beat FROM nodes WHERE id = $1', [id]);
    if (rows[0] === undefined) return new Promise(() => undefined);
    beats = beats.add(rows[0].beat);
    await sleep(250);
  }
  return false;
};
