import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '../../apps/server/src/clock.ts';
import type { Context } from '../../apps/server/src/context.ts';
import { enterNode } from '../../apps/server/src/store/queries/nodes.ts';
import { startEmbedded } from '../../apps/server/src/store/embedded/index.ts';
import { prepareDatabase } from '../../apps/server/src/store/prepare.ts';
import { contextOf } from '../../bench/lib/hall.ts';

/** A database of its own and the server's jobs on it, without a server. */
export const openHome = async (): Promise<{ readonly context: Context; close(): Promise<void> }> => {
  const folder = await mkdtemp(join(tmpdir(), 'matador-simulation-'));
  const embedded = await startEmbedded(join(folder, 'data'), { report: (line) => process.stderr.write(`${line}\n`) });
  const context = { ...contextOf(embedded, folder), nodeId: randomUUID() };
  await prepareDatabase(context.store, embedded.ownerUrl, systemClock.now());
  await enterNode(context.store.pool, {
    id: context.nodeId,
    startedAt: systemClock.now(),
    locked: false,
    alone: true,
    takesTables: true,
    rules: [],
    name: null,
  });
  return {
    context,
    close: async () => {
      await context.store.close();
      await embedded.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
