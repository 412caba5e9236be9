import { systemClock } from './clock.ts';
import { isBalanced, trialBalance } from './money/trial-balance.ts';
import { runOnDatabase } from './store/backup/command.ts';
import { readLines } from './store/backup/file.ts';
import { UnfitBackup } from './store/backup/format.ts';
import { load } from './store/backup/load.ts';
import { migrate } from './store/migrate.ts';

const USAGE =
  'usage: npm run restore -- FILE.gz    (DATABASE_URL and DATABASE_OWNER_URL, or DATA_DIR, say into which empty database)';

await runOnDatabase(USAGE, 'new', async (store, file) => {
  const now = systemClock.now();
  const { tables, rows } = await load(store, readLines(file), now, (table, count) => {
    process.stderr.write(`${table.replaceAll('"', '')}: ${count.toLocaleString('en')} rows\n`);
  });
  await migrate(store, now);
  if (!isBalanced(await trialBalance(store.db)))
    throw new UnfitBackup('restored, but the books do not balance: see MatadorLedgerUnbalanced in docs/OPERATIONS.md');
  process.stdout.write(
    `Restored ${rows.toLocaleString('en')} rows of ${tables} tables; the books balance. Start the server with the SECRET, the AUDIT_KEY, the PERSON_KEY, the RECEIPT_KEY and the VAPID_KEY of the backup.\n`,
  );
});
