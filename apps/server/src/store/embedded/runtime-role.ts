import { join } from 'node:path';
import pg from 'pg';
import { keptSecret } from '../kept-secret.ts';

/** The role that a server works with on its embedded database: it owns nothing (OPS-10). */
export const RUNTIME_ROLE = 'matador_server';

const PASSWORD_BYTES = 24;

/** Its password, which is made once and kept in the data folder. */
export const runtimePassword = (dataDir: string): Promise<string> =>
  keptSecret(join(dataDir, 'postgres.server-password'), PASSWORD_BYTES);

/** Makes the role, or sets it right. @param ownerUrl of the superuser */
export const ensureRuntimeRole = async (ownerUrl: string, password: string): Promise<void> => {
  const client = new pg.Client({ connectionString: ownerUrl });
  client.on('error', () => undefined); // told by the statement under way
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [RUNTIME_ROLE]);
    const rights = `LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION PASSWORD ${pg.escapeLiteral(password)}`;
    await client.query(`${rowCount === 0 ? 'CREATE' : 'ALTER'} ROLE ${RUNTIME_ROLE} WITH ${rights}`);
  } finally {
    await client.end();
  }
};
