import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fetchPrograms } from './debian.mjs';

const VERSION = '15';
const USUAL = `/usr/lib/postgresql/${VERSION}/bin`;

/**
 * The PostgreSQL of Debian, for what the one of the packages is too small for: the machine's, or fetched once.
 * @param {import('./progress.mjs').Say} say
 * @returns {Promise<string>} the folder of its programs
 */
export const ensurePostgres = async (say) => {
  if (existsSync(join(USUAL, 'postgres'))) return USUAL;
  const packages = [`postgresql-${VERSION}`, `postgresql-client-${VERSION}`, 'libpq5'];
  return join(await fetchPrograms(say, 'postgresql', packages), 'usr', 'lib', 'postgresql', VERSION, 'bin');
};
