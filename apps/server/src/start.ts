import { randomBytes, randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import { systemClock } from './clock.ts';
import { keepBeating } from './cluster/heartbeat.ts';
import { inProcessMessages } from './cluster/messages.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { startCrowd } from './demo/crowd.ts';
import { seedDemo } from './demo/seed.ts';
import { watchLedger } from './money/watch.ts';
import { Load } from './observe/load.ts';
import { watchLoop } from './observe/loop-lag.ts';
import { makeMetrics } from './observe/metrics.ts';
import { makeKeyring } from './people/keyring.ts';
import { loadSecrets } from './people/secrets.ts';
import { openRooms } from './rooms.ts';
import { startEmbedded } from './store/embedded/index.ts';
import { assertDurable, migrate } from './store/migrate.ts';
import { dropOtherNodes, enterNode, leaveNode } from './store/queries/nodes.ts';
import { openStore, type Store } from './store/store.ts';
import { keepPhases } from './tournaments/phases.ts';

/** A server that takes players. */
export interface Running {
  readonly url: string;
  /** Drains: no new tables, sockets closed with 1012, log flushed, database stopped. */
  stop(): Promise<void>;
}

/** Things to undo, in reverse order, whatever happened since. */
class Cleanup {
  readonly #tasks: (() => Promise<void> | void)[] = [];

  add(task: () => Promise<void> | void): void {
    this.#tasks.unshift(task);
  }

  async run(log: Logger): Promise<void> {
    for (const task of this.#tasks.splice(0)) {
      try {
        await task();
      } catch (error) {
        log.error({ err: error }, 'a part did not stop as it should');
      }
    }
  }
}

interface Parts {
  readonly config: Config;
  readonly log: Logger;
  readonly cleanup: Cleanup;
  /** Another owner has replaced this process: it must end. */
  readonly onFenced: () => void;
}

const openDatabase = async ({ config, log, cleanup, onFenced }: Parts): Promise<Store> => {
  let url = config.databaseUrl;
  if (url === null) {
    const embedded = await startEmbedded(config.dataDir, {
      report: (line) => {
        log.warn(line);
      },
      onLost: onFenced,
    });
    cleanup.add(() => embedded.stop());
    url = embedded.url;
  }
  const store = openStore(url, (error) => {
    log.warn({ err: error }, 'a database connection broke');
  });
  cleanup.add(() => store.close());
  await assertDurable(store);
  await migrate(store, systemClock.now());
  return store;
};

const makeContext = async (config: Config, log: Logger, store: Store): Promise<Context> => {
  const nodeId = randomUUID();
  await enterNode(store.pool, nodeId, systemClock.now());
  // The embedded database is ours alone (its lock proves it): an earlier start's tables are free at once.
  if (config.databaseUrl === null) await dropOtherNodes(store.db, nodeId);
  return {
    config,
    store,
    clock: systemClock,
    keyring: makeKeyring(await loadSecrets(config.secrets, config.dataDir)),
    log,
    metrics: makeMetrics(true),
    messages: inProcessMessages(),
    load: new Load(),
    nodeId,
  };
};

const addressOf = (config: Config, bound: AddressInfo | string | null): string => {
  const port = bound === null || typeof bound === 'string' ? config.port : bound.port;
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  return `http://${host}:${String(port)}`;
};

/**
 * Starts everything in order; what was started is stopped again when a later part fails.
 * @param onFenced called when another owner has replaced this process: it must end
 */
export const startServer = async (config: Config, log: Logger, onFenced: () => void): Promise<Running> => {
  const cleanup = new Cleanup();
  try {
    const context = await makeContext(config, log, await openDatabase({ config, log, cleanup, onFenced }));
    const { store, nodeId } = context;
    cleanup.add(() => leaveNode(store.db, nodeId));
    cleanup.add(watchLoop(context.load, context.metrics));
    const crowdPassword = randomBytes(24).toString('base64url');
    if (config.demo) await seedDemo(context, { crowdPassword, crowd: config.crowd.players });
    cleanup.add(await keepPhases(context));
    cleanup.add(watchLedger(context));
    const readiness = { draining: false };
    const app = await buildApp(context, readiness);
    cleanup.add(() => app.close());
    const rooms = await openRooms(app.server, context);
    cleanup.add(() => rooms.drain());
    const stopBeating = keepBeating(context, () => {
      rooms.cut();
      onFenced();
    });
    cleanup.add(stopBeating);
    await app.listen({ host: config.host, port: config.port });
    const url = addressOf(config, app.server.address());
    if (config.crowd.players > 0) cleanup.add(startCrowd({ url, ...config.crowd, password: crowdPassword }, log));
    return {
      url,
      stop: () => {
        readiness.draining = true;
        return cleanup.run(log);
      },
    };
  } catch (error) {
    await cleanup.run(log);
    throw error;
  }
};
