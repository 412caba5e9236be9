import { join } from 'node:path';
import { keptSecret } from '../store/kept-secret.ts';

const SECRET_BYTES = 48;

/** The secrets of this installation: those configured, else one that is made once and kept in the data folder. */
export const loadSecrets = async (configured: readonly string[] | null, dataDir: string): Promise<readonly string[]> =>
  configured ?? [await keptSecret(join(dataDir, 'secret'), SECRET_BYTES)];
