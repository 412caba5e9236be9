import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { keptSecret } from '../kept-secret.ts';
import { syncFolder } from '../sync-folder.ts';
import type { RunAs } from './run-as.ts';

export const SUPERUSER = 'matador';

const PASSWORD_BYTES = 24;
const DRAFT = 'draft-';

const run = (runner: RunAs, program: string, args: readonly string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const { file, args: all } = runner.command(join(runner.bin, program), args);
    const child = spawn(file, all, { ...runner.options, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const keep = (chunk: Buffer): void => {
      output += chunk.toString('utf8');
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${program} ended with ${String(code)}: ${output.trim()}`));
    });
  });

export const isMade = (runner: RunAs): boolean => existsSync(join(runner.cluster, 'PG_VERSION'));

/** A draft that becomes the cluster by one rename, so that a start which is cut off leaves none or a whole one. */
const makeCluster = async (runner: RunAs, password: string): Promise<void> => {
  const draft = join(runner.home, `${DRAFT}${randomBytes(4).toString('hex')}`);
  const passwordFile = `${draft}.password`;
  await mkdir(draft, { mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (runner.owner !== null) for (const path of [draft, passwordFile]) await chown(path, runner.owner, runner.owner);
  try {
    await run(runner, 'initdb', [
      `--pgdata=${draft}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
    ]);
    await rename(draft, runner.cluster);
    await syncFolder(runner.home);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!isMade(runner)) throw error; // else a start that raced with this one was quicker; its cluster is as good
  } finally {
    await rm(passwordFile, { force: true });
  }
};

/** Makes the cluster, once; the answer is its password. */
export const prepareCluster = async (runner: RunAs, dataDir: string): Promise<string> => {
  const password = await keptSecret(join(dataDir, 'postgres.password'), PASSWORD_BYTES);
  if (!isMade(runner)) await makeCluster(runner, password);
  return password;
};

/** Throws away what starts that were cut off have left; only for whoever owns the folder alone. */
export const dropDrafts = async (runner: RunAs): Promise<void> => {
  for (const name of await readdir(runner.home))
    if (name.startsWith(DRAFT)) await rm(join(runner.home, name), { recursive: true, force: true });
};
