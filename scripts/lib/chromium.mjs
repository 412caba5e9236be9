import { existsSync } from 'node:fs';
import { runQuietly } from './child.mjs';
import { Problem } from './problem.mjs';
import { withProgress } from './progress.mjs';

const USUAL = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const HOW = 'install it (on Debian: apt-get install chromium), or set CHROMIUM_PATH to the browser you have.';

/** @param {readonly string[]} args */
const aptGet = async (args) => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { code, output } = await runQuietly('apt-get', ['-qq', ...args], { env });
  if (code !== 0) throw new Problem(`${output.trim()}\nChromium could not be installed: ${HOW}`);
};

const findChromium = () => USUAL.find((path) => existsSync(path));

/**
 * The browser of the journeys: CHROMIUM_PATH, or the machine's, installed from Debian's packages if we may.
 * @param {import('./progress.mjs').Say} say
 * @returns {Promise<string>} its path
 */
export const ensureChromium = async (say) => {
  const given = process.env.CHROMIUM_PATH;
  if (given !== undefined && given !== '') {
    if (existsSync(given)) return given;
    throw new Problem(`CHROMIUM_PATH is ${given}, and there is no such file.`);
  }
  const present = findChromium();
  if (present !== undefined) return present;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    throw new Problem(`There is no Chromium on this machine: ${HOW}`);
  await withProgress(say, 'Installing Chromium from the packages of this machine, once', async () => {
    await aptGet(['update']);
    await aptGet(['install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation']);
  });
  const installed = findChromium();
  if (installed === undefined) throw new Problem(`Chromium was installed, but is at none of the usual places: ${HOW}`);
  return installed;
};
