import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { runQuietly } from './child.mjs';
import { inRoot } from './paths.mjs';
import { Problem } from './problem.mjs';
import { withProgress } from './progress.mjs';

const FILES = ['package.json', 'package-lock.json'];
const INSTALL = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
const FROM = inRoot('bench', 'web');
const FOLDER = inRoot('.cache', 'lighthouse');

const isInstalled = () =>
  existsSync(`${FOLDER}/node_modules/lighthouse`) &&
  FILES.every((file) => readFileSync(`${FOLDER}/${file}`, 'utf8') === readFileSync(`${FROM}/${file}`, 'utf8'));

/**
 * Installs Lighthouse into `.cache/lighthouse`: 176 MB that only `bench:web` needs.
 * @param {import('./progress.mjs').Say} say
 */
export const ensureLighthouse = async (say) => {
  if (isInstalled()) return;
  await withProgress(say, 'Installing Lighthouse, once', async () => {
    mkdirSync(FOLDER, { recursive: true });
    for (const file of FILES) cpSync(`${FROM}/${file}`, `${FOLDER}/${file}`);
    const { code, output } = await runQuietly('npm', INSTALL, { cwd: FOLDER, env: process.env });
    if (code !== 0) throw new Problem(`${output.trim()}\nLighthouse could not be installed.`);
  });
};
