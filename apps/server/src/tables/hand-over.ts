import type { Cluster } from '../cluster/cluster.ts';
import type { Context } from '../context.ts';
import { giveTables, tablesToGive } from '../store/queries/tables.ts';
import type { Table } from './table.ts';

/** Tables that change hands together: their pages wait for all of them. */
const CHUNK_SIZE = 20;

/**
 * Gives the tables of a process that is about to stop to others that know their rules. A few at a time: all that was
 * handed in is done, the row goes over, the heir is told, and the pages follow it. Tables for which there is no heir
 * stay.
 * @param kept the tables that are loaded here, by competition
 */
export const handOver = async (
  { store, nodeId, messages, log }: Pick<Context, 'store' | 'nodeId' | 'messages' | 'log'>,
  { members }: Pick<Cluster, 'members'>,
  kept: ReadonlyMap<string, Promise<Table | null>>,
): Promise<void> => {
  const rows = await tablesToGive(store.db, nodeId);
  let turn = 0;
  for (const [rules, some] of Map.groupBy(rows, (row) => row.rules)) {
    const left = some.map(({ competition }) => competition);
    while (left.length > 0) {
      const heirs = members.heirs(rules);
      const heir = heirs[turn % heirs.length];
      turn += 1;
      if (heir === undefined) break;
      const chunk = left.splice(0, CHUNK_SIZE);
      const loaded = await Promise.all(chunk.flatMap((competition) => kept.get(competition) ?? []));
      const tables = loaded.filter((table) => table !== null);
      await Promise.all(tables.map((table) => table.release()));
      const competitions = await giveTables(store.db, { node: nodeId, heir, competitions: chunk });
      messages.publish('tablesGiven', { node: heir, competitions });
      for (const table of tables) table.tellMoved();
      log.info({ heir, tables: competitions.length }, 'tables were handed over');
    }
  }
};
