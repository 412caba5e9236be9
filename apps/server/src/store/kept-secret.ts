import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { syncFolder } from './sync-folder.ts';

const read = (file: string): Promise<string | null> =>
  readFile(file, 'utf8').then(
    (text) => text.trim(),
    () => null,
  );

/**
 * A secret that is made once and kept in a file that only its owner may read. Starts that race with each other end with
 * the same one, and a start that is cut off leaves none or a whole one.
 * @param bytes of randomness; the secret is their base64url
 */
export const keptSecret = async (file: string, bytes: number): Promise<string> => {
  const known = await read(file);
  if (known !== null && known !== '') return known;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomBytes(4).toString('hex')}`;
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(randomBytes(bytes).toString('base64url'));
    await handle.sync();
    if (known === '') await rm(file, { force: true });
    await link(draft, file).catch((error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    });
    await syncFolder(dirname(file));
  } finally {
    await handle.close();
    await rm(draft, { force: true });
  }
  const kept = await read(file);
  if (kept === null) throw new Error(`${file} cannot be read; it has to belong to the user who starts the server`);
  return kept;
};
