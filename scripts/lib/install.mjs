import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runQuietly } from './child.mjs';
import { inRoot, ROOT, withoutLocalBins } from './paths.mjs';
import { Problem } from './problem.mjs';
import { withProgress } from './progress.mjs';

/**
 * @typedef {{ readonly version?: string, readonly link?: boolean, readonly optional?: boolean }} Locked
 * @typedef {{ readonly packages?: Readonly<Record<string, Locked>> }} Lock
 */

/**
 * Whether what npm noted in `node_modules` is what the lock file asks for. npm writes its note last, so a broken-off
 * installation has none. Packages for other platforms are optional, and absent.
 * @param {Lock} wanted package-lock.json
 * @param {Lock} present node_modules/.package-lock.json
 */
export const isInstalled = (wanted, present) =>
  Object.entries(wanted.packages ?? {}).every(([path, { version, link = false, optional = false }]) => {
    if (!path.includes('node_modules/')) return true;
    const there = present.packages?.[path];
    return there === undefined ? optional : there.version === version && (there.link ?? false) === link;
  });

/** @param {string} path @returns {Lock | null} */
const readLock = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null);

const isComplete = () => {
  const wanted = readLock(inRoot('package-lock.json'));
  const present = readLock(inRoot('node_modules', '.package-lock.json'));
  return wanted !== null && present !== null && isInstalled(wanted, present);
};

/**
 * npm as the machine has it, never the project's own runtime: the installation replaces that.
 * @param {string} path PATH without the project's programs
 */
const systemNpm = (path) => {
  const script = process.env.npm_execpath;
  const node = process.env.npm_node_execpath;
  const usable = (/** @type {string | undefined} */ file) =>
    file !== undefined && !file.startsWith(join(ROOT, 'node_modules')) && existsSync(file);
  if (usable(script) && usable(node) && script?.endsWith('npm-cli.js'))
    return { command: String(node), args: [script] };
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  if (path.split(delimiter).some((folder) => existsSync(join(folder, npm)))) return { command: npm, args: [] };
  throw new Problem('There is no npm on this machine; it comes with Node, from https://nodejs.org/.');
};

/**
 * Installs the packages when they are missing or not those of the lock file.
 * @param {import('./progress.mjs').Say} say
 */
export const ensureInstalled = async (say) => {
  if (isComplete()) return;
  const PATH = withoutLocalBins(process.env.PATH);
  const { command, args } = systemNpm(PATH);
  await withProgress(say, 'Installing packages, once (about a minute)', async () => {
    const options = [
      '--include=dev',
      '--include=optional',
      '--loglevel=error',
      '--no-audit',
      '--no-fund',
      '--no-progress',
    ];
    const { code, output } = await runQuietly(command, [...args, 'ci', ...options], {
      cwd: ROOT,
      env: { ...process.env, PATH },
      shell: process.platform === 'win32',
    });
    if (code !== 0)
      throw new Problem(`${output.trim()}\nThe packages could not be installed (npm ci ended with ${code}).`);
    if (!isComplete()) throw new Problem('npm ci ended well, but node_modules is not what package-lock.json asks for.');
  });
};
