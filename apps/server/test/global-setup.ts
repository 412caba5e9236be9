import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../src/store/embedded/index.ts';
import { RUNTIME_ROLE } from '../src/store/embedded/runtime-role.ts';
import { migrate } from '../src/store/migrate.ts';
import { openStore } from '../src/store/store.ts';
import { TEMPLATE, withDatabase } from './template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The run's PostgreSQL. */
    postgres: Cluster;
    /** Another one, which waits for the disk: a server that is started refuses any else. Null where no test starts one. */
    durable: Cluster | null;
  }
}

/** Addresses of a PostgreSQL, without a database. */
export interface Cluster {
  /** Its superuser's. */
  readonly ownerUrl: string;
  /** The same of the role that servers work with. */
  readonly runtimeUrl: string;
}

const ignore = (): void => undefined;

/** An embedded PostgreSQL with a migrated template that test files copy. */
const startCluster = async (
  folder: string,
): Promise<{ readonly cluster: Cluster; readonly stop: () => Promise<void> }> => {
  const embedded = await startEmbedded(folder, { report: (line) => process.stderr.write(`${line}\n`) });
  const admin = openStore(embedded.ownerUrl, ignore);
  await admin.pool.query(`CREATE DATABASE ${TEMPLATE}`);
  await admin.close();
  const template = openStore(withDatabase(embedded.ownerUrl, TEMPLATE), ignore);
  await migrate(template, new Date(), RUNTIME_ROLE);
  await template.close();
  return { cluster: { ownerUrl: embedded.ownerUrl, runtimeUrl: embedded.url }, stop: () => embedded.stop() };
};

/** Every file makes a database and drops it: waiting for the disk at each takes longer than most of its tests. */
const hurry = async ({ ownerUrl }: Cluster): Promise<void> => {
  const admin = openStore(ownerUrl, ignore);
  await admin.pool.query('ALTER SYSTEM SET fsync = off');
  await admin.pool.query('SELECT pg_reload_conf()');
  await admin.close();
};

/** One embedded PostgreSQL for the run, and another one for tests that start servers. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'matador-test-'));
  await chmod(folder, 0o755); // so that whoever PostgreSQL has to run as may enter
  const { cluster, stop } = await startCluster(join(folder, 'data'));
  await hurry(cluster);
  const durable = project.name === 'server' ? await startCluster(join(folder, 'durable')) : null;
  project.provide('postgres', cluster);
  project.provide('durable', durable?.cluster ?? null);
  return async () => {
    await stop();
    await durable?.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
