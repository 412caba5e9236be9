import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LoadOrder } from '../load/order.ts';
import type { Figures } from './figures.ts';
import { LOAD_CORE, Program } from './programs.ts';

/** Ten thousand clients leave garbage that the load would be stopped by, and what it measures with it. */
const ROOMY = '--initial-heap-size=3000';

const SETUP_MS = 180_000;

/** Runs one of the load programs on the load's core; its figures. */
export const runLoad = async (file: URL, order: LoadOrder): Promise<Figures> => {
  const folder = await mkdtemp(join(tmpdir(), 'matador-load-'));
  const path = join(folder, 'order.json');
  await writeFile(path, JSON.stringify(order));
  const program = new Program({ core: LOAD_CORE, file, args: [path], flags: [ROOMY] });
  try {
    return await program.figures(SETUP_MS + (order.drive.warmUpSeconds + order.drive.seconds) * 1000);
  } finally {
    await program.stop('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  }
};
