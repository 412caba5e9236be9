import { existsSync } from 'node:fs';
import { runQuietly } from './child.mjs';

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
