import { open } from 'node:fs/promises';

/** Makes what was made, renamed or linked in a folder outlive a power cut. */
export const syncFolder = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};
