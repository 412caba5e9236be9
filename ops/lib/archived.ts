import { appendFile, cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { until } from '../../apps/server/test/patience.ts';
import { prepareCluster } from '../../apps/server/src/store/embedded/cluster.ts';
import { addressOf } from '../../apps/server/src/store/embedded/owner.ts';
import { freePort } from '../../apps/server/src/store/embedded/port.ts';
import { startPostmaster } from '../../apps/server/src/store/embedded/postmaster.ts';
import { runAs } from '../../apps/server/src/store/embedded/run-as.ts';

/** What a server keeps beside its cluster; the ends of the audit log are put aside, as OPERATIONS says. */
const KEPT = ['secret', 'audit.key', 'person.key', 'receipt.key', 'vapid.key'];
const PASSWORDS = ['postgres.password', 'postgres.server-password'];
/** What belongs to the process that runs, or comes out of the archive. */
const OF_THE_MOMENT = /\/(?:pg_wal\/.+|postmaster\.(?:pid|opts)|recovery\.signal)$/;

const settingsFile = (cluster: string): string => join(cluster, 'postgresql.auto.conf');

/** Makes a data folder whose database archives its WAL, as docs/OPERATIONS.md says. */
export const makeArchived = async (dataDir: string, archive: string): Promise<void> => {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await mkdir(archive, { recursive: true });
  const runner = await runAs(dataDir);
  await prepareCluster(runner, dataDir);
  const command = `test ! -f ${archive}/%f && cp %p ${archive}/%f`;
  await appendFile(settingsFile(runner.cluster), `archive_mode = on\narchive_command = '${command}'\n`);
};

/** Copies the files of a database that runs, as `pg_basebackup` does. */
export const baseBackup = async (url: string, dataDir: string, base: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { cluster } = await runAs(dataDir);
  await client.query(`SELECT pg_backup_start('drill', true)`);
  await cp(cluster, base, { recursive: true, filter: (path) => !OF_THE_MOMENT.test(path) });
  const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)');
  await client.end();
  await writeFile(join(base, 'backup_label'), rows[0]?.labelfile ?? '');
};

/** Where something is to be restored from. */
export interface Source {
  readonly dataDir: string;
  readonly base: string;
  readonly archive: string;
  readonly moment: Date;
}

/** The newest WAL of a database that has ended is not archived yet. */
const archiveRest = async (cluster: string, archive: string): Promise<void> => {
  const there = new Set(await readdir(archive));
  const segments = (await readdir(join(cluster, 'pg_wal'))).filter((name) => /^[0-9A-F]{24}$/.test(name));
  for (const name of segments) if (!there.has(name)) await cp(join(cluster, 'pg_wal', name), join(archive, name));
};

/** Makes a data folder with the database as it was at a moment; PostgreSQL is stopped again. */
export const restoreTo = async (target: string, { dataDir, base, archive, moment }: Source): Promise<void> => {
  await mkdir(target, { recursive: true, mode: 0o700 });
  const runner = await runAs(target);
  await rm(runner.cluster, { recursive: true, force: true });
  await cp(base, runner.cluster, { recursive: true });
  await mkdir(join(runner.cluster, 'pg_wal'), { recursive: true, mode: 0o700 });
  await archiveRest((await runAs(dataDir)).cluster, archive);
  for (const file of [...KEPT, ...PASSWORDS]) await cp(join(dataDir, file), join(target, file));
  await appendFile(
    settingsFile(runner.cluster),
    `archive_mode = off\nrestore_command = 'cp ${archive}/%f %p'\n` +
      `recovery_target_time = '${moment.toISOString().replace('T', ' ').replace('Z', '+00')}'\nrecovery_target_action = promote\n`,
  );
  await writeFile(join(runner.cluster, 'recovery.signal'), '');
  const [port, password] = [await freePort(), await prepareCluster(runner, target)];
  const postmaster = startPostmaster(runner, port, join(target, 'postgres.log'));
  const isPromoted = async (): Promise<boolean> => {
    if (postmaster.hasExited())
      throw new Error(`PostgreSQL ended:\n${(await readFile(join(target, 'postgres.log'), 'utf8')).slice(-2000)}`);
    const client = new pg.Client({ connectionString: addressOf(password, port) });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query<{ isOver: boolean }>('SELECT NOT pg_is_in_recovery() AS "isOver"');
      return rows[0]?.isOver === true;
    } catch {
      return false; // it starts
    } finally {
      await client.end().catch(() => undefined);
    }
  };
  await until(isPromoted, 'the database is at the moment');
  await postmaster.stop();
};
