import { randomInt, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { appended } from '../../test/appended.ts';
import { testContext } from '../../test/database.ts';
import { formedTable } from '../../test/game-server.ts';
import { openVenue } from '../../test/table.ts';
import { systemClock } from '../clock.ts';
import { enterNode } from '../store/queries/nodes.ts';
import { findTable } from '../store/queries/tables.ts';
import { appendRows, nodeIsAlive, presentRows, type LogRow } from '../store/queries/tables-log.ts';
import { GroupCommit } from './group-commit.ts';
import { newNode } from '../../test/nodes.ts';

const TABLES = 6;
const TAKEOVERS = 40;
/** Rows between two takeovers. */
const MAX_BETWEEN = 80;

const venue = await openVenue(await testContext());
const { context, server, tournamentId } = venue;
const { pool } = context.store;

const commitOf = (node: string): GroupCommit =>
  new GroupCommit(
    {
      append: (rows) => appendRows(pool, node, rows),
      present: (rows) => presentRows(pool, rows),
      blames: () => false,
      alive: () => nodeIsAlive(pool, node),
    },
    systemClock,
    { onAway: () => undefined, onBack: () => undefined, onFenced: () => undefined, onFailure: () => undefined },
  );

const rowOf = (tableId: number, seq: number, epoch: number): LogRow => ({
  ...{ tableId, seq, epoch, seat: 0, actor: 'player', action: '{}', requestId: null, at: new Date(0) },
});

/** Rows of whatever table that were acknowledged. */
let acknowledged = 0;

/** Writes to a table as fast as it is acknowledged, until it may no more; answers the last acknowledged seq. */
const write = async (commit: GroupCommit, tableId: number, from: number, epoch: number): Promise<number> => {
  for (let seq = from + 1; ; seq += 1) {
    if ((await appended(commit, rowOf(tableId, seq, epoch))) !== 'written') return seq - 1;
    acknowledged += 1;
  }
};

const headsOf = async (tables: readonly number[]): Promise<ReadonlyMap<number, number>> => {
  const { rows } = await pool.query<{ id: number; head: number }>(
    'SELECT table_id AS id, max(seq) AS head FROM table_events WHERE table_id = ANY($1) GROUP BY table_id',
    [tables],
  );
  return new Map(rows.map(({ id, head }) => [id, head]));
};

test('a new owner sees every move that the old one acknowledged, in however many takeovers under load', async () => {
  const tables: number[] = [];
  for (let count = 0; count < TABLES; count += 1) {
    const competitionId = await formedTable(context, server, tournamentId, await venue.members());
    await server.gameServer.host.find(competitionId);
    const table = await findTable(context.store.db, competitionId);
    if (table !== null) tables.push(table.tableId);
  }
  let node = context.nodeId;
  for (let epoch = 1; epoch <= TAKEOVERS; epoch += 1) {
    const next = randomUUID();
    await enterNode(pool, newNode(next, context.clock.now()));
    const heads = await headsOf(tables);
    const commit = commitOf(node);
    const written = Promise.all(tables.map((table) => write(commit, table, heads.get(table) ?? 0, epoch)));
    const least = acknowledged + randomInt(1, MAX_BETWEEN);
    while (acknowledged < least) await new Promise((resolve) => setImmediate(resolve));
    await pool.query('DELETE FROM nodes WHERE id = $1', [node]);
    const seen = await headsOf(tables);
    for (const [at, last] of (await written).entries()) {
      const table = tables[at] ?? 0;
      expect(last).toBeLessThanOrEqual(seen.get(table) ?? 0);
    }
    expect(await headsOf(tables)).toEqual(seen);
    node = next;
  }
  expect(acknowledged).toBeGreaterThan(TAKEOVERS);
});
