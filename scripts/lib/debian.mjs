import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runQuietly } from './child.mjs';
import { inRoot } from './paths.mjs';
import { Problem } from './problem.mjs';
import { withProgress } from './progress.mjs';

/** Whether packages of the machine may be installed from here: Debian, and root. */
export const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** A mirror that does not answer is given up soon: whoever asks may do without. */
const TIMEOUT = 'Acquire::http::Timeout=20';

/**
 * Installs packages of Debian.
 * @param {readonly string[]} packages
 * @returns {Promise<string | null>} what went wrong
 */
export const installFromDebian = async (packages) => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const order of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    const { code, output } = await runQuietly('apt-get', ['-qq', '-o', TIMEOUT, ...order], { env });
    if (code !== 0) return output.trim();
  }
  return null;
};

/**
 * Programs of the machine that a command needs, installed where we may.
 * @param {import('./progress.mjs').Say} say
 * @param {Readonly<Record<string, string>>} programs the path of each, and its package
 */
export const ensurePrograms = async (say, programs) => {
  const missing = Object.entries(programs).filter(([path]) => !existsSync(path));
  if (missing.length === 0) return;
  const packages = missing.map(([, name]) => name);
  if (!mayInstall())
    throw new Problem(`This needs ${packages.join(', ')}; install it (on Debian by apt-get, as root).`);
  await withProgress(say, `Installing ${packages.join(', ')} from the packages of this machine, once`, async () => {
    const failure = await installFromDebian(packages);
    if (failure !== null) throw new Problem(failure);
  });
};

/**
 * Programs out of packages of Debian, unpacked into `.cache/debian`: nothing is installed and no service is started.
 * @param {import('./progress.mjs').Say} say
 * @param {string} name of the folder
 * @param {readonly string[]} packages with what they need that not every machine has
 * @returns {Promise<string>} the folder, which has `usr`
 */
export const fetchPrograms = async (say, name, packages) => {
  const folder = inRoot('.cache', 'debian', name);
  if (existsSync(folder)) return folder;
  if (!existsSync('/usr/bin/apt-get'))
    throw new Problem(`This needs ${packages.join(', ')} of Debian 12; it runs on Debian.`);
  const draft = `${folder}.draft`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(join(draft, 'packages'), { recursive: true });
  await withProgress(say, `Fetching ${packages.join(', ')} from the packages of this machine, once`, async () => {
    /** @param {string} program @param {readonly string[]} args */
    const step = async (program, args) => {
      const { code, output } = await runQuietly(program, args, { cwd: join(draft, 'packages') });
      if (code !== 0) throw new Problem(`${output.trim()}\n${packages.join(', ')} could not be fetched.`);
    };
    if (mayInstall()) await step('apt-get', ['-qq', '-o', TIMEOUT, 'update']);
    await step('apt-get', ['-qq', '-o', TIMEOUT, 'download', ...packages]);
    for (const file of readdirSync(join(draft, 'packages'))) await step('dpkg', ['-x', file, draft]);
  });
  renameSync(draft, folder);
  return folder;
};
