import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { durableCluster, testContext } from '../../test/database.ts';
import { assertFit, sharesConnections } from './fitness.ts';
import { freePort } from './embedded/port.ts';
import { openStore } from './store.ts';

const PGBOUNCER = '/usr/sbin/pgbouncer';
/** Those that know no prepared statements: 1.21 learned them. */
const isOld = /PgBouncer 1\.(?:1\d|20)\./.test(spawnSync(PGBOUNCER, ['--version']).stdout?.toString() ?? '');
const NOBODY = 65_534;

/** PgBouncer of this machine in front of the PostgreSQL that servers of tests work on. */
const poolerBy = async (mode: 'transaction' | 'session'): Promise<string> => {
  const { hostname, port: behind, username, password } = new URL(durableCluster().ownerUrl);
  const folder = await mkdtemp(join(tmpdir(), 'matador-pooler-'));
  const port = await freePort();
  await writeFile(join(folder, 'users'), `"${username}" "${password}"\n`);
  await writeFile(
    join(folder, 'ini'),
    `[databases]
postgres = host=${hostname} port=${behind} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${String(port)}
unix_socket_dir =
auth_type = plain
auth_file = ${join(folder, 'users')}
pool_mode = ${mode}
ignore_startup_parameters = idle_in_transaction_session_timeout,extra_float_digits
`,
  );
  await chmod(folder, 0o755);
  const asRoot = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const pooler = spawn(PGBOUNCER, [join(folder, 'ini')], { ...asRoot, stdio: 'ignore' });
  onTestFinished(async () => {
    const ended = once(pooler, 'exit');
    pooler.kill('SIGINT');
    await ended;
    await rm(folder, { recursive: true });
  });
  return `postgres://${username}:${password}@127.0.0.1:${String(port)}/postgres`;
};

/** The first answer that is not that nobody listens yet. */
const fitnessOf = async (url: string): Promise<string> => {
  for (;;) {
    const store = openStore(url, () => undefined);
    const answer = await assertFit(store).then(
      () => 'fit',
      (error: unknown) => String(error),
    );
    await store.close();
    if (!answer.includes('ECONNREFUSED')) return answer;
  }
};

test.skipIf(!isOld)(
  'a pooler in transaction mode that knows no prepared statements is refused in one line, one by sessions is not',
  async () => {
    expect(await fitnessOf(await poolerBy('transaction'))).toBe(
      'UnfitDatabase: DATABASE_URL leads to a pooler that shares connections and knows no prepared statements; PgBouncer should be 1.21 or newer with max_prepared_statements above 0, or work with pool_mode = session',
    );
    expect(await fitnessOf(await poolerBy('session'))).toBe('fit');
  },
);

/** Asks until somebody listens. */
const sharingOf = async (url: string): Promise<boolean> => {
  for (;;) {
    const store = openStore(url, () => undefined);
    const answer = await sharesConnections(store).catch((error: unknown) => String(error));
    await store.close();
    if (typeof answer === 'boolean') return answer;
    if (!answer.includes('ECONNREFUSED')) throw new Error(answer);
  }
};

test.skipIf(!isOld)('whoever shares connections is known by it, so that nobody holds a lock there', async () => {
  expect(await sharingOf(await poolerBy('transaction'))).toBe(true);
  expect(await sharingOf(await poolerBy('session'))).toBe(false);
});

test('a database that is reached by the session is not taken for a pooler', async () => {
  const { store } = await testContext();
  expect(await sharesConnections(store)).toBe(false);
});
