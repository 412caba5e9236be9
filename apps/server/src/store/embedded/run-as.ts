import { spawnSync, type SpawnOptions } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { keptSecret } from '../kept-secret.ts';
import { nativeFolder } from './binaries.ts';

/** How PostgreSQL's programs are started here, since it refuses to run as root, and where they and the cluster live. */
export interface RunAs {
  readonly bin: string;
  /** Where the cluster and the drafts of it live; programs are started in it. */
  readonly home: string;
  readonly cluster: string;
  /** Turns a command into one that may run. */
  command(program: string, args: readonly string[]): { readonly file: string; readonly args: readonly string[] };
  readonly options: SpawnOptions;
  /** Whom the cluster's folder must belong to; null: whoever makes it. */
  readonly owner: number | null;
}

const NOBODY = 65_534;
const UNSHARE = ['--user', `--map-user=${String(NOBODY)}`, '--'] as const;
/** Where an unprivileged user may enter on any system, and which outlives a reboot. */
const SHARED_HOME = '/var/lib/matador';

const isRoot = (): boolean => process.getuid?.() === 0;

const mayUnshare = (): boolean => spawnSync('unshare', [...UNSHARE, 'true'], { stdio: 'ignore' }).status === 0;

/** As the user of the server. */
export const asOurselves = (dataDir: string): RunAs => ({
  bin: join(nativeFolder(), 'bin'),
  home: dataDir,
  cluster: join(dataDir, 'postgres'),
  command: (file, args) => ({ file, args }),
  options: { cwd: dataDir },
  owner: null,
});

/** A user namespace in which root is nobody: needs no new user and works below a private folder. */
export const unshared = (dataDir: string): RunAs => ({
  ...asOurselves(dataDir),
  command: (file, args) => ({ file: 'unshare', args: [...UNSHARE, file, ...args] }),
});

/** A copy of the programs where nobody may run them, made in one step and named by what it was copied from. */
const copyPrograms = (home: string): string => {
  const source = nativeFolder();
  const version = createHash('sha256').update(source).digest('hex').slice(0, 12);
  const native = join(home, `native-${version}`);
  if (existsSync(native)) return native;
  const draft = `${native}.${randomBytes(4).toString('hex')}`;
  cpSync(source, draft, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(draft, native);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(native)) throw error; // else a start that raced with this one was quicker
  }
  return native;
};

/**
 * Where namespaces are refused: programs and cluster in a folder that an unprivileged user may enter, and that user.
 * The data folder keeps the name of its cluster's folder, so that a data folder that is deleted takes it along.
 */
export const asNobody = async (dataDir: string, base = SHARED_HOME): Promise<RunAs> => {
  const home = join(base, await keptSecret(join(dataDir, 'postgres.home'), 9));
  try {
    mkdirSync(home, { recursive: true });
    for (const folder of [base, home]) chmodSync(folder, 0o755);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `PostgreSQL does not run as root, and there is no other way here (${reason}); start as another user`,
    );
  }
  return {
    bin: join(copyPrograms(home), 'bin'),
    home,
    cluster: join(home, 'postgres'),
    command: (file, args) => ({ file, args }),
    options: { cwd: home, uid: NOBODY, gid: NOBODY },
    owner: NOBODY,
  };
};

/** @param dataDir absolute path of the data folder, which exists */
export const runAs = async (dataDir: string): Promise<RunAs> => {
  if (!isRoot()) return asOurselves(dataDir);
  return mayUnshare() ? unshared(dataDir) : asNobody(dataDir);
};
