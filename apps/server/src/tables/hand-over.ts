import type { Cluster } from '../cluster/cluster.ts';
import type { Context } from '../context.ts';
import { allNodes } from '../store/queries/nodes.ts';
import { giveTables, tablesToGive } from '../store/queries/tables.ts';
import type { Table } from './table.ts';

/** Tables that change hands together: their pages wait for all of them. */
export const CHUNK_SIZE = 20;

/** The tables of a process that gives some of them away. */
export interface Kept {
  /** Those that are loaded, by competition. */
  readonly tables: ReadonlyMap<string, Promise<Table | null>>;
  /** These are loaded here no more, until the answer is called: they are on their way. */
  hold(competitions: readonly string[]): () => void;
}

/**
 * Gives loaded and other tables to one heir. Whatever comes of it, the pages of those that were loaded look for them: if
 * the row did not go over, they are loaded here again, or wait for whoever takes them.
 * @returns which went over
 */
const giveSome = async (
  { store, nodeId, messages }: Pick<Context, 'store' | 'nodeId' | 'messages'>,
  kept: Kept,
  { heir, competitions }: { readonly heir: string; readonly competitions: readonly string[] },
): Promise<readonly string[]> => {
  const release = kept.hold(competitions);
  const loaded = await Promise.all(competitions.flatMap((competition) => kept.tables.get(competition) ?? []));
  const tables = loaded.filter((table) => table !== null);
  try {
    await Promise.all(tables.map((table) => table.release()));
    const given = await giveTables(store.db, { node: nodeId, heir, competitions });
    messages.publish('tablesGiven', { node: heir, competitions: given });
    return given;
  } finally {
    release();
    for (const table of tables) table.tellMoved();
  }
};

const takesTables = async ({ store }: Pick<Context, 'store'>, node: string): Promise<boolean> =>
  (await allNodes(store.pool)).some(({ id, takesTables: takes }) => id === node && takes);

/**
 * Gives tables of a process that is about to stop, or that is too slow, to others that know their rules. A few at a
 * time: all that was handed in is done, the row goes over, the heir is told, and the pages follow it. Tables for which
 * there is no heir stay.
 * @param most so many at most
 * @returns how many went over
 */
export const handOver = async (
  context: Pick<Context, 'store' | 'nodeId' | 'messages' | 'log'>,
  { members }: Pick<Cluster, 'members'>,
  kept: Kept,
  most = Infinity,
): Promise<number> => {
  const rows = await tablesToGive(context.store.db, context.nodeId);
  const given: string[] = [];
  const stale = new Set<string>();
  let turn = 0;
  for (const [rules, some] of Map.groupBy(rows.slice(0, most), (row) => row.rules)) {
    const left = some.map(({ competition }) => competition);
    while (left.length > 0) {
      const heirs = members.heirs(rules).filter((id) => !stale.has(id));
      const heir = heirs[turn % heirs.length];
      turn += 1;
      if (heir === undefined) break;
      const chunk = left.splice(0, CHUNK_SIZE);
      const competitions = await giveSome(context, kept, { heir, competitions: chunk });
      if (competitions.length === 0 && !(await takesTables(context, heir))) {
        stale.add(heir); // it stops too, which was not heard here yet
        left.unshift(...chunk);
        continue;
      }
      context.log.info({ heir, tables: competitions.length }, 'tables were handed over');
      given.push(...competitions);
    }
  }
  return given.length;
};
