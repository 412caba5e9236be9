import { stat } from 'node:fs/promises';
import { systemClock } from './clock.ts';
import { dump } from './store/backup/dump.ts';
import { runOnDatabase } from './store/backup/command.ts';
import { writeLines } from './store/backup/file.ts';

const USAGE = 'usage: npm run backup -- FILE.gz    (DATABASE_URL or DATA_DIR say of which database)';

await runOnDatabase(USAGE, 'run', async (store, file) => {
  let [tables, rows] = [0, 0];
  const progress = (table: string, count: number): void => {
    [tables, rows] = [tables + 1, rows + count];
    process.stderr.write(`${table.replaceAll('"', '')}: ${count.toLocaleString('en')} rows\n`);
  };
  await writeLines(file, dump(store, systemClock.now(), progress));
  const { size } = await stat(file);
  process.stdout.write(
    `Kept ${rows.toLocaleString('en')} rows of ${tables} tables in ${file} (${(size / 1024).toLocaleString('en', { maximumFractionDigits: 0 })} kB). Keep SECRET, AUDIT_KEY, PERSON_KEY, RECEIPT_KEY and VAPID_KEY too, apart from it.\n`,
  );
});
