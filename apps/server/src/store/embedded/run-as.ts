import { spawnSync, type SpawnOptions } from 'node:child_process';
import { chownSync, cpSync, existsSync, mkdirSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { nativeFolder } from './binaries.ts';

/** PostgreSQL refuses to run as root: how its programs are started here, and where they and the cluster live. */
export interface RunAs {
  readonly bin: string;
  readonly cluster: string;
  /** Turns a command into one that may run. */
  command(program: string, args: readonly string[]): { readonly file: string; readonly args: readonly string[] };
  readonly options: SpawnOptions;
}

const NOBODY = 65_534;
const UNSHARE = ['--user', `--map-user=${String(NOBODY)}`, '--'] as const;

const isRoot = (): boolean => process.getuid?.() === 0;

/** A user namespace in which root is nobody needs no new user and works below a private folder. */
const mayUnshare = (): boolean => spawnSync('unshare', [...UNSHARE, 'true'], { stdio: 'ignore' }).status === 0;

const plain = (dataDir: string): RunAs => ({
  bin: join(nativeFolder(), 'bin'),
  cluster: join(dataDir, 'postgres'),
  command: (file, args) => ({ file, args }),
  options: {},
});

const unshared = (dataDir: string): RunAs => ({
  ...plain(dataDir),
  command: (file, args) => ({ file: 'unshare', args: [...UNSHARE, file, ...args] }),
});

/** Without namespaces: binaries and cluster in a folder that an unprivileged user may enter, one for each data folder. */
const asNobody = (dataDir: string): RunAs => {
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  const home = join('/var/lib/matador', name);
  const native = join(home, 'native');
  mkdirSync(home, { recursive: true, mode: 0o755 });
  if (!existsSync(native)) cpSync(nativeFolder(), native, { recursive: true, verbatimSymlinks: true });
  chownSync(home, NOBODY, NOBODY);
  return {
    bin: join(native, 'bin'),
    cluster: join(home, 'postgres'),
    command: (file, args) => ({ file, args }),
    options: { uid: NOBODY, gid: NOBODY },
  };
};

/** @param dataDir absolute path of the data folder */
export const runAs = (dataDir: string): RunAs => {
  if (!isRoot()) return plain(dataDir);
  return mayUnshare() ? unshared(dataDir) : asNobody(dataDir);
};
