import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { systemClock } from '../../apps/server/src/clock.ts';
import { inProcessMessages } from '../../apps/server/src/cluster/messages.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import type { Context } from '../../apps/server/src/context.ts';
import { makeKeys } from '../../apps/server/src/keys/keys.ts';
import { Load } from '../../apps/server/src/observe/load.ts';
import { makeMetrics } from '../../apps/server/src/observe/metrics.ts';
import { makeKeyring } from '../../apps/server/src/people/keyring.ts';
import { prepareDatabase } from '../../apps/server/src/store/prepare.ts';
import { openStore, type Store } from '../../apps/server/src/store/store.ts';
import { makeChanges } from '../../apps/server/src/tournaments/changes.ts';
import { makeSessions } from '../../apps/server/src/people/sessions.ts';
import { makeJoins } from '../../apps/server/src/tournaments/joins.ts';
import { openRankings } from '../../apps/server/src/tournaments/rankings/keeper.ts';
import { LOAD_CORE, Program, SERVER_CORE } from './programs.ts';

const SECRET = 'a secret of the benchmarks that is long enough';
export const MAIN = new URL('../../apps/server/src/main.ts', import.meta.url);
export const POSTGRES = new URL('postgres.ts', import.meta.url);
/** What the database program prints: a server's address and the owner's. */
const ADDRESSES = /^(postgres\S+) (postgres\S+)$/;
export const READY = /^Matador is ready: http:\/\/(127\.0\.0\.1:\d+) - /;

export interface Addresses {
  readonly url: string;
  readonly ownerUrl: string;
}

/** The addresses of a database that was started by `POSTGRES`. */
export const addressesOf = async (postgres: Program): Promise<Addresses> => {
  const [, url = '', ownerUrl = ''] = await postgres.line(ADDRESSES);
  return { url, ownerUrl };
};

/** How a server is started on a database. @param folder where it may keep files */
export const settingsOf = ({ url, ownerUrl }: Addresses, folder: string): Readonly<Record<string, string>> => ({
  DATABASE_URL: url,
  DATABASE_OWNER_URL: ownerUrl,
  DATA_DIR: folder,
  SECRET,
  AUDIT_KEY: SECRET,
  PERSON_KEY: SECRET,
  RECEIPT_KEY: SECRET,
  VAPID_KEY: SECRET,
  DEMO: '0',
  CROWD: '0',
  PORT: '0',
});

/** A Matador server as it runs for real, on a core of its own. */
interface MatadorServer {
  readonly program: Program;
  /** `127.0.0.1:port`. */
  readonly host: string;
}

/** A database, on the load's core unless it is free, filled from here, and the servers started on it. */
export interface Hall {
  /** For filling the database by the server's own code; not that of any server. */
  readonly context: Context;
  /** Of the database's owner, for what no server may do. */
  readonly owner: Store;
  readonly postgres: Program;
  /** @param more variables beside those of every server here */
  serve(flags?: readonly string[], more?: Readonly<Record<string, string>>): Promise<MatadorServer>;
  /** Nobody takes up the tables that a killed server has left: the next measurement is not about them. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** For filling and reading a database by the server's own code, beside whatever servers run on it. */
export const contextOf = (addresses: Addresses, folder: string): Context => {
  const config = readConfig({ ...settingsOf(addresses, folder), LOG_LEVEL: 'silent' });
  if (typeof config === 'string') throw new Error(config);
  const store = openStore(addresses.url, () => undefined);
  const messages = inProcessMessages();
  const log = pino({ level: 'silent' });
  return {
    config,
    store,
    clock: systemClock,
    keyring: makeKeyring([SECRET]),
    keys: makeKeys({ audit: [SECRET], person: [SECRET], receipt: [SECRET], vapid: [SECRET] }),
    log,
    metrics: makeMetrics(false),
    messages,
    cluster: null,
    load: new Load(),
    changes: makeChanges(systemClock),
    rankings: openRankings(store, systemClock, messages),
    joins: makeJoins(store, log),
    sessions: makeSessions(store.db),
    nodeId: randomUUID(),
    wallet: null,
    register: null,
    openId: null,
  };
};

/** @param isPostgresFree the database runs on whichever core has time, not on the load's alone */
export const openHall = async ({ isPostgresFree = false } = {}): Promise<Hall> => {
  const folder = await mkdtemp(join(tmpdir(), 'matador-bench-'));
  const place = isPostgresFree ? {} : { core: LOAD_CORE };
  const postgres = new Program({ ...place, file: POSTGRES, args: [join(folder, 'data')] });
  const addresses = await addressesOf(postgres);
  const context = contextOf(addresses, folder);
  await prepareDatabase(context.store, addresses.ownerUrl, systemClock.now());
  const owner = openStore(addresses.ownerUrl, () => undefined);
  return {
    context,
    owner,
    postgres,
    serve: async (flags = [], more = {}) => {
      const env = { ...settingsOf(addresses, folder), LOG_LEVEL: 'error', ...more };
      const program = new Program({ core: SERVER_CORE, file: MAIN, env, flags });
      const [, host = ''] = await program.line(READY);
      return { program, host };
    },
    clear: async () => {
      await context.store.db.updateTable('tables').set({ finished: true }).where('finished', '=', false).execute();
    },
    close: async () => {
      await context.store.close();
      await owner.close();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
