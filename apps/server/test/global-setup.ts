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
    /** Address of the run's PostgreSQL, its superuser's, without a database. */
    postgresUrl: string;
    /** The same of the role that servers work with. */
    runtimeUrl: string;
  }
}

const ignore = (): void => undefined;

/** One embedded PostgreSQL for the run, with a migrated template that every test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'matador-test-'));
  await chmod(folder, 0o755); // so that whoever PostgreSQL has to run as may enter
  const embedded = await startEmbedded(join(folder, 'data'), { report: (line) => process.stderr.write(`${line}\n`) });
  const admin = openStore(embedded.ownerUrl, ignore);
  await admin.pool.query(`CREATE DATABASE ${TEMPLATE}`);
  await admin.close();
  const template = openStore(withDatabase(embedded.ownerUrl, TEMPLATE), ignore);
  await migrate(template, new Date(), RUNTIME_ROLE);
  await template.close();
  project.provide('postgresUrl', embedded.ownerUrl);
  project.provide('runtimeUrl', embedded.url);
  return async () => {
    await embedded.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
