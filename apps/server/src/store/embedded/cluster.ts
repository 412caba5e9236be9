import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { RunAs } from './run-as.ts';

export const SUPERUSER = 'matador';

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
      else reject(new Error(`${program} ended with ${String(code)}: ${output.trim().split('\n').at(-1) ?? ''}`));
    });
  });

const syncFolder = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  await handle.sync();
  await handle.close();
};

const makeCluster = async (runner: RunAs, password: string): Promise<void> => {
  const draft = `${runner.cluster}.${randomBytes(4).toString('hex')}`;
  const passwordFile = `${draft}.pw`;
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (typeof runner.options.uid === 'number') await chown(passwordFile, runner.options.uid, runner.options.uid);
  try {
    await run(runner, 'initdb', [
      `--pgdata=${draft}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
    ]);
    // A start that raced with this one may have been quicker; its cluster is as good.
    await rename(draft, runner.cluster).catch(async (error: unknown) => {
      if (!existsSync(join(runner.cluster, 'PG_VERSION'))) throw error;
      await rm(draft, { recursive: true, force: true });
    });
    await syncFolder(dirname(runner.cluster));
  } finally {
    await rm(passwordFile, { force: true });
  }
};

/** The password of the embedded cluster, made once and readable by its owner alone. */
const password = async (dataDir: string): Promise<string> => {
  const file = join(dataDir, 'postgres.password');
  const known = await readFile(file, 'utf8').catch(() => null);
  if (known !== null) return known.trim();
  const fresh = randomBytes(24).toString('base64url');
  await writeFile(file, fresh, { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
    if (!existsSync(file)) throw error; // a start that raced with this one wrote it
  });
  return (await readFile(file, 'utf8')).trim();
};

/** Makes the data folder and, once, the cluster in it; the answer is its password. */
export const prepareCluster = async (runner: RunAs, dataDir: string): Promise<string> => {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await chmod(dataDir, 0o700);
  const secret = await password(dataDir);
  if (!existsSync(join(runner.cluster, 'PG_VERSION'))) await makeCluster(runner, secret);
  return secret;
};
