import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The secrets of this installation: those configured, else one that is made once and kept in the data folder. */
export const loadSecrets = async (
  configured: readonly string[] | null,
  dataDir: string,
): Promise<readonly string[]> => {
  if (configured !== null) return configured;
  const file = join(dataDir, 'secret');
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const known = await readFile(file, 'utf8').catch(() => null);
  if (known !== null) return [known.trim()];
  const fresh = randomBytes(48).toString('base64url');
  await writeFile(file, fresh, { mode: 0o600, flag: 'wx' });
  return [fresh];
};
