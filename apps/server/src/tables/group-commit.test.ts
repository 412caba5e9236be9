import { expect, test } from 'vitest';
import { appended } from '../../test/appended.ts';
import { manualClock } from '../../test/manual-clock.ts';
import type { LogRow } from '../store/queries/tables-log.ts';
import { GroupCommit, type GroupCommitHooks, type LogPort } from './group-commit.ts';

const row = (tableId: number, seq: number, requestId: string | null = null): LogRow => ({
  tableId,
  seq,
  epoch: 0,
  seat: 0,
  actor: 'player',
  action: '{}',
  requestId,
  at: new Date(0),
});

/** A log in memory that a test can let fail; the statements themselves are tested on PostgreSQL. */
const memoryLog = () => {
  const rows = new Map<string, LogRow>();
  const batches: number[] = [];
  const trouble: { before: Error | null; after: Error | null; alive: boolean } = {
    before: null,
    after: null,
    alive: true,
  };
  const keyOf = (one: LogRow): string => `${String(one.tableId)}/${String(one.seq)}`;
  const port: LogPort = {
    append: async (batch) => {
      await Promise.resolve();
      if (trouble.before !== null) throw trouble.before;
      if (batch.some((one) => one.requestId === 'bad')) throw new Error('bad row');
      batches.push(batch.length);
      const fresh = trouble.alive ? batch.filter((one) => !rows.has(keyOf(one))) : [];
      for (const one of fresh) rows.set(keyOf(one), one);
      if (trouble.after !== null) throw trouble.after;
      return fresh.length === batch.length;
    },
    present: async (batch) => {
      await Promise.resolve();
      return new Set(batch.filter((one) => rows.get(keyOf(one))?.epoch === one.epoch).map((one) => one.tableId));
    },
    blames: (error) => error instanceof Error && error.message === 'bad row',
    alive: () => Promise.resolve(trouble.alive),
  };
  return { port, rows, batches, trouble };
};

const recorder = () => {
  const seen: string[] = [];
  const hooks: GroupCommitHooks = {
    onAway: () => seen.push('away'),
    onBack: () => seen.push('back'),
    onFenced: () => seen.push('fenced'),
    onFailure: () => undefined,
  };
  return { seen, hooks };
};

test('moves of one turn of the loop are one statement', async () => {
  const log = memoryLog();
  const commit = new GroupCommit(log.port, manualClock(), recorder().hooks);
  const written = await Promise.all(Array.from({ length: 50 }, (_, at) => appended(commit, row(at, 1))));
  expect(new Set(written)).toEqual(new Set(['written']));
  expect(log.batches).toEqual([50]);
});

test('a row that another owner has written first is lost, its neighbours are not', async () => {
  const log = memoryLog();
  log.rows.set('7/4', { ...row(7, 4), epoch: 3 });
  const commit = new GroupCommit(log.port, manualClock(), recorder().hooks);
  expect(await Promise.all([appended(commit, row(7, 4)), appended(commit, row(8, 4))])).toEqual(['lost', 'written']);
});

test('a commit whose answer got lost is recognised in the log and not repeated', async () => {
  const log = memoryLog();
  const clock = manualClock();
  const { hooks, seen } = recorder();
  const commit = new GroupCommit(log.port, clock, hooks);
  log.trouble.after = new Error('connection lost');
  const written = appended(commit, row(1, 1));
  await clock.advance(100);
  log.trouble.after = null;
  await clock.advance(1000);
  expect(await written).toBe('written');
  expect(log.rows.size).toBe(1);
  expect(seen).toEqual(['away', 'back']);
});

test('rows wait for a database that is away, however long', async () => {
  const log = memoryLog();
  const clock = manualClock();
  const { hooks, seen } = recorder();
  const commit = new GroupCommit(log.port, clock, hooks);
  log.trouble.before = new Error('down');
  const written = appended(commit, row(1, 1));
  await clock.advance(120_000);
  expect(commit.oldestMs).toBe(120_000);
  log.trouble.before = null;
  await clock.advance(1000);
  expect(await written).toBe('written');
  expect(seen).toEqual(['away', 'back']);
});

test('one bad row is given back and holds up nobody', async () => {
  const log = memoryLog();
  const commit = new GroupCommit(log.port, manualClock(), recorder().hooks);
  const rows = Array.from({ length: 9 }, (_, at) => row(at, 1, at === 5 ? 'bad' : null));
  const written = await Promise.all(rows.map((one) => appended(commit, one)));
  expect(written.map((one) => one === 'written')).toEqual(rows.map((one) => one.requestId !== 'bad'));
});

test('a process without its row in nodes writes nothing more', async () => {
  const log = memoryLog();
  const { hooks, seen } = recorder();
  const commit = new GroupCommit(log.port, manualClock(), hooks);
  log.trouble.alive = false;
  expect(await appended(commit, row(1, 1))).toBe('fenced');
  expect(await appended(commit, row(1, 1))).toBe('fenced');
  expect(seen).toEqual(['fenced']);
  expect(log.rows.size).toBe(0);
});
