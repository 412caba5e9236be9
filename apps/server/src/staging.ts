import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { systemClock } from './clock.ts';
import { isBalanced, trialBalance } from './money/trial-balance.ts';
import { dump } from './store/backup/dump.ts';
import { readLines, writeLines } from './store/backup/file.ts';
import { UnfitBackup } from './store/backup/format.ts';
import { load } from './store/backup/load.ts';
import { startEmbedded } from './store/embedded/index.ts';
import { runAs } from './store/embedded/run-as.ts';
import { migrate } from './store/migrate.ts';
import { withNewIds } from './store/staging/new-ids.ts';
import { stripPersons } from './store/staging/strip.ts';
import { openStore, type Store } from './store/store.ts';

/**
 * Makes a copy for staging out of a backup, in a database of its own that is gone afterwards: without anything that says
 * who somebody is, with books, entries and results as they are.
 */
const USAGE = 'usage: npm run staging -- BACKUP.gz COPY.gz    (two files; no database is asked)';

const ignore = (): void => undefined;
const say = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

/** @throws UnfitBackup when the books do not balance */
const accountsOf = async (store: Store): Promise<string> => {
  const balance = await trialBalance(store.db);
  if (!isBalanced(balance)) throw new UnfitBackup('the books of this backup do not balance; nothing was written');
  return JSON.stringify(balance.accounts);
};

const makeCopy = async (store: Store, from: string, to: string): Promise<number> => {
  const now = systemClock.now();
  await load(store, readLines(from), now);
  await migrate(store, now);
  say('the backup is read');
  const before = await accountsOf(store);
  await stripPersons(store, now);
  if ((await accountsOf(store)) !== before) throw new Error('the books have changed; nothing was written');
  let rows = 0;
  const count = (_: string, of: number): void => {
    rows += of;
  };
  await writeLines(to, withNewIds(store, dump(store, now, count)));
  return rows;
};

const [from, to, ...more] = process.argv.slice(2);
if (from === undefined || to === undefined || more.length > 0) {
  say(USAGE);
  process.exitCode = 2;
} else {
  const [source, target] = [from, to].map((path) => resolve(process.env.INIT_CWD ?? '.', path));
  const folder = await mkdtemp(join(tmpdir(), 'matador-staging-'));
  const { cluster } = await runAs(folder);
  // Whatever ends it: persons stay nowhere but in the backup.
  process.once('exit', () => {
    for (const path of [cluster, folder]) rmSync(path, { recursive: true, force: true });
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
  try {
    const embedded = await startEmbedded(folder, { report: say, onLost: ignore });
    const store = openStore(embedded.ownerUrl, ignore);
    try {
      const rows = await makeCopy(store, source ?? from, target ?? to);
      process.stdout.write(
        `Wrote ${rows.toLocaleString('en')} rows without persons to ${target ?? to}; the books balance. Restore it with keys of its own, never with those of the backup.\n`,
      );
    } finally {
      await store.close();
      await embedded.stop();
    }
  } catch (error) {
    say(error instanceof UnfitBackup ? error.message : error instanceof Error ? (error.stack ?? '') : String(error));
    process.exitCode = 1;
  }
}
