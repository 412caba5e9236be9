import { existsSync } from 'node:fs';
import { fetchPrograms } from './debian.mjs';
import { Problem } from './problem.mjs';

const USUAL = ['/usr/sbin/nats-server', '/usr/bin/nats-server', '/usr/local/bin/nats-server'];

/**
 * The NATS of the tests: NATS_SERVER_PATH, the machine's, or Debian's, fetched once. Fetched before the tests begin, as
 * several of them at once would do it into one folder.
 * @param {import('./progress.mjs').Say} say
 * @returns {Promise<string>} its path
 */
export const ensureNats = async (say) => {
  const given = process.env.NATS_SERVER_PATH;
  if (given !== undefined && given !== '') {
    if (existsSync(given)) return given;
    throw new Problem(`NATS_SERVER_PATH is ${given}, and there is no such file.`);
  }
  const present = USUAL.find((path) => existsSync(path));
  return present ?? `${await fetchPrograms(say, 'nats', ['nats-server'])}/usr/sbin/nats-server`;
};
