import { randomBytes, randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { knownRules } from '@matador/games';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, inject } from 'vitest';
import { inProcessMessages } from '../src/cluster/messages.ts';
import { readConfig, type Config } from '../src/config.ts';
import type { Context } from '../src/context.ts';
import { makeKeys } from '../src/keys/keys.ts';
import { Load } from '../src/observe/load.ts';
import { makeMetrics } from '../src/observe/metrics.ts';
import { openIssuer } from '../src/openid/issuer.ts';
import { makeKeyring } from '../src/people/keyring.ts';
import { openRegister } from '../src/register/client.ts';
import { enterNode } from '../src/store/queries/nodes.ts';
import { newNode } from './nodes.ts';
import { openStore, type Store } from '../src/store/store.ts';
import { makeChanges } from '../src/tournaments/changes.ts';
import { makeSessions } from '../src/people/sessions.ts';
import { makeJoins } from '../src/tournaments/joins.ts';
import { openRankings } from '../src/tournaments/rankings/keeper.ts';
import { openWallet } from '../src/wallet/wallet.ts';
import type { Cluster } from './global-setup.ts';
import { manualClock, type ManualClock } from './manual-clock.ts';
import { PATIENCE_MS } from './patience.ts';
import { TEMPLATE, withDatabase } from './template.ts';

const ignore = (): void => undefined;

interface TestDatabase {
  readonly url: string;
  readonly ownerUrl: string;
  /** Of the role that servers work with. */
  readonly store: Store;
  /** Of the owner, who may do anything: for what no server does. */
  readonly owner: Store;
}

/** A statement of the superuser's, by a connection that is not kept: all tests of a run share two hundred. */
const asAdmin = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

/** What a database of a test is a copy of: the migrated schema, or nothing. */
type Original = typeof TEMPLATE | 'template0';

/** @param strategy by which PostgreSQL copies: `file_copy` is the quicker one where nobody waits for the disk */
const databaseIn = async (
  { ownerUrl: admin, runtimeUrl }: Cluster,
  original: Original,
  strategy: 'file_copy' | 'wal_log',
): Promise<TestDatabase> => {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asAdmin(admin, `CREATE DATABASE ${name} TEMPLATE ${original} STRATEGY ${strategy}`);
  const [url, ownerUrl] = [withDatabase(runtimeUrl, name), withDatabase(admin, name)];
  const [store, owner] = [openStore(url, ignore), openStore(ownerUrl, ignore)];
  afterAll(async () => {
    await store.close();
    await owner.close();
    await asAdmin(admin, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  });
  return { url, ownerUrl, store, owner };
};

/** A database of its own for the calling test file, dropped after its tests. */
export const testDatabase = (original: Original = TEMPLATE): Promise<TestDatabase> =>
  databaseIn(inject('postgres'), original, 'file_copy');

/** Where commits wait for the disk: a server that is started refuses any other PostgreSQL. */
export const durableCluster = (): Cluster => {
  const cluster = inject('durable');
  if (cluster === null) throw new Error('only tests of the project "server" start servers on a database of the run');
  return cluster;
};

/** The same there. */
export const durableDatabase = (original: Original = TEMPLATE): Promise<TestDatabase> =>
  databaseIn(durableCluster(), original, 'wal_log');

const TEST_SECRET = 'a secret of the tests that is long enough';

/** How a server is started on a database of the tests. */
export const serverSettings = ({ config, databaseUrl, ownerUrl }: TestContext): Readonly<Record<string, string>> => ({
  DATABASE_URL: databaseUrl,
  DATABASE_OWNER_URL: ownerUrl,
  SECRET: TEST_SECRET,
  AUDIT_KEY: TEST_SECRET,
  PERSON_KEY: TEST_SECRET,
  RECEIPT_KEY: TEST_SECRET,
  VAPID_KEY: TEST_SECRET,
  AUDIT_HEADS: config.auditHeads,
});

const testConfig = (env: Readonly<Record<string, string>> = {}): Config => {
  const config = readConfig({
    DEMO: '1',
    CROWD: '0',
    PORT: '0',
    SECRET: TEST_SECRET,
    AUDIT_KEY: TEST_SECRET,
    PERSON_KEY: TEST_SECRET,
    RECEIPT_KEY: TEST_SECRET,
    VAPID_KEY: TEST_SECRET,
    AUDIT_HEADS: join(tmpdir(), `matador-test-${randomUUID()}.heads`), // made only where a test notes heads
    LOG_LEVEL: 'silent',
    ...env,
  });
  if (typeof config === 'string') throw new Error(config);
  return config;
};

export interface TestContext extends Context {
  readonly clock: ManualClock;
  readonly databaseUrl: string;
  readonly ownerUrl: string;
  readonly owner: Store;
}

/** A context on a migrated database. */
export const contextOn = async (
  { url, ownerUrl, store, owner }: TestDatabase,
  clock: ManualClock,
  env: Readonly<Record<string, string>> = {},
): Promise<TestContext> => {
  const config = testConfig(env);
  const nodeId = randomUUID();
  const messages = inProcessMessages();
  const log = pino({ level: config.logLevel });
  await enterNode(store.pool, newNode(nodeId, clock.now(), { rules: knownRules() }));
  return {
    config,
    store,
    clock,
    keyring: makeKeyring(config.secrets ?? []),
    keys: makeKeys({
      audit: config.keys.audit ?? [],
      person: config.keys.person ?? [],
      receipt: config.keys.receipt ?? [],
      vapid: config.keys.vapid ?? [],
    }),
    log,
    metrics: makeMetrics(false),
    messages,
    cluster: null,
    load: new Load(),
    register:
      config.exclusionRegister === null
        ? null
        : openRegister(config.exclusionRegister, () => AbortSignal.timeout(PATIENCE_MS)),
    changes: makeChanges(clock),
    rankings: openRankings(store, clock, messages),
    joins: makeJoins(store, log),
    sessions: makeSessions(store.db),
    openId: config.openId === null ? null : openIssuer({ settings: config.openId, clock }),
    wallet: config.walletUrl === null ? null : openWallet(config.walletUrl, () => AbortSignal.timeout(PATIENCE_MS)),
    nodeId,
    databaseUrl: url,
    ownerUrl,
    owner,
  };
};

/**
 * A context on a database of its own, with a clock that stands still until the test turns it.
 * @param env variables of the configuration that the test is about
 */
export const testContext = async (env: Readonly<Record<string, string>> = {}): Promise<TestContext> =>
  contextOn(await testDatabase(), manualClock(), env);

/** The same on a database that servers may be started on. */
export const durableContext = async (env: Readonly<Record<string, string>> = {}): Promise<TestContext> =>
  contextOn(await durableDatabase(), manualClock(), env);
