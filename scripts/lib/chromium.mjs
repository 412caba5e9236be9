import { existsSync } from 'node:fs';
import { installFromDebian, mayInstall } from './debian.mjs';
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
  if (!mayInstall()) throw new Problem(`There is no Chromium on this machine: ${HOW}`);
  await withProgress(say, 'Installing Chromium from the packages of this machine, once', async () => {
    const failure = await installFromDebian(['chromium', 'fonts-liberation']);
    if (failure !== null) throw new Problem(`${failure}\nChromium could not be installed: ${HOW}`);
  });
  const installed = findChromium();
  if (installed === undefined) throw new Problem(`Chromium was installed, but is at none of the usual places: ${HOW}`);
  return installed;
};

const SHELL = '/usr/bin/chromium-headless-shell';

/**
 * The browser of the tests: CHROMIUM_PATH, or Chromium without its window, which takes a quarter less time for the same
 * screens; installed from Debian's packages if we may. Where there is none, `ensureChromium`.
 * @param {import('./progress.mjs').Say} say
 * @returns {Promise<string>} its path
 */
export const ensureHeadless = async (say) => {
  const given = process.env.CHROMIUM_PATH;
  if (given !== undefined && given !== '') return ensureChromium(say);
  if (!existsSync(SHELL) && mayInstall())
    await withProgress(say, 'Installing Chromium from the packages of this machine, once', () =>
      installFromDebian(['chromium-headless-shell', 'fonts-liberation']),
    );
  return existsSync(SHELL) ? SHELL : ensureChromium(say);
};
