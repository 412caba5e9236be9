import { randomBytes, randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, inject } from 'vitest';
import { inProcessMessages } from '../src/cluster/messages.ts';
import { readConfig, type Config } from '../src/config.ts';
import type { Context } from '../src/context.ts';
import { Load } from '../src/observe/load.ts';
import { makeMetrics } from '../src/observe/metrics.ts';
import { makeKeyring } from '../src/people/keyring.ts';
import { enterNode } from '../src/store/queries/nodes.ts';
import { openStore, type Store } from '../src/store/store.ts';
import { makeChanges } from '../src/tournaments/changes.ts';
import { makeSessions } from '../src/people/sessions.ts';
import { makeJoins } from '../src/tournaments/joins.ts';
import { openRankings } from '../src/tournaments/rankings/keeper.ts';
import { openWallet } from '../src/wallet/wallet.ts';
import { manualClock, type ManualClock } from './manual-clock.ts';
import { PATIENCE_MS } from './patience.ts';
import { TEMPLATE, withDatabase } from './template.ts';

const ignore = (): void => undefined;

interface TestDatabase {
  readonly url: string;
  readonly store: Store;
}

/** Makes commits of new connections wait for the disk again: a server that is started refuses any other database. */
export const makeDurable = async ({ pool }: Store): Promise<void> => {
  await pool.query(
    `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I RESET synchronous_commit', current_database()); END $$`,
  );
};

/**
 * A database of its own for the calling test file, dropped after its tests.
 * @param template what it is a copy of: the migrated schema, or nothing
 */
export const testDatabase = async (template: typeof TEMPLATE | 'template0' = TEMPLATE): Promise<TestDatabase> => {
  const server = inject('postgresUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = openStore(server, ignore);
  await admin.pool.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  await admin.pool.query(`ALTER DATABASE ${name} SET synchronous_commit = off`); // waiting for the disk proves nothing here
  const url = withDatabase(server, name);
  const store = openStore(url, ignore);
  afterAll(async () => {
    await store.close();
    await admin.pool.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await admin.close();
  });
  return { url, store };
};

const testConfig = (env: Readonly<Record<string, string>> = {}): Config => {
  const config = readConfig({
    DEMO: '1',
    CROWD: '0',
    PORT: '0',
    SECRET: 'a secret of the tests that is long enough',
    LOG_LEVEL: 'silent',
    ...env,
  });
  if (typeof config === 'string') throw new Error(config);
  return config;
};

export interface TestContext extends Context {
  readonly clock: ManualClock;
  readonly databaseUrl: string;
}

/** A context on a migrated database. */
export const contextOn = async (
  { url, store }: TestDatabase,
  clock: ManualClock,
  env: Readonly<Record<string, string>> = {},
): Promise<TestContext> => {
  const config = testConfig(env);
  const nodeId = randomUUID();
  const messages = inProcessMessages();
  const log = pino({ level: config.logLevel });
  await enterNode(store.pool, nodeId, clock.now());
  return {
    config,
    store,
    clock,
    keyring: makeKeyring(config.secrets ?? []),
    log,
    metrics: makeMetrics(false),
    messages,
    load: new Load(),
    changes: makeChanges(clock),
    rankings: openRankings(store.db, clock, messages),
    joins: makeJoins(store, log),
    sessions: makeSessions(store.db),
    wallet: config.walletUrl === null ? null : openWallet(config.walletUrl, () => AbortSignal.timeout(PATIENCE_MS)),
    nodeId,
    databaseUrl: url,
  };
};

/**
 * A context on a database of its own, with a clock that stands still until the test turns it.
 * @param env variables of the configuration that the test is about
 */
export const testContext = async (env: Readonly<Record<string, string>> = {}): Promise<TestContext> =>
  contextOn(await testDatabase(), manualClock(), env);
