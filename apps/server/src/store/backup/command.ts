import { resolve } from 'node:path';
import { readConfig, type Config } from '../../config.ts';
import { reachEmbedded, startEmbedded, type Embedded } from '../embedded/index.ts';
import { AlreadyRunning } from '../embedded/site.ts';
import { assertFit, UnfitDatabase } from '../fitness.ts';
import { OWNER_MISSING } from '../prepare.ts';
import { openStore, type Store } from '../store.ts';
import { UnfitBackup } from './format.ts';

/** `run` for a database that has its data, `new` for one that is to be filled. */
export type Wanted = 'run' | 'new';

const say = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

const ignore = (): void => undefined;

const embedded = async ({ dataDir }: Config, wanted: Wanted): Promise<Embedded> => {
  const hooks = { report: say, onLost: ignore };
  if (wanted === 'new') return startEmbedded(dataDir, hooks);
  const reached = await reachEmbedded(dataDir, hooks);
  if (reached === null)
    throw new UnfitBackup(`there is no database in the folder ${dataDir}; set DATA_DIR or DATABASE_URL`);
  return reached;
};

/** A new database is filled by its owner; what is there may be read by the server's role too. */
const addressFor = ({ databaseUrl, databaseOwnerUrl }: Config, wanted: Wanted): string => {
  if (databaseOwnerUrl !== null) return databaseOwnerUrl;
  if (databaseUrl !== null && wanted === 'run') return databaseUrl;
  throw new UnfitDatabase(OWNER_MISSING);
};

const withStore = async (config: Config, wanted: Wanted, task: (store: Store) => Promise<void>): Promise<void> => {
  const own = config.databaseUrl === null ? await embedded(config, wanted) : null;
  const store = openStore(own?.ownerUrl ?? addressFor(config, wanted), ignore);
  try {
    await assertFit(store, config.databaseOwnerUrl === null ? 'DATABASE_URL' : 'DATABASE_OWNER_URL');
    await task(store);
  } finally {
    await store.close();
    await own?.stop();
  }
};

/**
 * A command on the database that the environment names, with a file named on the command line (relative to where it was
 * typed). Sets the exit code: 1 for what the operator can mend, told in a line, 2 for a wrong call.
 */
export const runOnDatabase = async (
  usage: string,
  wanted: Wanted,
  task: (store: Store, file: string) => Promise<void>,
): Promise<void> => {
  const [named, ...more] = process.argv.slice(2);
  // Sealed cards stay sealed, and nothing is signed: neither command needs the keys.
  const config = readConfig({
    DATABASE_URL: process.env.DATABASE_URL,
    DATABASE_OWNER_URL: process.env.DATABASE_OWNER_URL,
    DATA_DIR: process.env.DATA_DIR,
    SECRET: 'no card and no session is opened here',
    AUDIT_KEY: 'nothing is added to the audit log here',
    PERSON_KEY: 'nobody is recognised by anything here',
    RECEIPT_KEY: 'no share is taken and receipted here',
    VAPID_KEY: 'nothing is pushed to any device from here',
  });
  if (named === undefined || more.length > 0 || typeof config === 'string') {
    say(typeof config === 'string' ? config : usage);
    process.exitCode = 2;
    return;
  }
  const file = resolve(process.env.INIT_CWD ?? '.', named);
  try {
    await withStore(config, wanted, (store) => task(store, file));
  } catch (error) {
    const isPlain = error instanceof UnfitBackup || error instanceof UnfitDatabase || error instanceof AlreadyRunning;
    say(isPlain ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error));
    process.exitCode = 1;
  }
};
