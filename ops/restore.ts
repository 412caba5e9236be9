import { strict as assert } from 'node:assert';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../apps/server/test/patience.ts';
import { reachEmbedded } from '../apps/server/src/store/embedded/index.ts';
import { isBalanced, trialBalance } from '../apps/server/src/money/trial-balance.ts';
import { openStore, type Store } from '../apps/server/src/store/store.ts';
import { freePort } from '../e2e/server.ts';
import { baseBackup, makeArchived, restoreTo } from './lib/archived.ts';

/**
 * The drill of docs/OPERATIONS.md, "Back to a moment": a demo whose database archives its WAL is played on by its crowd,
 * a base backup is taken meanwhile, a moment is noted, it is played on, and the database is brought back to the moment.
 * What was there before it has to be there, nothing of what came after it, and the books have to balance.
 *
 *   npm run test:restore
 */
const ENTRY = new URL('../apps/server/src/main.ts', import.meta.url).pathname;
const ignore = (): void => undefined;
/** Entries of tables that have to come between two steps of the drill. */
const ENTRIES = 20;
/** As many as `npm start` has: fewer find no tables. */
const CROWD = 25;

const startedMs = performance.now();
const say = (line: string): void => {
  process.stderr.write(`${((performance.now() - startedMs) / 1000).toFixed(0).padStart(4)} s  ${line}\n`);
};

/** A server on a data folder. */
const start = async (dataDir: string, crowd: number) => {
  const port = await freePort();
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(port),
    DEMO: '1',
    CROWD: String(crowd),
    CROWD_PACE: '0',
  };
  // It ends with this process, however that ends.
  const child = spawn(process.execPath, [ENTRY], {
    env: { ...env, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString('utf8')));
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`the server ended:\n${errors}`);
    return (await fetch(`http://127.0.0.1:${String(port)}/readyz`).catch(() => null))?.ok === true;
  }, 'the server is ready');
  return {
    stop: async (): Promise<void> => {
      child.kill('SIGTERM');
      await once(child, 'exit');
      assert.equal(errors, '', 'its log has no error');
    },
  };
};

/** What of a database is compared: how much was written, and by when. */
interface State {
  readonly entries: number;
  readonly lines: number;
  readonly latest: Date;
  readonly isBalanced: boolean;
}

const COUNTS = `SELECT (SELECT count(*)::int FROM table_events) AS entries, (SELECT count(*)::int FROM ledger_lines) AS lines,
  (SELECT max(at) FROM table_events) AS latest`;

const addressOf = async (dataDir: string) => {
  const reached = await reachEmbedded(dataDir, { report: ignore, onLost: ignore });
  assert.ok(reached !== null);
  return reached;
};

/** Works with the database of a data folder, whether a server runs there or not. */
const onDatabase = async <Value>(dataDir: string, work: (store: Store) => Promise<Value>): Promise<Value> => {
  const reached = await addressOf(dataDir);
  const store = openStore(reached.ownerUrl, ignore);
  try {
    return await work(store);
  } finally {
    await store.close();
    await reached.stop();
  }
};

const readState = async (store: Store): Promise<State> => {
  const { rows } = await store.pool.query<Omit<State, 'isBalanced'>>(COUNTS);
  const [counts] = rows;
  assert.ok(counts !== undefined);
  return { ...counts, isBalanced: isBalanced(await trialBalance(store.db)) };
};

const stateOf = (dataDir: string): Promise<State> => onDatabase(dataDir, readState);

const playedOn = (dataDir: string, from: number): Promise<State> =>
  onDatabase(dataDir, async (store) => {
    await until(async () => (await readState(store)).entries >= from + ENTRIES, 'the crowd plays on');
    return readState(store);
  });

const folder = await mkdtemp(join(tmpdir(), 'matador-drill-'));
const [dataDir, archive, base, target] = ['data', 'wal', 'base', 'restored'].map((name) => join(folder, name));
assert.ok(dataDir !== undefined && archive !== undefined && base !== undefined && target !== undefined);
try {
  await makeArchived(dataDir, archive);
  const server = await start(dataDir, CROWD);
  const first = await playedOn(dataDir, 0);
  say(`played: ${String(first.entries)} entries of tables, ${String(first.lines)} ledger lines`);
  await baseBackup((await addressOf(dataDir)).ownerUrl, dataDir, base);
  say('base backup taken beside it');
  const before = await playedOn(dataDir, first.entries);
  const moment = new Date();
  say(`the moment, ${moment.toISOString()}: at least ${String(before.entries)} entries`);
  const after = await playedOn(dataDir, before.entries);
  await server.stop();
  say(`played on to ${String(after.entries)} entries, then stopped`);
  await restoreTo(target, { dataDir, base, archive, moment });
  const restored = await stateOf(target);
  say(`restored: ${String(restored.entries)} entries, ${String(restored.lines)} ledger lines`);
  assert.ok(restored.isBalanced, 'the books balance');
  assert.ok(restored.entries >= before.entries && restored.lines >= before.lines, 'nothing from before is missing');
  assert.ok(restored.entries < (await stateOf(dataDir)).entries, 'what came after is not there');
  assert.ok(restored.latest <= moment, 'nothing is later than the moment');
  const next = await start(target, CROWD);
  const on = await playedOn(target, restored.entries);
  await next.stop();
  assert.ok((await stateOf(target)).isBalanced, 'the books balance after they were played on');
  process.stdout.write(
    `Back to ${moment.toISOString()}: ${String(restored.entries)} of ${String(after.entries)} entries, the books balance, and it was played on to ${String(on.entries)}.\n`,
  );
} finally {
  await rm(folder, { recursive: true, force: true });
}
