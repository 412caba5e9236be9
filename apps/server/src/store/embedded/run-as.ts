import { spawnSync, type SpawnOptions } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, cpSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { keptSecret } from '../kept-secret.ts';
import { nativeFolder, nativeVersion } from './binaries.ts';

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
  /** Of the data folder. */
  readonly folderMode: number;
}

const PRIVATE = 0o700;
const ENTERABLE = 0o711;
const NOBODY = 65_534;
const UNSHARE = ['--user', `--map-user=${String(NOBODY)}`, '--'] as const;
/** Where an unprivileged user may enter on any system, and which outlives a reboot. */
const SHARED_HOME = '/var/lib/matador';

const isRoot = (): boolean => process.getuid?.() === 0;

/** initdb asks for the name of its user; a container may run as a number that has none. */
const hasName = (): boolean => {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
};

const mayUnshare = (): boolean => spawnSync('unshare', [...UNSHARE, 'true'], { stdio: 'ignore' }).status === 0;

/** As the user of the server. */
const asOurselves = (dataDir: string): RunAs => ({
  bin: join(nativeFolder(), 'bin'),
  home: dataDir,
  cluster: join(dataDir, 'postgres'),
  command: (file, args) => ({ file, args }),
  options: { cwd: dataDir },
  owner: null,
  folderMode: PRIVATE,
});

/** A user namespace in which we are nobody: needs no new user and works below a private folder. */
const unshared = (dataDir: string): RunAs => ({
  ...asOurselves(dataDir),
  command: (file, args) => ({ file: 'unshare', args: [...UNSHARE, file, ...args] }),
});

/** Whether everybody may enter the folders above a path. */
const isReachable = (path: string): boolean => {
  const above = dirname(path);
  return above === path || ((statSync(above).mode & 0o001) !== 0 && isReachable(above));
};

const makeShared = (folder: string): void => {
  try {
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, 0o755);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`PostgreSQL may not run as root, and ${reason}; start as another user, or set DATABASE_URL`);
  }
};

/** A copy of the programs where everybody may run them, made in one step. */
const copyPrograms = (base: string): string => {
  makeShared(base);
  const native = join(base, `postgresql-${nativeVersion()}`);
  if (existsSync(native)) return native;
  const draft = `${native}.${randomBytes(4).toString('hex')}`;
  cpSync(nativeFolder(), draft, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(draft, native);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(native)) throw error; // else a start that raced with this one was quicker
  }
  return native;
};

/**
 * Where namespaces are refused: programs and cluster where an unprivileged user may enter, and as that user. That is
 * the data folder itself unless a folder above it is closed; then the data folder keeps the name of another, so that a
 * data folder which is deleted takes its cluster along.
 */
export const asNobody = async (dataDir: string, base = SHARED_HOME): Promise<RunAs> => {
  const native = nativeFolder();
  const programs = isReachable(join(native, 'bin')) ? native : copyPrograms(base);
  const inside = isReachable(dataDir);
  const home = inside ? dataDir : join(base, await keptSecret(join(dataDir, 'postgres.home'), 9));
  if (!inside) for (const folder of [base, home]) makeShared(folder);
  return {
    bin: join(programs, 'bin'),
    home,
    cluster: join(home, 'postgres'),
    command: (file, args) => ({ file, args }),
    options: { cwd: home, uid: NOBODY, gid: NOBODY },
    owner: NOBODY,
    folderMode: inside ? ENTERABLE : PRIVATE,
  };
};

/** @param dataDir absolute path of the data folder, which exists */
export const runAs = async (dataDir: string): Promise<RunAs> => {
  if (!isRoot() && hasName()) return asOurselves(dataDir);
  if (mayUnshare()) return unshared(dataDir);
  return isRoot() ? asNobody(dataDir) : asOurselves(dataDir);
};
